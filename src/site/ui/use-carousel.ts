import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { AUTO_ADVANCE, wrapIndex } from './carousel-steps.ts';
import { useMotionAllowed } from './use-motion-allowed.ts';

export interface CarouselState {
  index: number;
  /** Whether the visitor moved last; what moves by itself is not announced. */
  byVisitor: boolean;
  /** Whether it moves on by itself at all; if so, it needs a pause button. */
  moves: boolean;
  paused: boolean;
  togglePause: () => void;
  select: (index: number) => void;
  /** For the element around the carousel: holds it while the pointer or the focus is in it. */
  holders: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A carousel that moves on every 5 seconds and wraps at both ends (D1 2.3). It waits while the pointer or the focus is in
 * it, in a hidden tab and when reduced motion is asked for; a button stops it for good (WCAG 2.2.2).
 * @param count number of slides
 * @param set changes when the slides are others: the carousel then begins anew
 */
export function useCarousel(count: number, set = ''): CarouselState {
  const [place, setPlace] = useState({ index: 0, set, byVisitor: false });
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionAllowed = useMotionAllowed();
  const index = place.set === set ? wrapIndex(place.index, count) : 0;
  const moves = motionAllowed && count > 1;
  const running = moves && !paused && !pointed && !focused;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(
      () => setPlace({ index: wrapIndex(index + 1, count), set, byVisitor: false }),
      AUTO_ADVANCE,
    );
    return () => clearTimeout(timer);
  }, [running, index, count, set]);

  return {
    index,
    byVisitor: place.byVisitor,
    moves,
    paused,
    togglePause: () => setPaused(!paused),
    select: (next) => setPlace({ index: wrapIndex(next, count), set, byVisitor: true }),
    holders: {
      // A finger that has left the screen leaves no event behind on some phones: only a mouse hovers.
      onPointerEnter: (event) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
