import { call } from '../../calls/call.ts';
import type { ListedOrder } from '../../protocol/sales-calls.ts';
import { timeText } from '../../ui/time-text.ts';
import { ExportRecords } from './export-records.tsx';
import { RecordList } from './record-list.tsx';
import styles from './sales.module.css';
import { ORDER_STATE_NAMES } from './state-names.ts';

type Search = Parameters<Parameters<typeof RecordList<ListedOrder, ListedOrder['state']>>[0]['read']>[0];

const addressOf = ({ name }: ListedOrder) => `/orders/${encodeURIComponent(name)}`;

async function read(search: Search) {
  const { orders, next } = await call('POST /api/orders', search);
  return { rows: orders, next };
}

/** The orders, newest first. */
export function OrdersView() {
  return (
    <RecordList<ListedOrder, ListedOrder['state']>
      title="Orders"
      what="orders"
      intro={<ExportRecords records="orders" />}
      states={ORDER_STATE_NAMES}
      read={read}
      addressOf={addressOf}
      columns={['Order', 'Customer', 'State', 'Total', 'Placed']}
    >
      {(order) => (
        <tr key={order.id}>
          <th scope="row">
            <a href={addressOf(order)}>{order.name}</a>
          </th>
          <td>
            {order.customer || order.email || 'Unknown'}
            <small>{[order.company, order.customer === '' ? '' : order.email].filter(Boolean).join(', ')}</small>
          </td>
          <td>
            <span className={styles.state} data-state={order.state}>
              {ORDER_STATE_NAMES[order.state]}
            </span>
          </td>
          <td>{order.total}</td>
          <td>
            <time dateTime={order.placed}>{timeText(order.placed)}</time>
          </td>
        </tr>
      )}
    </RecordList>
  );
}
