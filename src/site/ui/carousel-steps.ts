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
