import { type FormEvent, useId, useRef, useState } from 'react';
import { londonLocal, londonText, momentInLondon } from '../../shop/london-moments.ts';
import type { ListedDraft, Schedule } from '../protocol/drafts.ts';
import { Dialog } from './dialog.tsx';
import styles from './schedule-dialog.module.css';

/** The time that is offered first: tomorrow at nine, on the clocks of the UK. */
export function tomorrowAtNine(): string {
  const today = `${londonLocal(new Date()).slice(0, '2027-01-01'.length)}T09:00:00Z`;
  const tomorrow = new Date(today);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return tomorrow.toISOString().slice(0, '2027-01-01T09:00'.length);
}

/** A date and a time on the clocks of the UK, with what is special about it. @param at such as 2027-03-28T02:00 */
export function LondonTimeField({ at, onChange }: { at: string; onChange: (at: string) => void }) {
  const id = useId();
  const chosen = momentInLondon(at);
  const input = useRef<HTMLInputElement>(null);
  const chooseNext = () => {
    onChange(chosen?.next ?? at);
    // The button goes away.
    input.current?.focus();
  };
  return (
    <div className={styles.time}>
      <label htmlFor={id}>Date and time in the UK</label>
      <input
        id={id}
        ref={input}
        type="datetime-local"
        required
        // Four digits end the year.
        max="9999-12-31T23:59"
        aria-describedby={`${id}-note`}
        value={at}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} role="status" data-special={chosen?.note ? (chosen.moment ? 'twice' : 'never') : undefined}>
        {chosen?.note || (chosen?.moment ? londonText(chosen.moment.toISOString()) : '')}
      </p>
      {chosen?.moment === null ? (
        <button type="button" onClick={chooseNext}>
          Choose {chosen.next.slice(-'00:00'.length)}
        </button>
      ) : null}
    </div>
  );
}

interface ScheduleProps {
  schedule: Schedule;
}

interface ScheduleDialogProps {
  draft: Pick<ListedDraft, 'title'> & ScheduleProps;
  onMove: (at: string) => void;
  onCancel: () => void;
  /** Why the last attempt failed; empty if it did not. */
  reason?: string;
  onClose: () => void;
}

/** Gives a scheduled draft another time, or takes it off the schedule. */
export function ScheduleDialog({ draft, onMove, onCancel, reason = '', onClose }: ScheduleDialogProps) {
  const { title, schedule } = draft;
  const [at, setAt] = useState(londonLocal(new Date(schedule.due)));
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(at);
  };
  return (
    <Dialog title={`When “${title}” goes live`} onClose={onClose}>
      <p>
        {schedule.by} scheduled it for {londonText(schedule.due)}.
      </p>
      <form className={styles.form} onSubmit={move}>
        <LondonTimeField at={at} onChange={setAt} />
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
        <div className={styles.buttons}>
          <button type="submit" className="main" disabled={!momentInLondon(at)?.moment}>
            Move
          </button>
          <button type="button" onClick={onCancel}>
            Cancel the schedule
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says when a draft goes live, or why it did not, and which other scheduled drafts change the same fields. */
export function ScheduleNote({ schedule }: ScheduleProps) {
  const { state, by, due, reason } = schedule;
  if (state === 'ended') return `It did not go live on ${londonText(due)}, as ${by} had scheduled: ${reason}`;
  return (
    <>
      {by} scheduled it for {londonText(due)}. Any change ends the schedule.
      <Overlaps schedule={schedule} />
    </>
  );
}

/** Says which other scheduled drafts change the same fields as one. */
export function Overlaps({ schedule }: ScheduleProps) {
  return schedule.overlaps.map(({ title, due, fields }) => (
    <span key={title + due} className={styles.overlap}>
      “{title}”, scheduled for {londonText(due)}, also changes {fields.join('; ')}. The later one will come back to its
      writers.
    </span>
  ));
}
