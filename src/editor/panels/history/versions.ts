import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, call, openDraft } from '../../calls/call.ts';
import type { DocumentPath, Draft, ProposedEdits } from '../../protocol/documents.ts';
import type { StoredVersion } from '../../protocol/drafts.ts';
import type { Version } from '../../protocol/site.ts';
import { draftsOf } from '../../store/documents.ts';
import { exactTimeText, timeText } from '../../ui/time-text.ts';
import { type Session, useSession } from '../session.ts';
import { foldVersions, type Run } from './fold-versions.ts';

/** How a version was stored, after the name of its author. */
export const OUTCOMES: Readonly<Record<StoredVersion['outcome'], string>> = {
  stored: '',
  merged: ', merged with a colleague’s',
  refused: ', set aside for a colleague’s',
};

/** An earlier version of a document. */
export interface DocumentVersion {
  /** Names it among the versions of the document: a commit, or its place in the history of the draft. */
  key: string;
  /** When it was, by whom, and what they said. */
  name: string;
  /** Returns the edits that restore it, and the message that follows. */
  proposed: () => Promise<ProposedEdits & { label: string }>;
}

/** The key of a version that a draft has stored. */
export function storedKey({ sequence }: Pick<StoredVersion, 'sequence'>): string {
  return String(sequence);
}

/**
 * Reads the versions of a document, newest first: at the desk what was stored in the draft, then those in git.
 * @throws CallRefused if they cannot be read
 */
export async function readVersions(
  { store }: Pick<Session, 'store'>,
  document: DocumentPath,
): Promise<Run<DocumentVersion>[]> {
  const stored = openDraft() === undefined ? [] : (await call('GET /api/versions/*', undefined, document)).versions;
  const { versions } = await call('GET /api/history/*', undefined, document);
  const published = ({ commit, date, author, message }: Version): DocumentVersion => ({
    key: commit,
    name: `${timeText(date)}, ${author}: ${message}`,
    proposed: async () => ({
      ...(await call('POST /api/restore', { drafts: draftsOf(store.getState()), document, commit })),
      label: `Restored the version of ${timeText(date)}.`,
    }),
  });
  return [
    ...foldVersions(stored).map(({ latest, earlier }) => ({
      latest: storedVersion(latest, document),
      earlier: earlier.map((version) => storedVersion(version, document)),
    })),
    ...versions.map((version) => ({ latest: published(version), earlier: [] })),
  ];
}

function storedVersion(version: StoredVersion, document: DocumentPath): DocumentVersion {
  const { at, author, outcome, text } = version;
  return {
    key: storedKey(version),
    name: `${exactTimeText(at)}, ${author}: in this draft${OUTCOMES[outcome]}`,
    proposed: async () => {
      const content = text === null ? { removed: true as const } : { text };
      const edit = { document, hash: await hashNow(document), ...content };
      return { edits: [edit], summary: [], label: `Restored what ${author} stored on ${exactTimeText(at)}.` };
    },
  };
}

/** The hash of a document of the draft; null if there is none. */
async function hashNow(document: DocumentPath): Promise<string | null> {
  try {
    return (await call('GET /api/documents/*', undefined, document)).hash;
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.error === 'not-found') return null;
    throw error;
  }
}

/** The versions of a document; undefined until they are read. */
export function useVersions(document: DocumentPath): readonly DocumentVersion[] | undefined {
  const { attempt, store } = useSession();
  const [read, setRead] = useState<{ document: DocumentPath; versions: readonly DocumentVersion[] }>();
  const readAll = useEffectEvent((asked: DocumentPath) =>
    attempt(async () => {
      const runs = await readVersions({ store }, asked);
      setRead({ document: asked, versions: runs.flatMap(({ latest, earlier }) => [latest, ...earlier]) });
    }),
  );
  useEffect(() => void readAll(document), [document]);
  return read?.document === document ? read.versions : undefined;
}

/** The documents in which a version differs from what is edited; undefined until they are read. */
export function useDraftsOf(version: DocumentVersion | undefined): readonly Draft[] | undefined {
  const { attempt } = useSession();
  const [read, setRead] = useState<{ version: DocumentVersion; drafts: readonly Draft[] }>();
  const readEdits = useEffectEvent((asked: DocumentVersion) =>
    attempt(async () => {
      const { edits } = await asked.proposed();
      setRead({ version: asked, drafts: edits });
    }),
  );
  useEffect(() => {
    if (version) void readEdits(version);
  }, [version]);
  return version && read?.version === version ? read.drafts : undefined;
}
