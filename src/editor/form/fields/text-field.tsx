import type { KeyboardEvent } from 'react';
import type { TextField as TextFieldModel } from '../field.ts';
import styles from '../form.module.css';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A field for text: one growing textarea from the start, so that the focus stays when the text gets long. */
export function TextField(props: FieldProps<TextFieldModel>) {
  const { field, pointer } = props;
  const { text, write, onPaste } = useWriting(props, 'words');
  return (
    <FieldFrame field={field} pointer={pointer} tools={field.most ? <Length text={text} most={field.most} /> : null}>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          lang={field.content === 'words' ? 'en-GB' : undefined}
          spellCheck={field.content === 'words'}
          className={field.content === 'code' ? styles.code : undefined}
          inputMode={field.content === 'email' ? 'email' : undefined}
          value={text}
          onKeyDown={stayOnLine}
          onPaste={onPaste}
          onChange={({ target }) => write(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      )}
    </FieldFrame>
  );
}

function Length({ text, most }: { text: string; most: number }) {
  return (
    <span className={styles.length} data-over={text.length > most}>
      {text.length} of {most}
    </span>
  );
}

function stayOnLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
