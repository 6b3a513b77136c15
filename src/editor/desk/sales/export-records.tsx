import { useState } from 'react';
import { londonLocal } from '../../../shop/london-moments.ts';
import { call } from '../../calls/call.ts';
import { Reason } from '../../calls/read-state.tsx';
import { useAttempt } from '../../calls/use-call.ts';
import type { Exported } from '../../protocol/sales-calls.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import deskStyles from '../desk.module.css';

/** Exports the records of some days as CSV: at first those of last month. */
export function ExportRecords({ records }: { records: Exported }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button text={`Export ${records}`} onPress={() => setOpen(true)} />
      {isOpen ? <ExportDialog records={records} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function ExportDialog({ records, onClose }: { records: Exported; onClose: () => void }) {
  const [days, setDays] = useState(lastMonth);
  const [status, setStatus] = useState('');
  const { reason, isBusy, press } = useAttempt();
  const download = () =>
    press(async () => {
      const parts: string[] = [];
      const damage: string[] = [];
      let count = 0;
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const part: Awaited<ReturnType<typeof readPart>> = await readPart({ records, ...days, after });
        parts.push(part.text);
        damage.push(...part.damage);
        count += part.count;
        after = part.next;
        setStatus(`${count} ${records} so far …`);
      }
      if (count > 0) save(new Blob(parts, { type: 'text/csv' }), `${records} ${days.from} to ${days.until}.csv`);
      setStatus(
        [count === 0 ? `There are no ${records} in these days.` : `${count} ${records} downloaded.`, ...damage].join(
          ' ',
        ),
      );
    });
  return (
    <Dialog title={`Export ${records}`} onClose={onClose}>
      <form className={deskStyles.form} onSubmit={handleSubmit(download)}>
        <p>A table for a spreadsheet. It has personal data: delete it when you no longer need it.</p>
        <Input
          label="From"
          type="date"
          required
          value={days.from}
          max={days.until}
          onWrite={(from) => setDays({ ...days, from })}
        />
        <Input
          label="Until and with"
          type="date"
          required
          value={days.until}
          min={days.from}
          onWrite={(until) => setDays({ ...days, until })}
        />
        <Button main text="Download" disabled={isBusy} data-takes-focus />
        <Reason>{reason}</Reason>
        <p role="status">{status}</p>
      </form>
    </Dialog>
  );
}

function readPart(part: { records: Exported; from: string; until: string; after: string | null }) {
  return call('POST /api/export', part);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The first and last day of last month, on the clocks of the UK. */
function lastMonth(): { from: string; until: string } {
  const [year = 0, month = 0] = londonLocal(new Date()).split('-').map(Number);
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 2, 1)), until: day(Date.UTC(year, month - 1, 0)) };
}
