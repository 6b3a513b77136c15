import { useState } from 'react';
import { fileName } from '../../../content/authoring/new-page/answers.ts';
import { isDay } from '../../../lib/days.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import { Button, handleSubmit, Input, TextArea } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../data/data.module.css';
import { type DateRow, movedDays, nextFirstDay, shownDays } from './date-rows.ts';

interface CopyDateProps {
  row: DateRow;
  name: string;
  onCopy: (row: DateRow, first: string) => void;
  onClose: () => void;
}

export function CopyDate({ row, name, onCopy, onClose }: CopyDateProps) {
  const [first, setFirst] = useState(() => nextFirstDay(row));
  const moved = isDay(first) ? shownDays(movedDays(row, first)) : undefined;
  return (
    <Dialog title="Copy to another date" onClose={onClose}>
      <form className={styles.rise} onSubmit={handleSubmit(() => moved && onCopy(row, first))}>
        <p>{name}</p>
        <Input label="First day of the copy" type="date" required max="9999-12-31" value={first} onWrite={setFirst} />
        <p role="status">{moved ? `${daysText(moved)}, places open` : 'Choose the first day.'}</p>
        <Button main text="Copy" />
      </form>
    </Dialog>
  );
}

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
        <TextArea
          label="Address, a line each, the postcode last"
          rows={3}
          required
          value={written}
          onWrite={setWritten}
        />
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
