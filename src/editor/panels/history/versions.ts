import { call, readDocument } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import type { DocumentPath, Draft, ProposedEdits } from '../../protocol/documents.ts';
import type { Version } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { exactTimeText, timeText } from '../../ui/time-text.ts';
import { type Session, useSession } from '../session.ts';

const OUTCOMES: Readonly<Record<NonNullable<Version['outcome']>, string>> = {
  stored: '',
  merged: ', merged with a colleague’s',
  refused: ', set aside for a colleague’s',
};

/** How a version was stored, after the name of its author. */
export function outcomeText({ outcome = 'stored' }: Version): string {
  return OUTCOMES[outcome];
}

export function versionText(version: Version): string {
  const { source, at, author, message } = version;
  return source === 'git'
    ? `${timeText(at)}, ${author}: ${message}`
    : `${exactTimeText(at)}, ${author}: in this draft${outcomeText(version)}`;
}

export function restoredText({ source, at, author }: Version): string {
  return source === 'git'
    ? `Restored the version of ${timeText(at)}.`
    : `Restored what ${author} stored on ${exactTimeText(at)}.`;
}

async function proposeVersion(version: Version, store: Session['store']): Promise<ProposedEdits> {
  const { source, document, key, text } = version;
  if (source === 'git') return call('POST /api/restore', { drafts: draftsOf(store.getState()), document, commit: key });
  const { hash } = await readDocument(document);
  const content = typeof text === 'string' ? { text } : { removed: true as const };
  return { edits: [{ document, hash, ...content }], summary: [] };
}

/** Restores a version, as a step that can be undone, and then goes on. */
export function useRestoring() {
  const { store, propose, attempt } = useSession();
  return (version: Version, onRestored: () => unknown, label = restoredText(version)) =>
    attempt(async () => {
      await propose(await proposeVersion(version, store), label);
      onRestored();
    });
}

export async function readVersions(document: DocumentPath): Promise<readonly Version[]> {
  return (await call('GET /api/versions/*', undefined, document)).versions;
}

/** The documents in which a version differs from what is edited; undefined until they are read. */
export function useDraftsOf(version: Version | undefined): readonly Draft[] | undefined {
  const { attempt, store } = useSession();
  const propose = async () => version && proposeVersion(version, store);
  return useAnswer(propose, { about: version, attempt }).answer?.edits;
}
