import { useState } from 'react';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { ArrowButton } from '../../ui/button/arrow-button.tsx';
import { wrapIndex } from '../../ui/carousel/carousel-steps.ts';
import { Section } from '../../ui/section.tsx';
import styles from './card-carousel.module.css';

/** Reason cards: the centre one full size, its neighbours smaller. The arrows wrap around (NVQ-33 to NVQ-36). */
export function CardCarousel({ block, id }: BlockProps<'card-carousel'>) {
  const { heading, cards } = block;
  const [index, setIndex] = useState(0);
  const go = (step: number) => setIndex(wrapIndex(index + step, cards.length));
  return (
    <Section id={id} heading={heading} ground="surface">
      <section className={styles.carousel} aria-roledescription="carousel" aria-label={`${heading}, cards`}>
        <ul className={styles.cards}>
          {cards.map((card, position) => (
            <li className={styles.card} key={card.id} data-position={cardPosition(position, index, cards.length)}>
              <h3 className={styles.heading}>{withRanges(card.heading)}</h3>
              <p className={styles.text}>{withRanges(card.subHeading)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <ArrowButton side="previous" onClick={() => go(-1)} />
          <p className={styles.count}>
            <span className="visually-hidden">Card </span>
            <span>{`${index + 1} of ${cards.length}`}</span>
          </p>
          <ArrowButton side="next" onClick={() => go(1)} />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {cards[index]?.heading}
        </p>
      </section>
    </Section>
  );
}

/** Where a card is: in the centre, beside it, or hidden on the side that it returns from. */
export type CardPosition = 'centre' | 'previous' | 'next' | 'before' | 'after';

/** The place of `card` when `index` is in the centre; the cards form a ring of `count`. */
export function cardPosition(card: number, index: number, count: number): CardPosition {
  const ahead = (((card - index) % count) + count) % count;
  if (ahead === 0) return 'centre';
  if (ahead === 1) return 'next';
  if (ahead === count - 1) return 'previous';
  return ahead <= count / 2 ? 'after' : 'before';
}
