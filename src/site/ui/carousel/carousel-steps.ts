/** How long a slide stays before the next one, in milliseconds (HOME-10, HOME-24). */
export const AUTO_ADVANCE = 5000;
/** A horizontal drag has to be longer than this many pixels to change the slide (HOME-13, HOME-14). */
const SWIPE_THRESHOLD = 50;

/** Wraps an index: past the last slide is the first, and before the first is the last. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** The step of a drag of so many pixels, negative to the left: 1 for the next slide, -1 back, 0 to stay. */
export function swipeStep(distance: number): -1 | 0 | 1 {
  if (distance < -SWIPE_THRESHOLD) return 1;
  return distance > SWIPE_THRESHOLD ? -1 : 0;
}

/** Past `last`, the track's end, a step forward goes to the first, and one back to where the track moves again. */
export function steppedIndex(index: number, step: number, count: number, last: number): number {
  if (step > 0 && index >= last) return 0;
  return wrapIndex(step < 0 && index > last ? last + step : index + step, count);
}

/** The first slide that puts the track at its end, or the last one. `offsets` and `furthest` are in pixels. */
export function lastPlace(offsets: readonly number[], furthest: number): number {
  const end = offsets.findIndex((offset) => offset >= furthest - 1);
  return furthest > 0 && end !== -1 ? end : offsets.length - 1;
}
