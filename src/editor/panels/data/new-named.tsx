import { useId, useState } from 'react';
import styles from './data.module.css';

/** A form that adds something under a name that nothing else has. */
export function NewNamed({
  what,
  taken,
  pattern,
  hint,
  onAdd,
}: {
  what: string;
  taken: readonly string[];
  pattern: string;
  /** What the pattern allows. */
  hint: string;
  onAdd: (name: string) => void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const isTaken = taken.includes(name);
  return (
    <form
      className={styles.newNamed}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTaken) return;
        onAdd(name);
        setName('');
      }}
    >
      <label htmlFor={id}>Short name of a new {what}</label>
      <input
        id={id}
        required
        pattern={pattern}
        title={hint}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" disabled={isTaken}>
        Add {what}
      </button>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {isTaken ? <p className={styles.wrong}>This name is taken.</p> : null}
    </form>
  );
}
