import { formatAmount } from '../../shop/money/money.ts';
import { singleDayText } from '../../shop/products/course-days.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { waysToPay } from '../mail/offer-emails.ts';
import { isOwed } from '../offers/offers.ts';
import { invoiceFieldsOf } from '../orders/billing.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { Items } from './order-page.tsx';
import { framedPage, Head, Rows } from './page-frame.tsx';

/** How the customer of an order that staff made can pay it, or take it on invoice. @param path of the link */
export function PaymentSection({ order, settings, path }: { order: Order; settings: OrderSettings; path: string }) {
  const owed = isOwed(order);
  return (
    <section id="pay">
      <h2>Pay {formatAmount(order.total_pence)}</h2>
      <p>
        {owed
          ? `Invoice ${order.invoice_number} ${order.state === 'overdue' ? 'was' : 'is'} due on ${singleDayText(order.due_on ?? '')}. Pay it by card, or by bank transfer as below.`
          : `The offer lasts until ${singleDayText(order.offer_until ?? '')}.`}
      </p>
      <a className="button main" href={`${path}/pay`}>
        Pay by card
      </a>
      {owed && settings.invoices && <Rows rows={waysToPay(order, settings.invoices)} />}
      {!owed && settings.invoices && (
        <form method="post" action={`${path}/invoice`}>
          <p>Or order now, and pay our invoice within {settings.invoices.dueDays} days.</p>
          <button type="submit">Order and pay by invoice</button>
        </form>
      )}
    </section>
  );
}

/** The shop's own invoice, to be printed or kept, with the credit note that cancels it. */
export function invoicePage(order: Order, settings: OrderSettings, customer: OrderCustomer): string {
  const { seller, invoices } = settings;
  const number = order.invoice_number ?? '';
  return framedPage(
    settings,
    `Invoice ${number}`,
    <>
      <Head
        heading={
          <>
            Invoice <span className="number">{number}</span>
          </>
        }
      >
        {order.credit_note !== null && (
          <p className="state">
            Cancelled by credit note <span className="number">{order.credit_note}</span>, for the whole amount.
          </p>
        )}
        <a className="back" href=".">
          Back to the order
        </a>
      </Head>
      <div className="inner column">
        <Rows
          rows={[
            ['From', [seller.legalName, ...(seller.address ?? [])].join(', ')],
            ['Our VAT number', seller.vatNumber],
            ['To', [customer.name, customer.address].filter(Boolean).join(', ')],
            ...invoiceFieldsOf(order).map(({ name, value }): [string, string] => [name, value]),
            ['Order', orderName(order)],
            ['Date', singleDayText(order.invoiced_on ?? '')],
            ['Due on', singleDayText(order.due_on ?? '')],
          ]}
        />
        <Items order={order} />
        {isOwed(order) && invoices && (
          <section>
            <h2>How to pay</h2>
            <Rows rows={waysToPay(order, invoices)} />
          </section>
        )}
      </div>
    </>,
  );
}
