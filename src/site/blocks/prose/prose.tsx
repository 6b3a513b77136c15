import type { BlockProps } from '../../page/block-props.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './prose.module.css';

/** A heading with text. Read More shows the rest and Show Less hides it again, without scripts (STATIC-06). */
export function Prose({ block, id }: BlockProps<'prose'>) {
  return (
    <Section
      id={id}
      anchor={block.anchor}
      heading={block.heading}
      layout={block.layout ?? 'beside'}
      ground={block.layout === 'across' ? 'surface' : 'paper'}
    >
      <div className={styles.text}>
        <RunningText prose={block.text} />
      </div>
      {block.more && (
        <details className={styles.more}>
          <summary className={`${buttonClass('plain')} ${styles.toggle}`}>
            <span className={styles.whenClosed}>Read More</span>
            <span className={styles.whenOpen}>Show Less</span>
          </summary>
          <div className={styles.rest}>
            <RunningText prose={block.more} />
          </div>
        </details>
      )}
    </Section>
  );
}
