import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { singleDayText } from '../../shop/products/course-days.ts';
import { waitingAddress } from '../../shop/waiting-records.ts';
import { ReadState, Reason } from '../calls/read-state.tsx';
import { useCall } from '../calls/use-call.ts';
import type { CourseSoon, Today, WaitingDraft } from '../protocol/today-calls.ts';
import { timeText } from '../ui/time-text.ts';
import styles from './today.module.css';

/** How often the screen is read again, in milliseconds. */
const PAUSE = 60_000;

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'full' });

const REASONS: Readonly<Record<WaitingDraft['reason'], (by: string) => string>> = {
  asked: (by) => `${by} asks for a look.`,
  'change-asked': (by) => `${by} asks for a change.`,
  returned: () => 'Not published: something needs fixing.',
  'not-live': () => 'It did not go live as scheduled.',
  approved: (by) => `${by} approved it. Publish it.`,
  own: () => 'Not published yet.',
};

const PLACES: Readonly<Record<CourseSoon['places'], string>> = {
  open: 'Places open',
  few: 'Few places left',
  full: 'Full',
};

interface TodayViewProps {
  /** The addresses of the desk's parts that the person may open. */
  addresses: readonly string[];
  /** The address at which the person can change the dates of courses; undefined for people who may not. */
  datesAddress: string | undefined;
}

export function TodayView({ addresses, datesAddress }: TodayViewProps) {
  const waiting = useToday();
  const { answer: today, reason, read } = waiting;
  const heading = (
    <header className={styles.heading}>
      <h1>Today</h1>
      <p>{DAY.format(new Date())}</p>
    </header>
  );
  if (!today)
    return (
      <div className={styles.today}>
        {heading}
        <ReadState of={waiting} waiting="Reading what waits for you …" />
      </div>
    );
  const { sales, pages, courses } = today;
  const to = (address: string) => (addresses.includes(`/${address.split(/[/?#]/)[1]}`) ? address : undefined);
  return (
    <div className={styles.today}>
      {heading}
      <Reason onRetry={read}>{reason}</Reason>
      <AttentionList items={attentionOf(today)} to={to} />
      <div className={styles.parts}>
        {sales ? (
          <Part title="Orders and messages" empty="">
            {[
              ...countedSales(sales).map(({ text, count, address }) => (
                <Row key={address} address={to(address)} title={text} isQuiet={count === 0} />
              )),
              <Row key="attending" address={to('/places?attending')} title="Who attends in the next 14 days" />,
            ]}
          </Part>
        ) : null}
        {sales && sales.endingOffers.length + sales.openEnquiries.length > 0 ? (
          <Part title="Offers and enquiries" empty="">
            {[
              ...sales.endingOffers.map(({ order, until }) => (
                <Row
                  key={order}
                  address={to(`/orders/${order}`)}
                  title={`Offer ${order}`}
                  note={`ends on ${singleDayText(until)}`}
                />
              )),
              ...sales.openEnquiries.map(({ id, about, received }) => (
                <Row
                  key={id}
                  address={to(`/messages/${id}`)}
                  title={about}
                  note={`answered, and no order yet. Asked ${timeText(received)}`}
                />
              )),
            ]}
          </Part>
        ) : null}
        {pages ? (
          <Part title="Drafts that wait for you" empty="No draft waits for you.">
            {pages.drafts.map(({ id, title, reason: why, by, at }) => (
              <Row key={id} address={`/drafts/${id}`} title={title} note={`${REASONS[why](by)} ${timeText(at)}`} />
            ))}
          </Part>
        ) : null}
        <Part title="Courses in the next 14 days" empty="No course begins in the next 14 days.">
          {courses.map(({ name, days, from, venue, places }) => (
            <Row
              key={name + days + from + venue}
              address={datesAddress}
              title={name}
              note={[days, from, venue].filter(Boolean).join(', ')}
              state={PLACES[places]}
            />
          ))}
        </Part>
        {pages ? (
          <Part title="Published in the last 7 days" empty="Nothing was published.">
            {pages.published.map(({ id, title, by, at }) => (
              <Row key={id} address={to('/pages#published')} title={title} note={`by ${by}, ${timeText(at)}`} />
            ))}
          </Part>
        ) : null}
      </div>
    </div>
  );
}

