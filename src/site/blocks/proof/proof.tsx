import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './proof.module.css';

/** Facts about the company that can be checked. Examples show in the gallery and the page editor alone. */
export function Proof({ block, id }: BlockProps<'proof'>) {
  const { accreditations, passFigures, people, reviews } = block;
  const facts = [accreditations, passFigures].flatMap((list) => list ?? []);
  // In the page editor, before there is any.
  if (![facts, people, reviews].some((list) => list?.length)) return null;
  return (
    <Section id={id} heading={block.heading} layout="beside">
      <div className={styles.proof}>
        {facts.length > 0 && <FactList facts={facts} />}
        {people && (
          <ul className={styles.people}>
            {people.map(({ name, trade, picture: { src, alt, width, height } }, index) => (
              <li key={index}>
                <img src={src} alt={alt} width={width} height={height} loading="lazy" />
                <b>{withRanges(name)}</b>
                {withRanges(trade)}
              </li>
            ))}
          </ul>
        )}
        {reviews?.map(({ text, name, date, source, address }, index) => (
          <figure key={index}>
            <blockquote>{withRanges(text)}</blockquote>
            <figcaption>
              {withRanges(name)}, <a href={address}>{withRanges(source)}</a>
              {`, ${date}`}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
