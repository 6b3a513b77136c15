import { useId, useRef, useState } from 'react';
import { daysLater } from '../../lib/days.ts';
import { londonLocal, londonText, momentInLondon } from '../../shop/london-moments.ts';
import { call } from '../calls/call.ts';
import { Reason } from '../calls/read-state.tsx';
import { useAttempt } from '../calls/use-call.ts';
import type { ListedDraft, Schedule } from '../protocol/drafts.ts';
import { Button, handleSubmit, Input } from './controls.tsx';
import { Dialog } from './dialog.tsx';
import styles from './schedule-dialog.module.css';

/** The time that is offered first: tomorrow at nine, on the clocks of the UK. */
export function tomorrowAtNine(): string {
  const today = londonLocal(new Date()).slice(0, 'YYYY-MM-DD'.length);
  return `${daysLater(today, 1)}T09:00`;
}

/** A date and a time on the clocks of the UK, with a note if the clocks change. @param at such as 2027-03-28T02:00 */
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
      <Input
        label="Date and time in the UK"
        ref={input}
        type="datetime-local"
        required
        // Four digits end the year.
        max="9999-12-31T23:59"
        aria-describedby={`${id}-note`}
        value={at}
        onWrite={onChange}
      />
      <p id={`${id}-note`} role="status" data-special={chosen?.note ? (chosen.moment ? 'twice' : 'never') : undefined}>
        {chosen?.note || (chosen?.moment ? londonText(chosen.moment.toISOString()) : '')}
      </p>
      {chosen?.moment === null ? (
        <Button text={`Choose ${chosen.next.slice(-'00:00'.length)}`} onPress={chooseNext} />
      ) : null}
    </div>
  );
}

interface ScheduleProps {
  schedule: Schedule;
}

interface ScheduleDialogProps {
  draft: Pick<ListedDraft, 'id' | 'title'> & ScheduleProps;
  /** Called once it is moved or cancelled, with what to announce. */
  onChanged: (words: string) => unknown;
  onClose: () => void;
}

export function ScheduleDialog({ draft, onChanged, onClose }: ScheduleDialogProps) {
  const { id, title, schedule } = draft;
  const { reason, press } = useAttempt();
  const [at, setAt] = useState(londonLocal(new Date(schedule.due)));
  const move = () =>
    press(async () => {
      await call('POST /api/schedule/move', { draft: id, at });
      onClose();
      await onChanged(`“${title}” was moved.`);
    });
  const cancel = () =>
    press(async () => {
      await call('POST /api/schedule/cancel', { draft: id });
      onClose();
      await onChanged(`“${title}” is no longer scheduled.`);
    });
  return (
    <Dialog title={`When “${title}” goes live`} onClose={onClose}>
      <p>
        {schedule.by} scheduled it for {londonText(schedule.due)}.
      </p>
      <form className={styles.form} onSubmit={handleSubmit(move)}>
        <LondonTimeField at={at} onChange={setAt} />
        <Reason>{reason}</Reason>
        <div className={styles.buttons}>
          <Button main text="Move" disabled={!momentInLondon(at)?.moment} />
          <Button text="Cancel the schedule" onPress={cancel} />
        </div>
      </form>
    </Dialog>
  );
}

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

export function Overlaps({ schedule }: ScheduleProps) {
  return schedule.overlaps.map(({ title, due, fields }) => (
    <span key={title + due} className={styles.overlap}>
      “{title}”, scheduled for {londonText(due)}, also changes {fields.join('; ')}. The later one will come back to its
      writers.
    </span>
  ));
}
