import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './questions.module.css';

/** Questions with answers, all open, besides the page's FAQ. */
export function Questions({ block: { heading, layout, items }, id }: BlockProps<'questions'>) {
  return (
    <Section id={id} heading={heading} layout={layout ?? 'beside'}>
      <div className={styles.items}>
        {items.map(({ question, answer }, index) => (
          <div key={index}>
            <h3>{withRanges(question)}</h3>
            <RunningText prose={answer} />
          </div>
        ))}
      </div>
    </Section>
  );
}
