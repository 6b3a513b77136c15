import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './key-facts.module.css';

/** The answers visitors look for first, in the same place just below the banner on every page. */
export function KeyFacts({ block, id }: BlockProps<'key-facts'>) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      className={styles.keyFacts}
      aria-label={block.heading ? undefined : 'Key facts'}
      aria-labelledby={block.heading ? headingId : undefined}
    >
      {block.heading && (
        <h2 id={headingId} className="visually-hidden">
          {withRanges(block.heading)}
        </h2>
      )}
      <FactList facts={block.facts} />
    </section>
  );
}
