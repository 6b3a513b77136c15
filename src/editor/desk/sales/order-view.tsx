import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Moment, Table } from '../../lists/table.tsx';
import type { SeenOrder } from '../../protocol/sales-calls.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dateText, timeText } from '../../ui/time-text.ts';
import deskStyles from '../desk.module.css';
import { EmailTable } from './email-table.tsx';
import { OfferActions, OfferFacts } from './offers/offer-actions.tsx';
import { CardTable, PlaceTable } from './place-table.tsx';
import { EVENT_NAMES, NamedValues, ORDER_STATE_NAMES, RecordHeading, State } from './record.tsx';
import styles from './sales.module.css';

/** @param name its number or id */
export function OrderView({ name }: { name: string }) {
  const seen = useCall('POST /api/orders/see', { order: name });
  const { answer: order, show, read, press } = seen;
  const [isFulfilling, setFulfilling] = useState(false);
  const fulfil = () =>
    press(async () => {
      setFulfilling(false);
      show(await call('POST /api/orders/fulfil', { order: name, anyway: order?.isDone === false }));
    });
  return (
    <div className={deskStyles.data}>
      <a href="/orders">All orders</a>
      <RecordHeading>Order {order?.name ?? name}</RecordHeading>
      <ReadState of={seen} waiting="Reading …" />
      {order ? (
        <>
          <p role="status">
            <State of={order.state} names={ORDER_STATE_NAMES} />{' '}
            <span className="quiet">since {timeText(order.since)}</span>
          </p>
          {order.progress === '' ? null : <p>{order.progress}</p>}
          <OfferFacts order={order} />
          {order.erased === null ? null : (
            <p>The customer’s data was erased on {dateText(order.erased)}, except for what an invoice needs.</p>
          )}
          <div className={styles.actions}>
            {order.canFulfil ? (
              <Button
                main={order.offer?.canPay !== true}
                text="Mark as fulfilled"
                onPress={() => setFulfilling(true)}
              />
            ) : null}
            <OfferActions order={order} onStored={show} />
            {order.payment === null ? null : (
              <a href={order.payment} target="_blank" rel="noreferrer">
                Payment at the provider
              </a>
            )}
          </div>
          <OrderParts order={order} onChanged={read} onStored={show} />
        </>
      ) : null}
      {order && isFulfilling ? (
        <Dialog title={`Mark order ${order.name} as fulfilled?`} onClose={() => setFulfilling(false)}>
          {order.isDone ? null : <p>Not everything is done yet. {order.progress}</p>}
          <p>
            {order.offer?.canPay
              ? 'The invoice stays to be paid. This cannot be undone.'
              : 'The customer’s page of the order then says “Completed”. This cannot be undone.'}
          </p>
          <Button main text="Mark as fulfilled" data-takes-focus onPress={fulfil} />
        </Dialog>
      ) : null}
    </div>
  );
}

interface OrderPartsProps {
  order: SeenOrder;
  onChanged: () => Promise<void>;
  onStored: (order: SeenOrder) => void;
}

function OrderParts({ order, onChanged, onStored }: OrderPartsProps) {
  return (
    <>
      <h2>Customer</h2>
      <NamedValues
        values={[
          { name: 'Name', value: order.customer },
          { name: 'Email', value: order.email },
          { name: 'Phone', value: order.phone ?? '' },
          { name: 'Address', value: order.address ?? '' },
          ...order.invoiceFields,
        ]}
      />
      <Table
        heading="Lines"
        labelledBy="lines"
        rows={order.lines.map((line, id) => ({ ...line, id }))}
        cells={({ text, price }) => ({ Line: text, 'Price without VAT': price })}
      />
      <p>
        Subtotal {order.net}, VAT {order.vat}, <strong>total {order.total}</strong>
      </p>
      <PlaceTable order={order} onStored={onStored} />
      <CardTable order={order} onTicked={onStored} />
      <Table
        heading="History"
        labelledBy="history"
        rows={order.history.map((event, id) => ({ ...event, id }))}
        cells={({ state, reason, at }) => ({
          State: EVENT_NAMES[state],
          Why: reason,
          When: <Moment at={at} />,
        })}
      />
      <h2 id="emails">Emails</h2>
      {order.emails.length === 0 ? <p className="quiet">None.</p> : null}
      <EmailTable emails={order.emails} labelledBy="emails" onChanged={onChanged} />
    </>
  );
}
