import type { ComponentProps, FormEvent } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'onClick'> {
  text: string;
  /** Its object, which follows the text for screen readers. */
  of?: string;
  main?: boolean;
  small?: boolean;
  /** Left out for the button that submits a form. */
  onPress?: () => unknown;
}

export function Button({ text, of, main = false, small = false, onPress, ...button }: ButtonProps) {
  return (
    <button
      className={main ? 'main' : small ? 'small' : undefined}
      aria-label={of === undefined ? undefined : `${text} ${of}`}
      {...button}
      type={onPress ? 'button' : 'submit'}
      onClick={onPress && (() => void onPress())}
    >
      {text}
    </button>
  );
}

/** Runs an action with what the form contains, in place of sending it. */
export function handleSubmit(action: (data: FormData) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action(new FormData(event.currentTarget));
  };
}
