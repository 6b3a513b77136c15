import { useState } from 'react';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { ArrowButton } from '../../ui/button/arrow-button.tsx';
import { wrapIndex } from '../../ui/carousel/carousel-steps.ts';
import { Section } from '../../ui/section.tsx';
import styles from './card-carousel.module.css';
import { cardPosition } from './card-position.ts';

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
            {index + 1} of {cards.length}
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
