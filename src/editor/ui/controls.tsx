import { type ComponentProps, type FormEvent, useId } from 'react';

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

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label?: string;
  onWrite?: (text: string) => void;
}

export function Input({ label, onWrite, ...input }: InputProps) {
  const id = useLabelled(label, input.id);
  return (
    <>
      {label === undefined ? null : <label htmlFor={id}>{label}</label>}
      <input {...input} id={id} onChange={onWrite && (({ target }) => onWrite(target.value))} />
    </>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  onWrite?: (text: string) => void;
}

export function TextArea({ label, onWrite, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea lang="en-GB" {...area} id={id} onChange={onWrite && (({ target }) => onWrite(target.value))} />
    </>
  );
}

interface SelectProps<Value> extends Omit<ComponentProps<'select'>, 'value' | 'children' | 'onChange'> {
  label?: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
}

export function Select<Value extends string | number>({ label, options, onChoose, ...select }: SelectProps<Value>) {
  const id = useLabelled(label, select.id);
  const choose = ([value]: readonly [Value?, string?] = []) => value !== undefined && onChoose(value);
  return (
    <>
      {label === undefined ? null : <label htmlFor={id}>{label}</label>}
      <select {...select} id={id} onChange={({ target }) => choose(options[target.selectedIndex])}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

/** Returns the id of a control, which one with a label needs. */
function useLabelled(label: string | undefined, id: string | undefined): string | undefined {
  const made = useId();
  return id ?? (label === undefined ? undefined : made);
}

/** Runs an action with what the form contains, in place of sending it. */
export function handleSubmit(action: (data: FormData) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action(new FormData(event.currentTarget));
  };
}
