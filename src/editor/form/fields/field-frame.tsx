import type { ReactNode } from 'react';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import type { Field, Form } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { ProblemNote } from '../problem-note.tsx';

/** The props of a field component. `order` contains the keys of the object around it, in the order of the schema. */
export interface FieldProps<F extends Form = Form> {
  field: Field<F>;
  pointer: Pointer;
  value: unknown;
  order?: readonly string[];
}

/** Returns a function that changes the value of a field: an optional one that is empty leaves the document. */
export function useChange({ field, pointer, order }: FieldProps): (value: unknown) => void {
  const { set } = useForm();
  return (value) => set(pointer, value === '' && !field.required ? undefined : value, `Changed ${field.label}`, order);
}

interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface FieldFrameProps extends Pick<FieldProps, 'field' | 'pointer'> {
  tools?: ReactNode;
  small?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, help and the problems of a field. `tools` are beside the label, as is a control that is `small`. */
export function FieldFrame({ field, pointer, tools, small = false, children }: FieldFrameProps) {
  const { problems, reveal, leave } = useForm();
  const id = fieldId(pointer);
  const place = jsonPointer(pointer);
  const shown = problems.filter((problem) => problem.pointer === place);
  const invalid = shown.some(({ severity }) => severity === 'error');
  const control = children({ id, 'aria-describedby': `${id}-help ${id}-problems`, 'aria-invalid': invalid });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the focus of the control within it counts
    <div className={styles.field} onFocus={() => reveal(pointer)} onBlur={() => leave(pointer)}>
      <div className={styles.labelRow} data-small={small}>
        {small ? control : null}
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          <FieldName field={field} />
        </label>
        {tools}
      </div>
      {small ? null : control}
      {/* A problem names the right value itself. */}
      <p className={styles.help} id={`${id}-help`}>
        {shown.length > 0 && !field.ownersOnly ? null : field.help}
      </p>
      <div id={`${id}-problems`}>
        {shown.map((problem) => (
          <ProblemNote key={problem.rule + problem.message} problem={problem} />
        ))}
      </div>
    </div>
  );
}

export function Length({ text, most }: { text: string; most: number }) {
  return (
    <span className={styles.length} data-over={text.length > most}>
      {text.length} of {most}
    </span>
  );
}

export function FieldName({ field, count }: { field: Pick<Field, 'label' | 'required'>; count?: number }) {
  return (
    <>
      {field.label}
      {count === undefined ? null : <span className={styles.count}> {count}</span>}
      {field.required ? null : <span className={styles.optional}> optional</span>}
    </>
  );
}
