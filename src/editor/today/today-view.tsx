import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { CallRefused, call } from '../calls/call.ts';
import type { CourseSoon, Today, WaitingDraft } from '../protocol/today-calls.ts';
import { timeText } from '../ui/time-text.ts';
import styles from './today.module.css';
import { type Attention, attentionOf, type Counted, countedSales } from './today-counts.ts';

/** How often the screen is read again, in milliseconds. */
const PAUSE = 60_000;

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'full' });

/** Why a draft waits, as a person reads it. */
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

/** The first screen: what waits for the person, and what is coming. */
export function TodayView({ addresses, datesAddress }: TodayViewProps) {
  const { today, reason, read } = useToday();
  if (!today)
    return (
      <div className={styles.today}>
        <Heading />
        {reason === '' ? <p role="status">Reading what waits for you …</p> : <Failure reason={reason} onRetry={read} />}
      </div>
    );
  const { sales, pages, courses } = today;
  const to = (address: string) => (addresses.includes(address.split(/[?#]/)[0] ?? '') ? address : undefined);
  return (
    <div className={styles.today}>
      <Heading />
      {reason === '' ? null : <Failure reason={reason} onRetry={read} />}
      <AttentionList items={attentionOf(today)} to={to} />
      <div className={styles.parts}>
        {sales ? (
          <Part title="Orders and messages" empty="">
            {countedSales(sales).map((counted) => (
              <CountedRow key={counted.address} counted={counted} to={to} />
            ))}
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
  const [today, setToday] = useState<Today>();
  const [reason, setReason] = useState('');
  const read = useCallback(async () => {
    try {
      setToday(await call('GET /api/today', undefined));
      setReason('');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setReason(error.message);
    }
  }, []);
  useEffect(() => {
    void read();
    const again = () => void (document.visibilityState === 'visible' && read());
    const timer = setInterval(again, PAUSE);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [read]);
  return { today, reason, read };
}

function Heading() {
  return (
    <header className={styles.heading}>
      <h1>Today</h1>
      <p>{DAY.format(new Date())}</p>
    </header>
  );
}

function Failure({ reason, onRetry }: { reason: string; onRetry: () => Promise<void> }) {
  return (
    <p className={styles.failure} role="alert">
      {reason}{' '}
      <button type="button" className="small" onClick={() => void onRetry()}>
        Try again
      </button>
    </p>
  );
}

type AddressOf = (address: string) => string | undefined;

/** Lists the failures that someone must put right; renders nothing without one. */
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

/** A part of the screen. @param empty is shown without any rows */
function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className={styles.quiet}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

function CountedRow({ counted: { text, count, address }, to }: { counted: Counted; to: AddressOf }) {
  return <Row address={to(address)} title={text} isQuiet={count === 0} />;
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
