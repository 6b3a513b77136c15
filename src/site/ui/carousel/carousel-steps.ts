/** How long a slide stays before the next one comes, in milliseconds (D1 section 9). */
export const AUTO_ADVANCE = 5000;
/** A horizontal drag has to be longer than this many pixels to change the slide (D1 section 9). */
export const SWIPE_THRESHOLD = 50;

/** The place after going on from the last slide is the first one, and the other way round. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/**
 * What a drag does: 1 goes to the next slide, -1 to the one before, 0 stays.
 * @param distance horizontal pixels from where the drag began; negative to the left
 */
export function swipeStep(distance: number): -1 | 0 | 1 {
  if (distance < -SWIPE_THRESHOLD) return 1;
  return distance > SWIPE_THRESHOLD ? -1 : 0;
}

/**
 * Where a step leads. A track that shows several slides is at its end before the last of them is in front: a step from there
 * goes back to the first slide, and a step back goes to where the track moves again.
 * @param index the slide in front
 * @param last the first slide with which the track is at its end
 */
export function steppedIndex(index: number, step: number, count: number, last: number): number {
  if (step > 0 && index >= last) return 0;
  return wrapIndex(step < 0 && index > last ? last + step : index + step, count);
}

/**
 * The first slide with which a track is at its end; the last of all where the track does not scroll.
 * @param offsets of the slides from the beginning of the track, in pixels
 * @param furthest how far the track can be scrolled, in pixels
 */
export function lastPlace(offsets: readonly number[], furthest: number): number {
  const end = offsets.findIndex((offset) => offset >= furthest - 1);
  return furthest > 0 && end !== -1 ? end : offsets.length - 1;
}
