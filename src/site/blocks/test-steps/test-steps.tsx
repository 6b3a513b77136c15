import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import styles from './test-steps.module.css';

/**
 * Numbered bubbles that link to the page's sections (CITB-02 to CITB-05). The browser scrolls; the styles make it
 * smooth.
 */
export function TestSteps({ block, id }: BlockProps<'test-steps'>) {
  return (
    <nav id={id} className={styles.steps} aria-label={block.label}>
      <ol className={styles.list}>
        {block.steps.map(({ text, anchor }, index) => (
          <li key={index}>
            <a className={styles.step} href={`#${anchor}`}>
              <span className={styles.bubble}>{index + 1}</span>
              <span>{withRanges(text)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
