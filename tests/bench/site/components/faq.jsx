import { useState } from 'react';
import { InlineProse } from '../page/prose.tsx';

/** Questions, with one answer open at a time. */
export function Faq({ block: { heading, items }, id }) {
  const [open, setOpen] = useState(-1);
  return (
    <section className="faq">
      <h2>{heading}</h2>
      {items.map(({ question, answer }, index) => (
        <div key={question}>
          <h3>
            <button
              type="button"
              aria-expanded={open === index}
              aria-controls={`${id}-${index}`}
              onClick={() => setOpen(open === index ? -1 : index)}
            >
              {question}
            </button>
          </h3>
          <p id={`${id}-${index}`} hidden={open !== index}>
            <InlineProse prose={answer} />
          </p>
        </div>
      ))}
    </section>
  );
}
