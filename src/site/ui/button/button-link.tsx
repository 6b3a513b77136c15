import type { ReactNode } from 'react';
import { withRanges } from '../../page/ranges.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that looks like a button. */
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
