import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { londonText } from '../../shop/london-moments.ts';
import { call } from '../calls/call.ts';
import { type AnswerOf, mayCall } from '../protocol/calls.ts';
import {
  type DiscardedDraft,
  isRunning,
  type ListedDraft,
  type ListedPublish,
  REVIEW_STATES,
} from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ScheduleNote } from '../ui/schedule-dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import styles from './desk.module.css';
import { PublishLists, RepositoryNotice, ScheduledDrafts } from './publishes.tsx';
import { Reason } from './sign-in.tsx';
import { RowButton, Table } from './table.tsx';
import { useAttempt } from './use-attempt.ts';

/** How often the list is read again, in milliseconds: during a publish, and otherwise. */
const RUNNING_PAUSE = 1_000;
const PAUSE = 15_000;

/** The most characters of a draft's title. */
const TITLE_LENGTH = 200;

/** Where Edit this page leads to, on a page of the published site. */
export const EDIT_ADDRESS = '/edit';

/** The page of the published site, or the document of the site's data, that an address asks to edit. */
interface AskedPage {
  heading: string;
  /** The parameters with which the page editor opens there. */
  place: string;
  /** The name of a draft for it. */
  title: string;
  /** The key of the published site, which only people of the desk know. */
  key: string | null;
}

/** Reads an address, such as /edit?page=/about&title=About+us or /edit?document=_data/dates.json; undefined for one that asks for no page. */
function askedPage({ pathname, search }: Location): AskedPage | undefined {
  if (pathname !== EDIT_ADDRESS) return undefined;
  const asked = new URLSearchParams(search);
  const heading = asked.get('title') || 'this page';
  const document = asked.get('document');
  const place = `?${new URLSearchParams(document === null ? { page: asked.get('page') ?? '/' } : { document })}`;
  return { heading, place, title: `Changes to ${heading}`.slice(0, TITLE_LENGTH), key: asked.get('from') };
}

/**
 * The drafts and the publishes. For a page that someone wants to edit, the drafts that it can be edited in; without
 * any, the page editor opens with a new one.
 */