/** Shows the work that waits for the person. Reads it again every minute and when they come back to the window. */
function useToday() {
  const waiting = useCall('GET /api/today', undefined);
  const readSeen = useEffectEvent(() => void (document.visibilityState === 'visible' && waiting.read()));
  useEffect(() => {
    const again = () => readSeen();
    const timer = setInterval(again, PAUSE);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return waiting;
}

type AddressOf = (address: string) => string | undefined;

function AttentionList({ items, to }: { items: readonly Attention[]; to: AddressOf }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <ul className={styles.list}>
        {items.map(({ text, address }) => (
          <Row key={text} address={to(address)} title={text} />
        ))}
      </ul>
    </section>
  );
}

/** @param empty is shown without any rows */
function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className={styles.quiet}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

interface RowProps {
  /** Where it leads; undefined for a row that leads nowhere. */
  address: string | undefined;
  title: string;
  note?: string;
  state?: string;
  isQuiet?: boolean;
}

function Row({ address, title, note, state, isQuiet = false }: RowProps) {
  const content = (
    <>
      <span className={isQuiet ? styles.quiet : styles.title}>{title}</span>
      {state === undefined ? null : <span className={styles.state}>{state}</span>}
      {note === undefined ? null : <small>{note}</small>}
    </>
  );
  return <li>{address === undefined ? <div>{content}</div> : <a href={address}>{content}</a>}</li>;
}

/** Where the server stops counting. */
const MOST_COUNTED = 1_000;

export interface Counted {
  text: string;
  count: number;
  address: string;
}

export type Attention = Pick<Counted, 'text' | 'address'>;

export function countedSales({
  ordersToFulfil,
  ordersToBook,
  newMessages,
  newLeads,
}: NonNullable<Today['sales']>): Counted[] {
  const toFulfil = counted(ordersToFulfil, 'order to fulfil', 'orders to fulfil');
  return [
    { text: toFulfil, count: ordersToFulfil, address: waitingAddress('ordersToFulfil') },
    {
      text: counted(ordersToBook, 'order with places to book', 'orders with places to book'),
      count: ordersToBook,
      address: '/places',
    },
    { text: counted(newMessages, 'unanswered message'), count: newMessages, address: waitingAddress('newMessages') },
    { text: counted(newLeads, 'new lead'), count: newLeads, address: waitingAddress('newLeads') },
  ];
}

/** The failures that someone must put right, the most urgent first. */
export function attentionOf({ sales, pages }: Today): Attention[] {
  const { ordersSetAside = 0, refundedButBooked = [], deadEmails = 0, overdueInvoices = 0 } = sales ?? {};
  const { failedPublishes = 0, unpushed = 0, problem = null } = pages ?? {};
  const found: (Attention | false)[] = [
    ordersSetAside > 0 && {
      text: `${counted(ordersSetAside, 'order')} set aside: ${ordersSetAside === 1 ? 'it needs' : 'they need'} a decision.`,
      address: waitingAddress('ordersSetAside'),
    },
    ...refundedButBooked.map((name) => ({
      text: `Order ${name} is refunded, but still booked: cancel it.`,
      address: `/orders/${encodeURIComponent(name)}#places`,
    })),
    overdueInvoices > 0 && {
      text: `${counted(overdueInvoices, 'invoice')} overdue.`,
      address: waitingAddress('invoicesOverdue'),
    },
    deadEmails > 0 && {
      text: `${counted(deadEmails, 'email')} could not be sent.`,
      address: waitingAddress('deadEmails'),
    },
    problem !== null && { text: problem, address: '/pages' },
    failedPublishes > 0 && {
      text: `${counted(failedPublishes, 'publish', 'publishes')} failed.`,
      address: '/pages#failed',
    },
    unpushed > 0 && {
      text: `${counted(unpushed, 'published change')} ${unpushed === 1 ? 'is' : 'are'} only on this server.`,
      address: '/pages#unpushed',
    },
  ];
  return found.filter((one) => one !== false);
}

/** A number with its noun: no orders, 1 order, 1,000 orders or more. */
function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `No ${many}`;
  if (count >= MOST_COUNTED) return `${MOST_COUNTED.toLocaleString('en-GB')} ${many} or more`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
