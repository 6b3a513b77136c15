import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { Reason } from '../../calls/read-state.tsx';
import { useAttempt } from '../../calls/use-call.ts';
import type { SeenOrder, SeenPlace } from '../../protocol/sales-calls.ts';
import { Button, handleSubmit, Input, Select } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import deskStyles from '../desk.module.css';

export interface PlaceDialogProps {
  order: SeenOrder;
  place: SeenPlace;
  onClose: () => void;
  onStored: (order: SeenOrder) => void;
}

type Booked = NonNullable<SeenPlace['booked']>;

const NOTHING: Booked = { first: '', last: '', from: '', to: '', venue: '', centre: '', date: '', reference: '' };

/** A booking of an order that has ended can only be cancelled. */
export function changeText({ canBook }: SeenOrder): string {
  return canBook ? 'Move or cancel' : 'Cancel';
}

/** The last day once the first one is another: a single day stays one, and none ends before it begins. */
function lastAfter(entered: Booked, first: string): string {
  return entered.last === entered.first || entered.last < first ? first : entered.last;
}

/** Books, moves or cancels a place. What the policy says of a change is there before it is saved, and so is what is wrong. */
export function BookingDialog({ order, place: shown, onClose, onStored }: PlaceDialogProps) {
  const { line, place, seen, name, wish, booking, notice } = shown;
  const [entered, setEntered] = useState(shown.booked ?? shown.asked ?? NOTHING);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { reason, isBusy, press } = useAttempt();
  const enter = (change: Partial<Booked>) => {
    setEntered({ ...entered, ...change });
    setWarnings([]);
  };
  const listed = order.listed.filter((one) => one.line === line);
  const choose = (date: string) => {
    const { booked } = listed.find((one) => one.booked.date === date) ?? {};
    enter(booked ? { ...booked, reference: entered.reference } : { date });
  };
  const save = (booked: Booked | null) =>
    press(async () => {
      const change = { order: order.id, line, place, seen, booked, accepted: warnings };
      const answer = await call('POST /api/bookings/change', change);
      if (answer.warnings.length > 0) setWarnings(answer.warnings);
      else onStored(answer.order);
    });
  const verb = shown.booked ? 'Move' : 'Book';
  return (
    <Dialog title={shown.booked ? `${changeText(order)} a booking` : 'Book a place'} onClose={onClose}>
      <form className={deskStyles.form} onSubmit={handleSubmit(() => save(entered))}>
        <p>{name}</p>
        <p>Asked for: {wish || 'nothing yet'}.</p>
        {booking === '' ? null : <p>Booked: {booking}.</p>}
        {notice === '' ? null : <p>{notice}</p>}
        {order.canBook ? (
          <>
            {listed.length === 0 ? null : (
              <Select
                label="Date"
                value={entered.date}
                options={[['', 'Another day'], ...listed.map(({ text, booked }) => [booked.date, text] as const)]}
                onChoose={choose}
              />
            )}
            <Input
              label="First day"
              type="date"
              required
              value={entered.first}
              onWrite={(first) => enter({ first, last: lastAfter(entered, first), date: '' })}
            />
            <Input
              label="Last day"
              type="date"
              required
              value={entered.last}
              onWrite={(last) => enter({ last, date: '' })}
            />
            <Input label="Begins at" type="time" required value={entered.from} onWrite={(from) => enter({ from })} />
            <Input label="Ends at" type="time" required value={entered.to} onWrite={(to) => enter({ to })} />
            <Select
              label="Where"
              value={entered.venue}
              options={[['', 'A centre'], ...order.venues.map((venue) => [venue.key, venue.name] as const)]}
              onChoose={(venue) => enter({ venue, ...(venue !== '' && { centre: '' }) })}
            />
            {entered.venue === '' ? (
              <Input
                label="Name and address of the centre"
                required
                maxLength={300}
                value={entered.centre}
                onWrite={(centre) => enter({ centre })}
              />
            ) : null}
            <Input
              label="Reference of the booking"
              maxLength={300}
              value={entered.reference}
              onWrite={(reference) => enter({ reference })}
            />
          </>
        ) : null}
        <div role="alert">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
        {order.canBook ? (
          <Button main text={warnings.length > 0 ? `${verb} all the same` : verb} disabled={isBusy} />
        ) : null}
        {shown.booked ? <Button text="Cancel the booking" disabled={isBusy} onPress={() => save(null)} /> : null}
        <Reason>{reason}</Reason>
      </form>
    </Dialog>
  );
}
