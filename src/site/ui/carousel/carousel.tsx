import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

export interface Slide {
  key: string;
  /** Name for screen readers. */
  name: string;
  content: (active: boolean) => ReactNode;
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

/**
 * Slides that advance by themselves, with arrows, dots and a pause button; a drag changes the slide (HOME-10 to
 * HOME-14). Moving the focus with the keyboard scrolls to the focused slide.
 */
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
            {content(position === index)}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <CarouselControls carousel={carousel} names={slides.map(({ name }) => name)} /> : null}
    </section>
  );
}

function showSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index];
  if (track && slide instanceof HTMLElement) track.scrollTo({ left: slide.offsetLeft });
}
