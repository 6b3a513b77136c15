import { Fragment, type FunctionComponent, useState } from 'react';
import { CARD_NEED_WORDS } from '../../../shop/bookings/card-needs.ts';
import { NO_WISH } from '../../../shop/bookings/wishes.ts';
import { call } from '../../calls/call.ts';
import { Outcome, Reason } from '../../calls/read-state.tsx';
import { useAttempt } from '../../calls/use-call.ts';
import { Noted, Table } from '../../lists/table.tsx';
import type { SeenOrder, SeenPlace } from '../../protocol/sales-calls.ts';
import { Button, handleSubmit, Input, Select } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import deskStyles from '../desk.module.css';
import { BookingDialog, changeText, type PlaceDialogProps } from './booking-dialog.tsx';

/** The places of an order's tests and courses: who attends, what is asked for, what is booked, and the buttons that change it. */
export function PlaceTable({ order, onStored }: Pick<PlaceDialogProps, 'order' | 'onStored'>) {
  const [open, setOpen] = useState<{ place: SeenPlace; PlaceDialog: FunctionComponent<PlaceDialogProps> }>();
  const close = () => setOpen(undefined);
  const stored = (changed: SeenOrder) => {
    onStored(changed);
    close();
  };
  return (
    <>
      <Table
        heading="Places"
        labelledBy="places"
        rows={order.places.map((place) => ({ ...place, id: `${place.line}-${place.place}` }))}
        actions="Book or change"
        cells={(place) => ({
          Place: <Noted note={place.who || 'Not named yet'}>{place.name}</Noted>,
          'Asked for': place.wish || 'Nothing asked for yet',
          Booked: place.booking || 'Not booked',
          'Book or change': dialogsOf(order, place).map(({ text, of, PlaceDialog }) => (
            <Fragment key={text}>
              <Button small text={text} of={of} onPress={() => setOpen({ place, PlaceDialog })} />{' '}
            </Fragment>
          )),
        })}
      />
      {open ? <open.PlaceDialog {...{ order, place: open.place, onClose: close, onStored: stored }} /> : null}
    </>
  );
}

function dialogsOf(order: SeenOrder, { name, who, wish, booked }: SeenPlace) {
  const { canBook } = order;
  const booking = { text: booked ? changeText(order) : 'Book', of: name, PlaceDialog: BookingDialog };
  return [
    ...(canBook || booked ? [booking] : []),
    ...(canBook ? [{ text: 'Decide', of: `what is asked for: ${name}`, PlaceDialog: WishDialog }] : []),
    ...(who === '' && wish === '' ? [] : [{ text: 'Erase', of: `who attends: ${name}`, PlaceDialog: ErasureDialog }]),
  ];
}

/** What staff decide counts over what buyer and attendee asked for. */
function WishDialog({ order, place: { line, place, name, wish, decided }, onClose, onStored }: PlaceDialogProps) {
  const [entered, setEntered] = useState({ ...NO_WISH, ...decided });
  const { reason, isBusy, press } = useAttempt();
  const listed = order.listed.filter((one) => one.line === line);
  const set = (part: keyof typeof NO_WISH) => (text: string) => setEntered({ ...entered, [part]: text });
  const store = () =>
    press(async () => onStored(await call('POST /api/bookings/ask', { order: order.id, line, place, wish: entered })));
  return (
    <Dialog title="Decide what is asked for" onClose={onClose}>
      <form className={deskStyles.form} onSubmit={handleSubmit(store)}>
        <p>
          {name}. Asked for: {wish || 'nothing yet'}. What you enter counts over that; the history shows both.
        </p>
        {listed.length === 0 ? null : (
          <Select
            label="Date"
            value={entered.date}
            options={[['', 'As asked'], ...listed.map(({ text, booked }) => [booked.date, text] as const)]}
            onChoose={set('date')}
          />
        )}
        <Input label="Centre or town" value={entered.centre} maxLength={200} onWrite={set('centre')} />
        <Input label="Days and times" value={entered.times} maxLength={200} onWrite={set('times')} />
        <Input label="Language" value={entered.language} maxLength={200} onWrite={set('language')} />
        <Button main text="Save" disabled={isBusy} />
        <Reason>{reason}</Reason>
      </form>
    </Dialog>
  );
}

function ErasureDialog({
  order,
  place: { line, place, name, who, wish, notice },
  onClose,
  onStored,
}: PlaceDialogProps) {
  const { reason, isBusy, press } = useAttempt();
  const erase = () =>
    press(async () => onStored(await call('POST /api/orders/erase-attendee', { order: order.id, line, place })));
  return (
    <Dialog title="Erase who attends here?" onClose={onClose}>
      <p>
        {name}: {who || 'not named yet'}. Asked for: {wish || 'nothing yet'}.
      </p>
      <p>
        Name, contact, date of birth and what was asked for go, with the references of bookings here and the emails to
        this person. The place can be filled in again. This cannot be undone.
      </p>
      {notice === '' ? null : <p>{notice}</p>}
      <Button main text="Erase" data-takes-focus disabled={isBusy} onPress={erase} />
      <Reason>{reason}</Reason>
    </Dialog>
  );
}

interface CardTableProps {
  order: SeenOrder;
  onTicked: (order: SeenOrder) => void;
}

/** What has come in for each card of an order, to tick off. The customer's page says the same. */
export function CardTable({ order, onTicked }: CardTableProps) {
  const attempts = useAttempt();
  const tick = (change: { line: number; place: number; need: keyof typeof CARD_NEED_WORDS; isTicked: boolean }) =>
    attempts.press(async () => onTicked(await call('POST /api/orders/tick', { order: order.id, ...change })));
  return (
    <>
      <Outcome of={attempts} />
      <Table
        heading="Cards"
        labelledBy="cards"
        rows={order.cards.map((card) => ({ ...card, id: `${card.line}-${card.place}` }))}
        cells={({ line, place, name, needs, ticked, text }) => ({
          Card: name,
          'Has come in': needs.map((need) => (
            <label key={need} className={deskStyles.choice}>
              <input
                type="checkbox"
                aria-label={`${CARD_NEED_WORDS[need]}: ${name}`}
                checked={ticked.includes(need)}
                disabled={attempts.isBusy}
                onChange={({ target }) => void tick({ line, place, need, isTicked: target.checked })}
              />
              {CARD_NEED_WORDS[need]}
            </label>
          )),
          'The customer reads': text,
        })}
      />
    </>
  );
}
