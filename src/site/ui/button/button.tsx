import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

/** A button. It submits no form unless its type says so. */
export function Button({
  look = 'plain',
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}
