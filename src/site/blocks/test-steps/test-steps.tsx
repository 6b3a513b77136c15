import type { BlockProps } from '../../page/block-props.ts';
import styles from './test-steps.module.css';

/** Numbered bubbles that lead to the sections of the page (D1 2.5). The browser scrolls there, smoothly by the styles. */
export function TestSteps({ block, id }: BlockProps<'test-steps'>) {
  return (
    <nav id={id} className={styles.steps} aria-label={block.label}>
      <ol className={styles.list}>
        {block.steps.map(({ text, anchor }, index) => (
          <li key={anchor}>
            <a className={styles.step} href={`#${anchor}`}>
              <span className={styles.bubble}>{index + 1}</span>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
