import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AUTO_ADVANCE, lastPlace, steppedIndex, wrapIndex } from './carousel-steps.ts';

export type CarouselState = ReturnType<typeof useCarousel>;

/**
 * Advances every 5 seconds once seen, and wraps (HOME-10, HOME-11). Waits for pointer, focus, hidden tabs and reduced
 * motion; a button stops it (WCAG 2.2.2). Another `set` of slides starts it again.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number, set = '') {
  const [place, setPlace] = useState({ index: 0, set, byVisitor: false });
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionAllowed = useMotionAllowed();
  const index = place.set === set ? wrapIndex(place.index, count) : 0;
  const moves = motionAllowed && count > 1;
  const seen = useFirstSight(track);
  const running = moves && !paused && !pointed && !focused && seen !== undefined;

  const go = (step: number, byVisitor: boolean) =>
    setPlace({ index: steppedIndex(index, step, count, lastPlaceOf(track.current, count)), set, byVisitor });
  const advance = useEffectEvent(() => go(1, false));
  /** True while the first slide is still in front as sent; the visitor may have seen it before hydration. */
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with every slide
  useEffect(() => {
    const shownFor = seen !== undefined && isFirst.current ? performance.now() - seen : 0;
    if (seen !== undefined) isFirst.current = false;
    if (!running) return;
    const timer = setTimeout(advance, Math.max(0, AUTO_ADVANCE - shownFor));
    return () => clearTimeout(timer);
  }, [running, index, count, set]);

  return {
    index,
    /** True if the visitor made the last move; automatic moves are not announced. */
    byVisitor: place.byVisitor,
    /** True if it advances by itself; it needs a pause button then. */
    moves,
    paused,
    togglePause: () => setPaused(!paused),
    select: (next: number) => setPlace({ index: wrapIndex(next, count), set, byVisitor: true }),
    /** Moves forward by 1 or back by -1. */
    go: (step: number) => go(step, true),
    /** Handlers for the element around the carousel: they hold it while the pointer or the focus is inside. */
    holders: {
      // Some phones send no event when a finger leaves the screen, so only a mouse counts as hovering.
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function lastPlaceOf(track: HTMLElement | null, count: number): number {
  if (!track) return count - 1;
  const offsets = Array.from(track.children, (slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0));
  return lastPlace(offsets, track.scrollWidth - track.clientWidth);
}

/** When an element was first seen, as performance.now; before hydration from `data-seen`. Undefined until then. */
function useFirstSight(element: RefObject<HTMLElement | null>): number | undefined {
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    if (observed.dataset.seen) return setSeen(Number(observed.dataset.seen));
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(performance.now());
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Returns whether things may move by themselves: not with reduced motion, nor in a hidden tab. */
function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(REDUCED).matches && document.visibilityState !== 'hidden',
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}
