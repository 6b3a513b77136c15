import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { swipeStep } from './carousel-steps.ts';
import { useCarousel } from './use-carousel.ts';

interface Slide {
  key: string;
  /** Name for screen readers. */
  name: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Description of the slides, for screen readers. */
  label: string;
  slides: readonly Slide[];
  /** Changes when the slides change, such as with the search text. */
  set?: string;
  /** one: a slide fills the width. many: as many slides as there is room for. */
  fit: 'one' | 'many';
  firstSlide?: Ref<HTMLLIElement>;
}

/** Advances by itself (HOME-10 to HOME-14). Moving the focus with the keyboard scrolls to the focused slide. */
export function Carousel({ label, slides, set, fit, firstSlide }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(track, slides.length, set);
  const { index, select, go } = carousel;
  const { dragging, handlers } = useSwipe(track, (step) => (step === 0 ? showSlide(track.current, index) : go(step)));
  useEffect(() => showSlide(track.current, index), [index]);
  return (
    <section aria-roledescription="carousel" aria-label={label} {...carousel.holders}>
      <ul ref={track} className={styles.track} data-fit={fit} data-dragging={dragging} data-swipe="" {...handlers}>
        {slides.map(({ key, content }, position) => (
          <li
            key={key}
            ref={position === 0 ? firstSlide : null}
            className={styles.slide}
            data-active={position === index}
            onFocus={({ target }) => target.matches(':focus-visible') && select(position)}
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && <CarouselControls carousel={carousel} names={slides.map(({ name }) => name)} />}
    </section>
  );
}

function showSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index];
  if (track && slide instanceof HTMLElement) track.scrollTo({ left: slide.offsetLeft });
}

/** A press that moves this many pixels counts as a drag, not a click. */
const DRAG_BEGINS = 8;

/** A track that follows a drag; `onEnd` gets 1 for the next slide, -1 back, 0 to stay. Returns handlers for it. */
function useSwipe(track: RefObject<HTMLElement | null>, onEnd: (step: -1 | 0 | 1) => void) {
  const [dragging, setDragging] = useState(false);
  const press = useRef<{ pointer: number; x: number; scroll: number } | undefined>(undefined);
  const dragged = useRef(false);

  const end = (event: PointerEvent, cancelled: boolean) => {
    const start = press.current;
    press.current = undefined;
    // Read from the ref: a quick drag ends before the state of its start has been rendered.
    if (!start || !dragged.current) return;
    setDragging(false);
    onEnd(cancelled ? 0 : swipeStep(event.clientX - start.x));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      dragged.current = false;
      press.current = { pointer: event.pointerId, x: event.clientX, scroll: track.current?.scrollLeft ?? 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (!start || start.pointer !== event.pointerId) return;
      const distance = event.clientX - start.x;
      if (!dragged.current && Math.abs(distance) >= DRAG_BEGINS) {
        dragged.current = true;
        setDragging(true);
        // Captured only now: capturing the press would keep the click from a link. A replayed press has no pointer.
        if (event.isTrusted) track.current?.setPointerCapture(event.pointerId);
      }
      if (dragged.current) track.current?.scrollTo({ left: start.scroll - distance, behavior: 'instant' });
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    // Ending a drag on a link must not click it, and a link or picture must not be dragged out of the page.
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { dragging, handlers };
}