export function DraftsView({ person }: { person: Person }) {
  const [asked] = useState(() => askedPage(window.location));
  const [listed, setListed] = useState<AnswerOf<'GET /api/drafts'>>();
  const [discarding, setDiscarding] = useState<ListedDraft>();
  const { reason, attempt, press } = useAttempt();
  const read = useCallback(async () => setListed(await call('GET /api/drafts', undefined)), []);
  const readFirst = useEffectEvent(async () => {
    const answer = await call('GET /api/drafts', undefined);
    // Another website that leads here must not begin a draft.
    const isFromSite = asked?.key && answer.site.endsWith(`/${asked.key}/`);
    if (answer.drafts.length > 0 || !isFromSite) return setListed(answer);
    window.location.replace(editorAddress((await call('POST /api/drafts', { title: asked.title })).draft, asked.place));
  });
  useEffect(() => void attempt(() => readFirst()), [attempt]);
  const isMoving = listed?.publishes.some(isRunning) ?? false;
  useEffect(() => {
    const timer = setInterval(() => void read().catch(() => undefined), isMoving ? RUNNING_PAUSE : PAUSE);
    return () => clearInterval(timer);
  }, [read, isMoving]);
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get('title');
    void press(async () => enter((await call('POST /api/drafts', { title: String(title) })).draft, asked?.place));
  };
  const discard = ({ id }: ListedDraft) =>
    press(async () => {
      setDiscarding(undefined);
      await call('POST /api/drafts/discard', { draft: id });
      await read();
    });
  const restore = ({ id }: DiscardedDraft) =>
    press(async () => {
      await call('POST /api/drafts/restore', { draft: id });
      await read();
    });
  const retry = ({ id }: ListedPublish) =>
    press(async () => {
      await call('POST /api/publish/retry', { publish: id });
      await read();
    });
  const undo = ({ id }: ListedPublish) =>
    press(async () => enter((await call('POST /api/publish/undo', { publish: id })).draft));
  return (
    <div className={styles.data}>
      <h1>{asked ? `Edit ${asked.heading}` : 'Pages'}</h1>
      <p>
        Change pages in a draft. Visitors see nothing until you publish it.{' '}
        {listed && !asked ? (
          <a href={listed.site} target="_blank" rel="noreferrer">
            View site
          </a>
        ) : null}
      </p>
      <Reason>{reason}</Reason>
      <form className={styles.form} onSubmit={begin}>
        <label htmlFor="draft-title">What do you want to change?</label>
        <input
          id="draft-title"
          name="title"
          required
          maxLength={TITLE_LENGTH}
          lang="en-GB"
          placeholder="New prices for 2027"
          defaultValue={asked?.title}
        />
        <button type="submit" className="main">
          Start a draft
        </button>
      </form>
      {listed ? (
        <RepositoryNotice repository={listed.repository} person={person} isMoving={isMoving} onConfirmed={read} />
      ) : null}
      <h2 id="drafts">{asked ? 'Or continue a draft' : 'Drafts'}</h2>
      {listed?.drafts.length === 0 ? <p className={styles.quiet}>No drafts yet.</p> : null}
      {listed && listed.drafts.length > 0 ? (
        <Table
          columns={['Draft', 'Changes', 'Last changed']}
          {...(asked ? {} : { buttons: 'Discard' })}
          labelledBy="drafts"
        >
          {listed.drafts.map((draft) => (
            <tr key={draft.id}>
              <th scope="row">
                <a href={editorAddress(draft.id, asked?.place)}>{draft.title}</a>
                <small>by {draft.by}</small>
                {draft.schedule ? (
                  <small>
                    {draft.schedule.state === 'waiting' ? (
                      `Goes live on ${londonText(draft.schedule.due)}`
                    ) : (
                      <ScheduleNote schedule={draft.schedule} />
                    )}
                  </small>
                ) : null}
                {draft.review ? <small>{REVIEW_STATES[draft.review.state](draft.review.by)}</small> : null}
              </th>
              <td>
                {draft.documents.join(', ') || <span className={styles.quiet}>Nothing yet</span>}
                {draft.touching.map(({ id, title, document }) => (
                  <small key={id + document}>
                    “{document}” is also changed in “{title}”
                  </small>
                ))}
              </td>
              <td>
                <time dateTime={draft.changed}>{timeText(draft.changed)}</time>
              </td>
              {asked ? null : (
                <td>
                  <RowButton label={`Discard ${draft.title}`} onPress={() => setDiscarding(draft)}>
                    Discard
                  </RowButton>
                </td>
              )}
            </tr>
          ))}
        </Table>
      ) : null}
      {listed && !asked ? <ScheduledDrafts drafts={listed.drafts} person={person} onChanged={read} /> : null}
      {listed && !asked && listed.discarded.length > 0 ? (
        <>
          <h2 id="discarded">Discarded</h2>
          <Table columns={['Draft', 'Discarded']} buttons="Restore" labelledBy="discarded">
            {listed.discarded.map((draft) => (
              <tr key={draft.id}>
                <th scope="row">
                  {draft.title}
                  <small>by {draft.by}</small>
                </th>
                <td>
                  <time dateTime={draft.at}>{timeText(draft.at)}</time>
                  <small>
                    by {draft.discardedBy}, kept until {timeText(draft.until)}
                  </small>
                </td>
                <td>
                  <RowButton label={`Restore ${draft.title}`} onPress={() => void restore(draft)}>
                    Restore
                  </RowButton>
                </td>
              </tr>
            ))}
          </Table>
        </>
      ) : null}
      {listed && !asked ? (
        <PublishLists
          publishes={listed.publishes}
          mayRetry={mayCall('POST /api/publish/retry', person)}
          onRetry={(publish) => void retry(publish)}
          onUndo={(publish) => void undo(publish)}
        />
      ) : null}
      {discarding ? (
        <Dialog title={`Discard “${discarding.title}”?`} onClose={() => setDiscarding(undefined)}>
          <p>
            Everyone’s changes in it are discarded, and its preview stops working. Anyone can restore it below the list
            of drafts for 30 days; then it is deleted.
          </p>
          <button type="button" className="main" onClick={() => void discard(discarding)}>
            Discard the draft
          </button>
        </Dialog>
      ) : null}
    </div>
  );
}

function enter(draft: string, place?: string): void {
  window.location.assign(editorAddress(draft, place));
}

function editorAddress(draft: string, place = ''): string {
  return `/drafts/${draft}${place}`;
}
