import { useState } from 'react';
import { isDay } from '../../../lib/days.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
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
