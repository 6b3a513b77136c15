import type { ExpressionBuilder } from 'kysely';
import type { CurrentDocument, DocumentPath, Hash } from '../../editor/protocol/documents.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Version } from '../../editor/protocol/site.ts';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import type { DraftVersionTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { hashOf, nameOfText, withHash } from '../documents/current-document.ts';
import { type LabelOf, readLabels } from '../people/people.ts';
import type { DraftStore } from './draft-store.ts';

export async function draftHistory(database: Database, draft: string, document: DocumentPath): Promise<Version[]> {
  const stored = database.selectFrom('draft_version').selectAll().where('draft_id', '=', draft);
  const rows = await stored.where('document', '=', document).orderBy('sequence', 'desc').execute();
  const labelOf = await readLabels(database);
  return rows.map((row) => ({ ...versionOf(row, labelOf), text: row.text }));
}

/** Returns what was stored in all documents of a draft, with their names and without the texts, newest first. */
export async function listDraftVersions(drafts: DraftStore, draft: string): Promise<Version[]> {
  const rows = await drafts.database
    .selectFrom('draft_version')
    .select(['document', 'sequence', 'hash', 'author', 'author_email', 'outcome', 'saved_at'])
    .where('draft_id', '=', draft)
    .orderBy('saved_at', 'desc')
    .orderBy('document')
    .orderBy('sequence', 'desc')
    .execute();
  const documents = [...new Set(rows.map(({ document }) => document))];
  const names = new Map(
    await Promise.all(documents.map(async (one) => [one, await nameIn(drafts, draft, one)] as const)),
  );
  const labelOf = await readLabels(drafts.database);
  return rows.map((row) => ({
    ...versionOf(row, labelOf),
    name: names.get(row.document),
    isRemoval: row.hash === null,
  }));
}

function versionOf(
  row: Omit<DraftVersionTable, 'draft_id' | 'text' | 'hash' | 'author_id' | 'publish_id'>,
  labelOf: LabelOf,
): Version {
  const { document, sequence, saved_at: at, outcome } = row;
  const author = labelOf(row.author, row.author_email);
  return { source: 'draft', document, key: String(sequence), at, author, outcome };
}

/** The name of a document of a draft; of one that is neither there nor published, the last that it had. */
async function nameIn(drafts: DraftStore, draft: string, document: DocumentPath): Promise<string> {
  const name = await drafts.nameOf(draft, document);
  if (name !== document) return name;
  const stored = await draftHistory(drafts.database, draft, document);
  return nameOfText(document, stored.find(({ text }) => typeof text === 'string')?.text ?? null);
}

export async function recordVersion(
  transaction: Database,
  version: {
    draft: string;
    document: DocumentPath;
    text: string | null;
    outcome: DraftVersionTable['outcome'];
    author: Person;
  },
): Promise<void> {
  const { draft, text, outcome, author } = version;
  const { document, hash } = withHash(version.document, text);
  const stored = transaction.selectFrom('draft_version').where('draft_id', '=', draft).where('document', '=', document);
  const { last } = await stored.select(({ fn }) => fn.max('sequence').as('last')).executeTakeFirstOrThrow();
  const row = {
    draft_id: draft,
    document,
    sequence: (last ?? 0) + 1,
    text,
    hash,
    author_id: author.id,
    author: author.name,
    author_email: author.email,
    outcome,
    saved_at: timestamp(),
  };
  await transaction.insertInto('draft_version').values(row).execute();
}

type Named = Pick<CopiedDocument, 'document'>;

/** The people who stored something in a copy's documents since the draft's previous publish, the latest first. */
export async function writersOf(
  transaction: Database,
  draft: string,
  copy: readonly Named[],
): Promise<Pick<Person, 'name' | 'email'>[]> {
  if (copy.length === 0) return [];
  const rows = await versionsToPublish(transaction, draft, copy)
    .select(['author', 'author_email'])
    .select(({ fn }) => fn.max('saved_at').as('latest'))
    .groupBy(['author', 'author_email'])
    .orderBy('latest', 'desc')
    .execute();
  return rows.map(({ author, author_email }) => ({ name: author, email: author_email }));
}

export async function writerIds(transaction: Database, draft: string, copy: readonly Named[]): Promise<string[]> {
  if (copy.length === 0) return [];
  const rows = await versionsToPublish(transaction, draft, copy).select('author_id').distinct().execute();
  return rows.map(({ author_id }) => author_id);
}

/** The versions of a copy's documents, at least one, that were stored since the draft's previous publish. */
function versionsToPublish(transaction: Database, draft: string, copy: readonly Named[]) {
  return transaction
    .selectFrom('draft_version')
    .where('draft_id', '=', draft)
    .where('document', 'in', pathsIn(copy))
    .where('outcome', '<>', 'refused')
    .where(isNotLive);
}

/** Records which versions a publish of a copy takes. Their times do not tell once a clock was set back. */
export async function recordTaken(
  transaction: Database,
  draft: string,
  copy: readonly Named[],
  publish_id: string,
): Promise<void> {
  if (copy.length === 0) return;
  const taken = transaction.updateTable('draft_version').set({ publish_id }).where('draft_id', '=', draft);
  await taken.where('document', 'in', pathsIn(copy)).where(isNotLive).execute();
}

function pathsIn(copy: readonly Named[]): DocumentPath[] {
  return copy.map(({ document }) => document);
}

function isNotLive({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'draft_version'>) {
  const published = selectFrom('publish').select('publish.id').where('publish.state', '=', 'published');
  return not(exists(published.whereRef('publish.id', '=', 'draft_version.publish_id')));
}

/** Of the published document, or one that the draft had. @returns null for no document, undefined if unknown */
export async function textWithHash(
  transaction: Database,
  draft: string,
  published: CurrentDocument,
  hash: Hash,
): Promise<string | null | undefined> {
  if (published.hash === hash) return published.text;
  const { document } = published;
  const rows = transaction.selectFrom('draft_version').select('text').where('draft_id', '=', draft);
  const known = await rows.where('document', '=', document).where('hash', '=', hash).limit(1).executeTakeFirst();
  if (known) return known.text;
  const begun = transaction.selectFrom('draft_document').select('base').where('draft_id', '=', draft);
  const own = await begun.where('document', '=', document).executeTakeFirst();
  return own && own.base !== null && hashOf(own.base) === hash ? own.base : undefined;
}
