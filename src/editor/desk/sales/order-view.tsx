import { useCallback, useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { SeenOrder } from '../../protocol/sales-calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { dateText, timeText } from '../../ui/time-text.ts';
import deskStyles from '../desk.module.css';
import { Reason } from '../sign-in.tsx';
import { Table } from '../table.tsx';
import { useAttempt } from '../use-attempt.ts';
import { EmailTable } from './email-table.tsx';
import { NamedValues } from './named-values.tsx';
import { RecordHeading } from './record-heading.tsx';
import styles from './sales.module.css';
import { ORDER_STATE_NAMES } from './state-names.ts';

/** An order with its lines, history and emails. @param name its number or id */
export function OrderView({ name }: { name: string }) {
  const [order, setOrder] = useState<SeenOrder>();
  const [isFulfilling, setFulfilling] = useState(false);
  const { reason, attempt, press } = useAttempt();
  const read = useCallback(
    () => attempt(async () => setOrder(await call('POST /api/orders/see', { order: name }))),
    [attempt, name],
  );
  useEffect(() => void read(), [read]);
  const fulfil = () =>
    press(async () => {
      setFulfilling(false);
      setOrder(await call('POST /api/orders/fulfil', { order: name }));
    });
  return (
    <div className={deskStyles.data}>
      <a href="/orders">All orders</a>
      <RecordHeading>Order {order?.name ?? name}</RecordHeading>
      <Reason>{reason}</Reason>
      {order === undefined && reason === '' ? <p className={deskStyles.quiet}>Reading …</p> : null}
      {order ? (
        <>
          <p role="status">
            <span className={styles.state} data-state={order.state}>
              {ORDER_STATE_NAMES[order.state]}
            </span>{' '}
            <span className={deskStyles.quiet}>since {timeText(order.since)}</span>
          </p>
          {order.erased === null ? null : (
            <p>The customer’s data was erased on {dateText(order.erased)}, except for what an invoice needs.</p>
          )}
          <p className={styles.actions}>
            {order.canFulfil ? (
              <button type="button" className="main" onClick={() => setFulfilling(true)}>
                Mark as fulfilled
              </button>
            ) : null}
            {order.payment === null ? null : (
              <a href={order.payment} target="_blank" rel="noreferrer">
                Payment at the provider
              </a>
            )}
          </p>
          <OrderParts order={order} onChanged={read} />
        </>
      ) : null}
      {order && isFulfilling ? (
        <Dialog title={`Mark order ${order.name} as fulfilled?`} onClose={() => setFulfilling(false)}>
          <p>The customer’s page of the order then says “Completed”. This cannot be undone.</p>
          <button type="button" className="main" data-takes-focus onClick={() => void fulfil()}>
            Mark as fulfilled
          </button>
        </Dialog>
      ) : null}
    </div>
  );
}

function OrderParts({ order, onChanged }: { order: SeenOrder; onChanged: () => Promise<void> }) {
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
      <h2 id="lines">Lines</h2>
      <Table columns={['Line', 'Price without VAT']} labelledBy="lines">
        {order.lines.map(({ text, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
          <tr key={index}>
            <th scope="row">{text}</th>
            <td>{price}</td>
          </tr>
        ))}
      </Table>
      <p>
        Subtotal {order.net}, VAT {order.vat}, <strong>total {order.total}</strong>
      </p>
      {order.attendees.length > 0 ? (
        <>
          <h2>Who attends</h2>
          <NamedValues values={order.attendees} />
        </>
      ) : null}
      <h2 id="history">History</h2>
      <Table columns={['State', 'Why', 'When']} labelledBy="history">
        {order.history.map(({ at, state, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
          <tr key={index}>
            <th scope="row">{state === 'paid' ? 'Paid' : ORDER_STATE_NAMES[state]}</th>
            <td>{reason}</td>
            <td>
              <time dateTime={at}>{timeText(at)}</time>
            </td>
          </tr>
        ))}
      </Table>
      <h2 id="emails">Emails</h2>
      {order.emails.length === 0 ? <p className={deskStyles.quiet}>None.</p> : null}
      <EmailTable emails={order.emails} labelledBy="emails" onChanged={onChanged} />
    </>
  );
}
