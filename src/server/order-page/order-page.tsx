import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatAmount } from '../../shop/money/money.ts';
import { VAT_PERCENT } from '../../shop/money/vat.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { dayOf, nextStepsOf, SHOWN_STATES } from '../orders/shown-order.ts';
import type { OrderSettings, Seller } from '../published-build/build-file-schemas.ts';

/** Path of the style sheet of these pages. */
export const STYLE_PATH = '/orders/order.css';

/**
 * The page of an order, as HTML. It says nothing about the customer: a link may be passed on.
 * @param invoice address of the provider's invoice, if there is one
 */
export function orderPage(order: Order, settings: OrderSettings, invoice: string | null): string {
  const { seller, nextSteps } = settings;
  const { legalName, number, vatNumber } = seller;
  return page(
    settings,
    `Order ${orderName(order)}`,
    <>
      <h1>
        Order <span className="number">{orderName(order)}</span>
      </h1>
      <p className="state">{SHOWN_STATES[order.state]?.text}</p>
      <p>Placed on {dayOf(order.created_at)}.</p>
      <Items order={order} />
      {invoice !== null && (
        <p>
          <a href={invoice}>Invoice</a>
        </p>
      )}
      {nextStepsOf(order, nextSteps).map(({ heading, steps, send }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <h3>What happens next</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h3>What to send us</h3>
          <ul>
            {send.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <Contact seller={seller} />
      <footer>
        <p>
          {legalName}. Company number {number}. VAT number {vatNumber}.
        </p>
        <ul>
          {seller.policies.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </footer>
    </>,
  );
}

/** The page for every link that leads to no order, and for one that cannot be answered now. */
export function messagePage(settings: OrderSettings, heading: string, text: string): string {
  return page(
    settings,
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <Contact seller={settings.seller} />
    </>,
  );
}

function Items({ order }: { order: Order }) {
  const rows = order.lines.map((line, key) => ({ ...line, key }));
  return (
    <table>
      <caption>What you ordered</caption>
      <tbody>
        {rows.map(({ key, title, category, quantity, unit, vat }) => (
          <tr key={key}>
            <th scope="row">
              {quantity > 1 && `${quantity} × `}
              {title}
              {category !== null && !title.startsWith(category) && <span className="category">{category}</span>}
            </th>
            <td>
              {formatAmount(unit * quantity)}
              {vat === 0 && <span className="category">No VAT</span>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Amount label="Subtotal" pence={order.net_pence} />
        <Amount label={`VAT (${VAT_PERCENT}%)`} pence={order.vat_pence} />
        <Amount label="Total" pence={order.total_pence} />
      </tfoot>
    </table>
  );
}

function Amount({ label, pence }: { label: string; pence: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatAmount(pence)}</td>
    </tr>
  );
}

function Contact({ seller: { phone, supportEmail } }: { seller: Seller }) {
  return (
    <section>
      <h2>Questions about your order</h2>
      <p>
        Call <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>, or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}

function page({ seller: { name }, brand }: OrderSettings, title: string, content: ReactNode): string {
  const { width, height, lines, areas } = brand.mark;
  const markup = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${name}`}</title>
        <link rel="icon" href="/favicon.svg" />
        {brand.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <header>
          <a href="/">
            <svg
              viewBox={`0 0 ${width} ${height}`}
              width={Math.round((34 * width) / height)}
              height="34"
              aria-hidden="true"
            >
              <path d={lines} />
              <path className="areas" d={areas} />
            </svg>
            {name}
          </a>
        </header>
        <main>{content}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
