import { ContactView } from './contact-view.tsx';
import { ContactsView } from './contacts-view.tsx';
import { EmailsView } from './emails-view.tsx';
import { OrderView } from './order-view.tsx';
import { OrdersView } from './orders-view.tsx';

/** The parts of the desk for the role sales, by their addresses, each with the call that it begins with. */
export const SALES_PARTS = [
  { address: '/orders', name: 'Orders', needs: 'POST /api/orders' },
  { address: '/messages', name: 'Messages', needs: 'POST /api/messages' },
  { address: '/leads', name: 'Leads', needs: 'POST /api/leads' },
  { address: '/emails', name: 'Emails', needs: 'POST /api/emails' },
] as const;

/** Shows the list or record at an address of these parts, such as /orders/PT-2026-00042. @param part its part, such as /orders */
export function SalesPart({ part, pathname }: { part: (typeof SALES_PARTS)[number]['address']; pathname: string }) {
  const record = decodeURIComponent(pathname.slice(part.length + 1));
  if (part === '/emails') return <EmailsView />;
  if (part === '/orders') return record === '' ? <OrdersView /> : <OrderView name={record} />;
  const kind = part === '/leads' ? 'leads' : 'messages';
  return record === '' ? <ContactsView key={kind} kind={kind} /> : <ContactView kind={kind} id={record} />;
}
