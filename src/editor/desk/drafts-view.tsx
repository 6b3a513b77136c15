import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { londonText } from '../../shop/london-moments.ts';
import { call } from '../calls/call.ts';
import { ReadState } from '../calls/read-state.tsx';
import { useScreen } from '../calls/use-call.ts';
import { Moment, Noted, Table } from '../lists/table.tsx';
import { type AnswerOf, type CallName, mayCall, type RequestOf } from '../protocol/calls.ts';
import { isRunning, type ListedDraft, type ListedPublish, REVIEW_STATES } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import { Button, handleSubmit, Input } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ScheduleNote } from '../ui/schedule-dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import styles from './desk.module.css';
import { PublishLists, RepositoryNotice, ScheduledDrafts } from './publishes.tsx';

/** How often the list is read again, in milliseconds: during a publish, and otherwise. */
const RUNNING_PAUSE = 1_000;
const PAUSE = 15_000;

const TITLE_LENGTH = 200;

/** Where Edit this page leads to, on a page of the published site. */
export const EDIT_ADDRESS = '/edit';

/** Reads an address, such as /edit?page=/about&title=About+us or /edit?document=_data/dates.json; undefined for one that asks for no page. */
function askedPage({ pathname, search }: Location) {
  if (pathname !== EDIT_ADDRESS) return undefined;
  const asked = new URLSearchParams(search);
  const heading = asked.get('title') || 'this page';
  const document = asked.get('document');
  /** The parameters with which the page editor opens there. */
  const place = `?${new URLSearchParams(document === null ? { page: asked.get('page') ?? '/' } : { document })}`;
  /** The key of the published site, which only people of the desk know. */
  const key = asked.get('from');
  return { heading, place, title: `Changes to ${heading}`.slice(0, TITLE_LENGTH), key };
}

