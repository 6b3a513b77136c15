/** How long a slide stays before the next one, in milliseconds (HOME-10, HOME-24). */
export const AUTO_ADVANCE = 5000;
/** A horizontal drag has to be longer than this many pixels to change the slide (HOME-13, HOME-14). */
const SWIPE_THRESHOLD = 50;

/** Wraps an index: past the last slide is the first, and before the first is the last. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/**
 * The step of a drag: 1 for the next slide, -1 for the previous one, 0 to stay.
 * @param distance horizontal pixels from where the drag began; negative to the left
 */
export function swipeStep(distance: number): -1 | 0 | 1 {
  if (distance < -SWIPE_THRESHOLD) return 1;
  return distance > SWIPE_THRESHOLD ? -1 : 0;
}

/**
 * The slide that a step goes to. A track that shows several slides reaches its end before the last slide is in front: a
 * step forward from there goes to the first slide, and a step back goes to where the track moves again.
 * @param index the slide in front
 * @param last the first slide that puts the track at its end
 */
export function steppedIndex(index: number, step: number, count: number, last: number): number {
  if (step > 0 && index >= last) return 0;
  return wrapIndex(step < 0 && index > last ? last + step : index + step, count);
}

/**
 * The first slide that puts the track at its end, or the last slide if the track does not scroll.
 * @param offsets of the slides from the start of the track, in pixels
 * @param furthest the largest scroll position of the track, in pixels
 */
export function lastPlace(offsets: readonly number[], furthest: number): number {
  const end = offsets.findIndex((offset) => offset >= furthest - 1);
  return furthest > 0 && end !== -1 ? end : offsets.length - 1;
}
