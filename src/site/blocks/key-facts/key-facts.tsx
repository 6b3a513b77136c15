import type { BlockProps } from '../../page/block-props.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './key-facts.module.css';

/** The answers a visitor looks for first. They stand at the same place on every page of a kind. */
export function KeyFacts({ block, id }: BlockProps<'key-facts'>) {
  if (block.heading) {
    return (
      <Section id={id} heading={block.heading}>
        <FactList facts={block.facts} />
      </Section>
    );
  }
  return (
    <section id={id} className={styles.bare} aria-label="Key facts">
      <FactList facts={block.facts} />
    </section>
  );
}
