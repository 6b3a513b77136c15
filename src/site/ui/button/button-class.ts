import styles from './button.module.css';

/** main: the one main action of a view. plain: every other action. quiet: reads as a link. */
export type ButtonLook = 'main' | 'plain' | 'quiet';

/** Classes of a button, for elements that Button and ButtonLink do not cover, such as a summary. */
export function buttonClass(look: ButtonLook = 'plain'): string {
  return `${styles.button} ${styles[look]}`;
}