/** For a page to edit, lists the drafts that it can be edited in; without any, opens a new one in the page editor. */
export function DraftsView({ person }: { person: Person }) {
  const [asked] = useState(() => askedPage(window.location));
  const [discarding, setDiscarding] = useState<ListedDraft>();
  const [undoing, setUndoing] = useState<AnswerOf<'POST /api/publish/undo'>>();
  const isFirst = useRef(true);
  const ask = async () => {
    const answer = await call('GET /api/drafts', undefined);
    // Another website that leads here must not begin a draft.
    const isFromSite = isFirst.current && asked?.key && answer.site.endsWith(`/${asked.key}/`);
    isFirst.current = false;
    if (answer.drafts.length > 0 || !isFromSite) return answer;
    window.location.replace(editorAddress((await call('POST /api/drafts', { title: asked.title })).draft, asked.place));
    return new Promise<never>(() => undefined);
  };
  const drafts = useScreen(ask, { about: 'drafts' });
  const { answer: listed, read, show, press, act } = drafts;
  const poll = useEffectEvent(() => void call('GET /api/drafts', undefined).then(show, () => undefined));
  const isMoving = listed?.publishes.some(isRunning) ?? false;
  useEffect(() => {
    const timer = setInterval(() => poll(), isMoving ? RUNNING_PAUSE : PAUSE);
    return () => clearInterval(timer);
  }, [isMoving]);
  const isListed = listed !== undefined;
  useEffect(() => {
    // The browser looks for the part that an address names, such as /pages#failed, before it is there.
    if (isListed) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isListed]);
  const begin = (data: FormData) =>
    press(async () => {
      const { draft } = await call('POST /api/drafts', { title: String(data.get('title')) });
      enter(draft, asked?.place);
    });
  const change = <Name extends CallName>(name: Name, request: RequestOf<Name>) =>
    void act(async () => {
      setDiscarding(undefined);
      await call(name, request);
    });
  const undo = ({ id }: ListedPublish) =>
    press(async () => {
      const begun = await call('POST /api/publish/undo', { publish: id });
      if (begun.kept.length === 0) return enter(begun.draft);
      setUndoing(begun);
      await read();
    });
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
      <ReadState of={drafts} />
      <form className={styles.form} onSubmit={handleSubmit(begin)}>
        <Input
          label="What do you want to change?"
          name="title"
          required
          maxLength={TITLE_LENGTH}
          lang="en-GB"
          placeholder="New prices for 2027"
          defaultValue={asked?.title}
        />
        <Button main text="Start a draft" />
      </form>
      {listed ? <RepositoryNotice repository={listed.repository} person={person} onConfirmed={read} /> : null}
      <Table
        heading={asked ? 'Or continue a draft' : 'Drafts'}
        labelledBy="drafts"
        empty="No drafts yet."
        rows={listed?.drafts}
        actions="Discard"
        cells={(draft) => ({
          Draft: <DraftTitle draft={draft} place={asked?.place} />,
          Changes: <DraftDocuments draft={draft} />,
          'Last changed': <Moment at={draft.changed} />,
          ...(!asked && {
            Discard: <Button small text="Discard" of={draft.title} onPress={() => setDiscarding(draft)} />,
          }),
        })}
      />
      {listed && !asked ? (
        <>
          <ScheduledDrafts drafts={listed.drafts} person={person} onChanged={read} />
          <Table
            heading="Discarded"
            labelledBy="discarded"
            rows={listed.discarded}
            actions="Restore"
            cells={({ id, title, by, at, discardedBy, until }) => ({
              Draft: <Noted note={`by ${by}`}>{title}</Noted>,
              Discarded: (
                <Noted note={`by ${discardedBy}, kept until ${timeText(until)}`}>
                  <Moment at={at} />
                </Noted>
              ),
              Restore: (
                <Button
                  small
                  text="Restore"
                  of={title}
                  onPress={() => change('POST /api/drafts/restore', { draft: id })}
                />
              ),
            })}
          />
          <PublishLists
            publishes={listed.publishes}
            mayRetry={mayCall('POST /api/publish/retry', person)}
            onRetry={({ id }) => change('POST /api/publish/retry', { publish: id })}
            onUndo={(publish) => void undo(publish)}
          />
        </>
      ) : null}
      {undoing ? (
        <Dialog title="Changed again since" onClose={() => setUndoing(undefined)}>
          <p>These fields stay as they are now. The draft undoes the rest.</p>
          <ul>
            {undoing.kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Button main text="Open the draft" onPress={() => enter(undoing.draft)} />
        </Dialog>
      ) : null}
      {discarding ? (
        <Dialog title={`Discard “${discarding.title}”?`} onClose={() => setDiscarding(undefined)}>
          <p>
            Everyone’s changes in it are discarded, and its preview stops working. Anyone can restore it below the list
            of drafts for 30 days; then it is deleted.
          </p>
          <Button
            main
            text="Discard the draft"
            onPress={() => change('POST /api/drafts/discard', { draft: discarding.id })}
          />
        </Dialog>
      ) : null}
    </div>
  );
}

interface DraftTitleProps {
  draft: ListedDraft;
  place?: string | undefined;
}

function DraftTitle({ draft: { id, title, by, schedule, review }, place }: DraftTitleProps) {
  return (
    <>
      <a href={editorAddress(id, place)}>{title}</a>
      <small>by {by}</small>
      {schedule?.state === 'waiting' ? <small>Goes live on {londonText(schedule.due)}</small> : null}
      {schedule?.state === 'ended' ? (
        <small>
          <ScheduleNote schedule={schedule} />
        </small>
      ) : null}
      {review ? <small>{REVIEW_STATES[review.state](review.by)}</small> : null}
    </>
  );
}

function DraftDocuments({ draft: { documents, touching } }: { draft: ListedDraft }) {
  return (
    <>
      {documents.join(', ') || <span className="quiet">Nothing yet</span>}
      {touching.map(({ id, title, document }) => (
        <small key={id + document}>
          “{document}” is also changed in “{title}”
        </small>
      ))}
    </>
  );
}

function enter(draft: string, place?: string): void {
  window.location.assign(editorAddress(draft, place));
}

function editorAddress(draft: string, place = ''): string {
  return `/drafts/${draft}${place}`;
}
