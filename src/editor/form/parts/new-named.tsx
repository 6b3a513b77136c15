import { type ReactNode, useId, useState } from 'react';
import { fileName } from '../../../content/authoring/new-page/answers.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import styles from '../form.module.css';

interface NewNamedProps {
  what: string;
  /** What staff call the title, such as “Address”. */
  called?: string;
  taken: readonly string[];
  /** Makes a key from a title; an empty one if it can't. */
  keyOf?: (title: string) => string;
  onAdd: (key: string, title: string) => void;
  /** Fields before the title, such as a group. */
  children?: ReactNode;
}

export function NewNamed({ what, called = 'Title', taken, keyOf = fileName, onAdd, children }: NewNamedProps) {
  const id = useId();
  const [written, setWritten] = useState('');
  const title = written.trim();
  const key = keyOf(title);
  const mistake = title === '' ? '' : mistakeOf(key, taken);
  return (
    <form
      className={styles.newNamed}
      onSubmit={handleSubmit(() => {
        if (key === '' || mistake !== '') return;
        setWritten('');
        onAdd(key, title);
      })}
    >
      {children}
      <Input
        label={`${called} of a new ${what}`}
        required
        aria-describedby={`${id}-mistake`}
        aria-invalid={mistake !== ''}
        value={written}
        onWrite={setWritten}
      />
      <Button small text={`Add ${what}`} disabled={mistake !== ''} />
      {mistake === '' ? null : (
        <p className={styles.problem} id={`${id}-mistake`}>
          {mistake}
        </p>
      )}
    </form>
  );
}

function mistakeOf(key: string, taken: readonly string[]): string {
  if (key === '') return 'Begin with a letter from A to Z.';
  return taken.includes(key) ? 'Another one has this title.' : '';
}
