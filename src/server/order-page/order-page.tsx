import type { ReactNode } from 'react';
import { formatAmount } from '../../shop/money/money.ts';
import { VAT_PERCENT } from '../../shop/money/vat.ts';
import type { InvoiceField } from '../database/tables/service-tables.ts';
import type { OrderedCard } from '../orders/card-ticks.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { dayOf, nextStepsOf, shownState } from '../orders/shown-order.ts';
import type { NextSteps as NextStepsKind, OrderSettings } from '../published-build/build-file-schemas.ts';
import { isDetail } from './attendees/attendee-entries.ts';
import { AttendeeSection, type AttendeeSectionProps } from './attendees/attendee-section.tsx';
import { type BookedPlace, BookingsSection } from './bookings.tsx';
import { type ChangeFormProps, ChangeRow } from './change-request.tsx';
import { type CourseDatesProps, CourseDatesRows } from './course-dates.tsx';
import { Cards, isBooked, NextSteps, SendSection, type Step } from './next-steps.tsx';
import { framedPage, Head, Icon, Rows } from './page-frame.tsx';

/** The details of an order that not every link shows. */
export interface OrderPageParts {
  /** How to pay; null where nothing is to be paid. */
  payment: ReactNode;
  /** Address of the provider's invoice, if there is one and the link opens it. */
  invoice: string | null;
  /** The company and its purchase order; none unless the link opens the invoice. */
  company: readonly InvoiceField[];
  /** Asks who attends; null where nobody is asked. */
  attendees: Omit<AttendeeSectionProps, 'isMainAction'> | null;
  booked: readonly BookedPlace[];
  /** What each card still needs. */
  cards: readonly OrderedCard[];
  dates: CourseDatesProps;
  /** Asks for changes; null where none can be asked for. */
  change: ChangeFormProps | null;
}

/** The page of an order, as HTML. It says nothing about the people: a link may be passed on. */
export function orderPage(order: Order, settings: OrderSettings, parts: OrderPageParts): string {
  const { payment, invoice, company, attendees, cards, booked, dates, change } = parts;
  const isPaid = order.state === 'paid';
  const missing = attendees?.places.flatMap((place) => place.missing) ?? [];
  const asksWhoAttends = missing.some(isDetail);
  const kinds = nextStepsOf(order, settings.nextSteps);
  const areCardsComplete =
    cards.length > 0 && cards.every(({ needs, ticked }) => needs.every((need) => ticked.includes(need)));
  const sends = kinds.filter(
    (kind) => !kind.attendees && kind.send.length > 0 && !(kind.documents && areCardsComplete),
  );
  const tasks = [
    asksWhoAttends && { href: '#attendees', text: 'Tell us who attends' },
    sends.length > 0 && { href: '#send', text: `Send us ${whatToSend(sends)}` },
    !asksWhoAttends && missing.length > 0 && { href: '#attendees', text: 'Tell us what suits best' },
  ].filter((task) => task !== false);
  const [next, later] = isPaid ? tasks : [];
  const areAllBooked = isPaid && kinds.length > 0 && kinds.every((kind) => isBooked(order, kind, booked));
  const bookedText = `Your ${booked.length === 1 ? 'place is' : 'places are'} booked`;
  const shown = shownState(order);
  const stepsUntil = (kind: NextStepsKind): Step[] => {
    if (!isPaid) return [];
    const paid = { text: `Paid. ${whenOrdered(order)}`, isDone: true };
    const who = 'You tell us who attends. Their name as on their photo ID.';
    if (kind.attendees) return [paid, { text: who, href: '#attendees', isDone: !asksWhoAttends }];
    if (kind.send.length === 0) return [paid];
    const isDone = !sends.includes(kind);
    const title = `You send us ${whatToSend([kind])}`;
    const how = (kind.documents && cards[0]?.sendBy) || 'By email, with the number of your order.';
    return [paid, { text: isDone ? title : `${title}. ${how}`, href: '#send', isDone }];
  };
  const rules = kinds.filter(({ changes = [] }) => changes.length > 0);
  const receipt = <Receipt {...{ order, invoice, company }} />;
  return framedPage(
    settings,
    `Order ${orderName(order)}`,
    <>
      <Head
        label={
          <>
            Order <span className="number">{orderName(order)}</span>
          </>
        }
        heading={next?.text ?? (areAllBooked ? bookedText : shown?.heading)}
        picture={<Picture order={order} settings={settings} />}
      >
        <p className={`state ${toneOf(order)}`}>
          {isPaid && <Icon name="tick" />}
          <span>
            {shown?.text}
            {later && ' Then '}
            {later && <a href={later.href}>{later.text.toLowerCase()}</a>}
            <span className="category">{whatIsOrdered(order)}</span>
          </span>
        </p>
      </Head>
      <div className={order.lines.length === 1 ? 'inner order one-item' : 'inner order'}>
        {/* Whoever has paid is here for what is next; before, for what it costs. */}
        {!isPaid && receipt}
        <div>
          {payment}
          <BookingsSection order={order} booked={booked} isReserved={order.state === 'offered'} />
          {attendees && (
            <AttendeeSection {...attendees} isMainAction={payment === null && (asksWhoAttends || sends.length === 0)} />
          )}
          <SendSection
            order={order}
            kinds={sends}
            cards={areCardsComplete ? [] : cards}
            settings={settings}
            isMainAction={payment === null && !asksWhoAttends}
          />
          {areCardsComplete && (
            <section id="cards">
              <h2>{cards.length === 1 ? 'What your card needs' : 'What your cards need'}</h2>
              <Cards order={order} cards={cards} settings={settings} />
            </section>
          )}
        </div>
        {isPaid && receipt}
      </div>
      {kinds.map((kind) => (
        <NextSteps key={kind.heading} kind={kind} isBooked={isBooked(order, kind, booked)} until={stepsUntil(kind)} />
      ))}
    </>,
    (dates.courses.length > 0 || rules.length > 0 || change !== null) && (
      <div className="folds">
        <CourseDatesRows {...dates} />
        <ChangeRow order={order} rules={rules} form={change} />
      </div>
    ),
  );
}

