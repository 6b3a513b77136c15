import { call } from '../../calls/call.ts';
import { Moment, Noted } from '../../lists/table.tsx';
import type { ListedOrder } from '../../protocol/sales-calls.ts';
import { ExportRecords } from './export-records.tsx';
import { State } from './record.tsx';
import { RecordList } from './record-list.tsx';
import { ORDER_STATE_NAMES } from './state-names.ts';

type Search = Parameters<Parameters<typeof RecordList<ListedOrder, ListedOrder['state']>>[0]['read']>[0];

const addressOf = ({ name }: ListedOrder) => `/orders/${encodeURIComponent(name)}`;

async function read(search: Search) {
  const { orders, next } = await call('POST /api/orders', search);
  return { rows: orders, next };
}

export function OrdersView() {
  return (
    <RecordList<ListedOrder, ListedOrder['state']>
      title="Orders"
      what="orders"
      intro={<ExportRecords records="orders" />}
      states={ORDER_STATE_NAMES}
      read={read}
      addressOf={addressOf}
      cells={(order) => ({
        Order: <a href={addressOf(order)}>{order.name}</a>,
        Customer: (
          <Noted note={[order.company, order.customer === '' ? '' : order.email].filter(Boolean).join(', ')}>
            {order.customer || order.email || 'Unknown'}
          </Noted>
        ),
        State: <State of={order.state} names={ORDER_STATE_NAMES} />,
        Total: order.total,
        Placed: <Moment at={order.placed} />,
      })}
    />
  );
}
