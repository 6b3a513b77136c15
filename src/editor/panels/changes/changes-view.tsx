import { useState } from 'react';
import { plural } from '../../../content/problems/report.ts';
import { wordsOfChange } from '../../../content/schema/words-of-message.ts';
import { call, openDraft } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { useScreen } from '../../calls/use-call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import { draftsOf, draftValue } from '../../store/documents.ts';
import { draftsOfOthers } from '../../store/draft-storage.ts';
import { Button, handleSubmit, TextArea } from '../../ui/controls.tsx';
import { FRAMES, focusSoon } from '../../ui/focus.ts';
import { pictureName } from '../choices.ts';
import { DATA, useSession } from '../session.ts';
import { ChangedLine } from './changed-text.tsx';
import styles from './changes.module.css';

type Changes = AnswerOf<'POST /api/changes'>;

const NOTHING = { disk: 'Everything is saved.', commit: 'Every change is in a version.' };

function countFiles({ files, images }: Changes): number {
  return files.length + images.length;
}

export function ChangesView() {
  const { documents, site } = useSession();
  const isDraft = openDraft() !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls (axe: scrollable-region-focusable)
    <section className={styles.view} aria-label="Changes" tabIndex={0}>
      <ChangeList heading={isDraft ? 'In this draft' : 'Not saved yet'} since="disk" documents={documents} />
      {!isDraft && site.git ? (
        <ChangeList heading="Saved, not in a version yet" since="commit" documents={documents} />
      ) : null}
      <p className={styles.help}>
        {isDraft
          ? 'Your changes are stored a second after you stop typing. Visitors see them when the draft is published.'
          : !site.git
            ? 'Saving writes the files. This folder is not a git repository, so it keeps no versions.'
            : 'Saving writes the files. Create a version to keep them in the history with your description. They reach the live site when someone pushes the history and builds the site.'}
      </p>
    </section>
  );
}

interface ChangeListProps {
  heading: string;
  since: 'disk' | 'commit';
  documents: ReturnType<typeof useSession>['documents'];
}

function ChangeList({ heading, since, documents }: ChangeListProps) {
  const { site } = useSession();
  const compare = async () => {
    const found = await call('POST /api/changes', { drafts: since === 'disk' ? draftsOf(documents) : [], since });
    if (!found.unused) return found;
    const unsaved = JSON.stringify([draftsOf(documents), await draftsOfOthers(site.project)]);
    return { ...found, unused: found.unused.filter((address) => !unsaved.includes(address)) };
  };
  const compared = useScreen(compare, { about: documents });
  const { last: changes } = compared;
  const compareAgain = async () => {
    const found = await compare();
    compared.show(found);
    return found;
  };
  return (
    <section className={styles.group} id={idOf(since)} tabIndex={-1} aria-label={heading}>
      <h2>{heading}</h2>
      <ReadState of={{ ...compared, answer: changes }} waiting="Looking for changes …" />
      {changes?.groups.length === 0 ? (
        <p>{countFiles(changes) === 0 ? NOTHING[since] : 'Nothing changes for visitors.'}</p>
      ) : null}
      {changes ? <ListedChanges {...changes} /> : null}
      {changes && since === 'commit' && countFiles(changes) > 0 ? (
        <CommitForm changes={changes} compareAgain={compareAgain} />
      ) : null}
      {changes?.unused ? <UnusedPictures unused={changes.unused} compareAgain={compareAgain} /> : null}
    </section>
  );
}

export function ChangeGroups({ groups }: { groups: Changes['groups'] }) {
  const { documents } = useSession();
  const catalogue = draftValue(documents.working, DATA.catalogue);
  return groups.map(({ heading, lines }) => (
    <div key={heading}>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Line words={wordsOfChange(line, catalogue)} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Longer lines, in characters, are folded: they contain everything that a new page or block says. */
const LONG = 400;

function Line({ words }: { words: string }) {
  if (words.length <= LONG) return <ChangedLine line={words} />;
  const first = words.slice(0, LONG / 2).replace(/\S*$/, '');
  return (
    <details>
      <summary>{first}…</summary>
      {words.slice(first.length)}
    </details>
  );
}

/** What changes for visitors, then the documents and pictures. */
export function ListedChanges({ groups, files, images = [] }: Pick<Changes, 'groups' | 'files'> & Partial<Changes>) {
  const pictures = images.map((address) => ({ document: address, name: pictureName(address), change: 'picture' }));
  const changed = [...files, ...pictures];
  return (
    <>
      <ChangeGroups groups={groups} />
      {changed.length > 0 ? (
        <>
          <h3>Documents</h3>
          <ul>
            {changed.map(({ document, name, change }) => (
              <li key={document}>
                {name} <span className={styles.where}>{change}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function CommitForm({ changes, compareAgain }: { changes: Changes; compareAgain: () => Promise<Changes> }) {
  const { attempt, announce, isSaving } = useSession();
  const [message, setMessage] = useState('');
  const commit = () =>
    attempt(async () => {
      if (JSON.stringify(await compareAgain()) !== JSON.stringify(changes))
        return announce('The files changed in the meantime. Check the list, then create the version again.', true);
      const { images } = changes;
      const documents = changes.files.map(({ document }) => document);
      await call('POST /api/commit', { documents, images, message });
      const count = countFiles(changes);
      setMessage('');
      announce(`Created a version of ${plural(count, 'file')}: “${message.trim()}”.`);
      await compareAgain();
    });
  return (
    <form className={styles.commit} onSubmit={handleSubmit(commit)}>
      {changes.branch === null ? (
        <p>
          The repository is on no branch, so nobody would find your version. Switch to one in a terminal first:{' '}
          <code>git switch main</code>.
        </p>
      ) : null}
      <TextArea label="What you changed, and why" required rows={2} value={message} onWrite={setMessage} />
      <Button main text="Create a version" disabled={isSaving} />
    </form>
  );
}

/** Uploaded pictures that no page shows, not even an unsaved one, such as after an undo, to remove. */
function UnusedPictures({ unused, compareAgain }: { unused: readonly string[]; compareAgain: () => Promise<Changes> }) {
  const { attempt, announce, documents } = useSession();
  if (unused.length === 0) return null;
  const remove = (address: string) =>
    attempt(async () => {
      const images = (await compareAgain()).unused?.filter((one) => one === address) ?? [];
      const { removed } = await call('POST /api/remove-images', { drafts: draftsOf(documents), images });
      announce(
        removed.length > 0
          ? `Removed ${pictureName(address)}.`
          : `${pictureName(address)} was not removed: a page shows it now.`,
      );
      await compareAgain();
      focusSoon(idOf('commit'), FRAMES);
    });
  return (
    <>
      <h3>Pictures that no page shows</h3>
      <p>Nothing uses these uploads, so versions leave them out.</p>
      <ul>
        {unused.map((address) => (
          <li key={address}>
            {pictureName(address)}{' '}
            <Button small text="Remove" of={pictureName(address)} onPress={() => remove(address)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function idOf(since: 'disk' | 'commit'): string {
  return `changes-since-${since}`;
}
