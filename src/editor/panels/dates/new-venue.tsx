import { useId, useState } from 'react';
import { fileName } from '../../../content/authoring/new-page/new-address.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../data/data.module.css';

export interface Venue {
  name: string;
  address: string[];
}

interface NewVenueProps {
  /** The keys that are in use, live online among them. */
  taken: readonly string[];
  onAdd: (key: string, venue: Venue) => void;
  onClose: () => void;
}

export function NewVenue({ taken, onAdd, onClose }: NewVenueProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [written, setWritten] = useState('');
  const address = written.split('\n').flatMap((line) => line.trim() || []);
  return (
    <Dialog title="Add a venue" onClose={onClose}>
      <form
        className={styles.newVenue}
        onSubmit={handleSubmit(() => onAdd(freeKey(name, taken), { name: name.trim(), address }))}
      >
        <Input label="Name" required pattern=".*\S.*" value={name} onWrite={setName} />
        <label htmlFor={id}>Address, a line each, the postcode last</label>
        <textarea id={id} rows={3} required value={written} onChange={({ target }) => setWritten(target.value)} />
        <Button main text="Add venue" disabled={name.trim() === '' || address.length === 0} />
      </form>
    </Dialog>
  );
}

function freeKey(name: string, taken: readonly string[]): string {
  const key = fileName(name) || 'venue';
  let number = 1;
  const numbered = () => (number === 1 ? key : `${key}-${number}`);
  while (taken.includes(numbered())) number++;
  return numbered();
}
