import type { ComponentProps, ReactNode } from 'react';
import { withRanges } from '../../page/prose.tsx';
import styles from './button.module.css';

/** main: the one main action of a view. plain: every other action. quiet: reads as a link. */
export type ButtonLook = 'main' | 'plain' | 'quiet';

/** Classes of a button, for elements that Button and ButtonLink do not cover, such as a summary. */
export function buttonClass(look: ButtonLook = 'plain'): string {
  return `${styles.button} ${styles[look]}`;
}

/** A button. It submits no form unless its type says so. */
export function Button({
  look = 'plain',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}

export function ButtonLink({
  look = 'plain',
  href,
  children,
}: {
  look?: ButtonLook;
  href: string;
  children: ReactNode;
}) {
  return (
    <a className={buttonClass(look)} href={href}>
      {withRanges(children)}
    </a>
  );
}
