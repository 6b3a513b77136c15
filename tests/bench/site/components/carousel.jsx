import { useState } from 'react';

/** Cards, with one in the centre. */
export function Carousel({ block: { heading, cards } }) {
  const [centre, setCentre] = useState(0);
  const last = cards.length - 1;
  const previous = centre === 0 ? last : centre - 1;
  const next = centre === last ? 0 : centre + 1;
  const place = (index) => {
    if (index === centre) return 'centre';
    if (index === previous) return 'prev';
    return index === next ? 'next' : 'off';
  };
  return (
    <section className="carousel">
      <h2>{heading}</h2>
      <div className="track">
        <button type="button" aria-label="Previous" onClick={() => setCentre(previous)}>
          ‹
        </button>
        <ul>
          {cards.map((card, index) => (
            <li key={card.heading} data-pos={place(index)}>
              <h3>{card.heading}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
        <button type="button" aria-label="Next" onClick={() => setCentre(next)}>
          ›
        </button>
      </div>
    </section>
  );
}
