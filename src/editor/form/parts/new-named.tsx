import { useId, useState } from 'react';
import styles from '../form.module.css';

/** A form that adds something under a name that nothing else has. */
export function NewNamed({
  what,
  name: called = 'Name',
  taken,
  pattern,
  hint,
  onAdd,
}: {
  what: string;
  /** The label of the name, such as “Short name”. */
  name?: string;
  taken: readonly string[];
  pattern?: string;
  /** Describes the names that the pattern allows. */
  hint?: string;
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
      <label className={styles.label} htmlFor={id}>
        {called} of a new {what}
      </label>
      <input
        id={id}
        required
        pattern={pattern}
        title={hint}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        value={name}
        onChange={({ target }) => setName(target.value.trim())}
      />
      <button type="submit" className="small" disabled={isTaken}>
        Add {what}
      </button>
      <p className={styles.help} id={`${id}-hint`}>
        {hint}
      </p>
      {isTaken ? <p className={styles.problem}>This name is taken.</p> : null}
    </form>
  );
}