function whatToSend(sends: readonly NextStepsKind[]): string {
  if (sends.some(({ documents }) => documents)) return 'what we need';
  const count = sends.flatMap(({ send }) => send).length;
  return count === 1 ? '1 thing' : `${count} things`;
}

/** Below what is next: an order of one item is known by its title. */
function whatIsOrdered({ lines: [first, ...others] }: Order): string {
  return others.length > 0 ? `${others.length + 1} items` : (first?.title ?? '');
}

/** What was ordered, as its page shows it: its card, or its picture. Of several items, the first that has either. */
function Picture({ order, settings: { cardLooks = {}, pictures = {} } }: { order: Order; settings: OrderSettings }) {
  const product = order.lines.map((line) => line.product).find((id) => cardLooks[id]?.colour ?? pictures[id]) ?? '';
  const { colour, sign } = cardLooks[product] ?? {};
  if (colour === undefined) return pictures[product] && <img className="picture" src={pictures[product]} alt="" />;
  return (
    <div className="picture">
      <svg data-colour={colour} viewBox="0 0 324 204" aria-hidden="true">
        <path d="M0 204 204 0h120v204z" />
        {sign && <use href={`/images/card-signs.svg#${sign}`} />}
      </svg>
    </div>
  );
}

/** The colour of a state: green once it is paid, red where something is late. */
function toneOf({ state }: Pick<Order, 'state'>): string {
  if (state === 'paid' || state === 'fulfilled') return 'good';
  return state === 'overdue' ? 'late' : '';
}

function whenOrdered({ offer_until, created_at }: Order): string {
  return `${offer_until === null ? 'Placed' : 'Offered'} on ${dayOf(created_at)}.`;
}

interface ReceiptProps extends Pick<OrderPageParts, 'invoice' | 'company'> {
  order: Order;
}

function Receipt({ order, invoice, company }: ReceiptProps) {
  return (
    <div className="receipt">
      <Items order={order} />
      {company.length > 0 && <Rows rows={company.map(({ name, value }) => [name, value])} />}
      <p>
        {`${whenOrdered(order)} `}
        {invoice !== null && <a href={invoice}>{order.credit_note ? 'Invoice and credit note' : 'Invoice'}</a>}
      </p>
    </div>
  );
}

export function Items({ order }: { order: Order }) {
  const rows = order.lines.map((line, key) => ({ ...line, key }));
  return (
    <table>
      <caption>Items and prices</caption>
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
