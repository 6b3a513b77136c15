import type { FastifyRequest } from 'fastify';
import type { Shown } from '../../editor/protocol/drafts.ts';
import { nameOfText } from '../documents/current-document.ts';
import { writersOf } from '../drafts/draft-history.ts';
import type { Looks } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readLabels } from '../people/people.ts';
import type { Schedules } from '../schedules/schedules.ts';

export interface ShownParts {
  schedules: Schedules;
  draftOf: (request: FastifyRequest) => string;
  /** Tells open windows that a draft moved on. */
  moved: () => void;
}

/** Makes a call about what was shown. Where that was changed since, the refusal says by whom, and what visitors would see. */
export async function aboutShown<T>(
  looks: Looks,
  { draft, shown, next }: { draft: string; shown: Shown; next: string },
  make: () => Promise<T>,
): Promise<T> {
  return make().catch(async (error: unknown) => {
    if (!(error instanceof RequestRefused) || error.code !== 'changed') throw error;
    const [base = '', tree = ''] = shown.split('.');
    const look = await looks.of(draft);
    const now = await looks.mergedAt(base, look);
    // The site moved on, not the draft.
    if (now === undefined || now.tree === tree) {
      const { groups } = await looks.changes(look);
      throw new RequestRefused(409, 'changed', error.message, { changes: groups });
    }
    const changed = await looks.trees.changes(tree, now.tree);
    const { groups } = await looks.between(tree, now.tree);
    const names = changed.map(({ document, before, after }) => `“${nameOfText(document, after ?? before)}”`);
    const documents = changed.map(({ document }) => document);
    const writer = await lastWriter(looks, draft, documents);
    const message = `${writer} changed ${names.join(', ')} after you looked. Look at the changes again, then ${next}.`;
    throw new RequestRefused(409, 'changed', message, { changes: groups });
  });
}

async function lastWriter(
  { drafts: { database } }: Looks,
  draft: string,
  documents: readonly string[],
): Promise<string> {
  const copied = documents.map((document) => ({ document, base: null, text: null }));
  const [last] = await writersOf(database, draft, copied);
  return last ? (await readLabels(database))(last.name, last.email) : 'Someone';
}
