import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CurrentDocument, DocumentEdit, DocumentPath, Draft } from '../../editor/protocol/documents.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { CopiedDocument } from '../../server/database/tables/draft-tables.ts';
import type { DraftTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import {
  currentDocument,
  nameOfText,
  quotedNames,
  refuseLarge,
  textOf,
  textsOnDisk,
  withHash,
} from '../documents/current-document.ts';
import { makeToken } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { refuseOwnerValues } from '../people/owner-values.ts';
import { endedDraft, PREVIEW_MS } from './discarded-drafts.ts';
import { recordVersion, textWithHash } from './draft-history.ts';
import { mergeTexts, overlayOf, type UpdatedDocument } from './merge-draft.ts';
import { mergeKept } from './removed-pages.ts';

/** The drafts in the database, over the documents of the working copy. */
export class DraftStore {
  constructor(
    readonly database: Database,
    readonly pagesFolder: string,
  ) {}

  /** @returns the id of a new, empty draft */
  async create(title: string, { name, email }: Pick<Person, 'name' | 'email'>): Promise<string> {
    const id = randomUUID();
    const now = timestamp();
    const row = {
      id,
      title,
      state: 'open' as const,
      preview_key: makeToken(),
      preview_until: timestamp(PREVIEW_MS),
      created_by: name,
      created_by_email: email,
      created_at: now,
      changed_at: now,
    };
    await this.database.insertInto('draft').values(row).execute();
    return id;
  }

  /** @throws RequestRefused if there is no such draft */
  async find(id: string): Promise<DraftTable> {
    const draft = await this.database.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
    if (!draft) throw new RequestRefused(404, 'not-found', 'There is no such draft.');
    return draft;
  }

  /** The open drafts, the most recently changed first. */
  async list(): Promise<DraftTable[]> {
    const open = this.database.selectFrom('draft').selectAll().where('state', '=', 'open');
    return open.orderBy('changed_at', 'desc').execute();
  }

  async paths(draft: string): Promise<DocumentPath[]> {
    const rows = this.database.selectFrom('draft_document').select('document').where('draft_id', '=', draft);
    return (await rows.orderBy('document').execute()).map(({ document }) => document);
  }

  /** The open drafts that change one of the documents of another, with these documents. */
  async touching(draft: string): Promise<{ id: string; title: string; document: DocumentPath }[]> {
    return this.database
      .selectFrom('draft_document as own')
      .innerJoin('draft_document as other', 'other.document', 'own.document')
      .innerJoin('draft', 'draft.id', 'other.draft_id')
      .select(['draft.id', 'draft.title', 'own.document'])
      .where('own.draft_id', '=', draft)
      .where('other.draft_id', '<>', draft)
      .where('draft.state', '=', 'open')
      .orderBy('own.document')
      .execute();
  }

  async rename(draft: string, title: string): Promise<void> {
    await this.#change(draft, async (transaction) => {
      await transaction.updateTable('draft').set({ title }).where('id', '=', draft).execute();
    });
  }

  async read(draft: string, document: DocumentPath, database = this.database): Promise<CurrentDocument> {
    const rows = database.selectFrom('draft_document').select('text').where('draft_id', '=', draft);
    const row = await rows.where('document', '=', document).executeTakeFirst();
    return row ? withHash(document, row.text) : currentDocument(this.pagesFolder, document);
  }

  /** Returns the name that editors give a document of a draft: as it is published, or else as in the draft. */
  async nameOf(draft: string, document: DocumentPath): Promise<string> {
    const { text } = currentDocument(this.pagesFolder, document);
    return nameOfText(document, text ?? (await this.read(draft, document)).text);
  }

  /**
   * Stores edits, all or none. One that began from an earlier version is merged by field with the changes since. The
   * draft's history keeps every version, even a refused one.
   * @param also makes further changes in the same transaction
   * @throws RequestRefused with status 412 and the current documents where a field was changed twice; 410 if the draft
   * has ended; 403 for a value that owners alone may change
   */
  async save(
    draft: string,
    edits: readonly DocumentEdit[],
    author: Person,
    also?: (transaction: Database) => Promise<void>,
  ): Promise<CurrentDocument[]> {
    const { saved, conflicts } = await this.#change(draft, async (transaction) => {
      const merged = [];
      for (const edit of edits) merged.push(await this.#merge(transaction, draft, edit));
      const conflicts = merged.filter(({ isConflict }) => isConflict).map(({ current }) => current);
      for (const { document, current, sent, text, isConflict } of merged) {
        refuseOwnerValues(document, current.text, text, author);
        const outcome = isConflict ? 'refused' : text === sent ? 'stored' : 'merged';
        await recordVersion(transaction, { draft, document, text: sent, outcome, author });
        if (outcome === 'merged')
          await recordVersion(transaction, { draft, document, text, outcome: 'stored', author });
        if (conflicts.length === 0) await this.#put(transaction, draft, document, text);
      }
      if (conflicts.length === 0) await also?.(transaction);
      return { saved: merged.map(({ document, text }) => withHash(document, text)), conflicts };
    });
    if (conflicts.length === 0) return saved;
    const message = `A colleague changed the same field of ${quotedNames(conflicts)}. Choose which version to keep; nothing you typed is lost.`;
    throw new RequestRefused(412, 'conflict', message, { current: conflicts });
  }

  /** A copy of a draft's documents as they are now, in order of their paths. */
  async copy(draft: string, database = this.database): Promise<CopiedDocument[]> {
    const rows = database.selectFrom('draft_document').select(['document', 'base', 'text']);
    return rows.where('draft_id', '=', draft).orderBy('document').execute();
  }

  /** Merged with the documents published now. A page that the site no longer has stays away until someone decides. */
  async overlay(draft: string): Promise<Draft[]> {
    return overlayOf(mergeKept(await this.copy(draft), textsOnDisk(this.pagesFolder)));
  }

  /**
   * Begins a draft that takes back changes, field by field. Fields that were changed again since stay as they are.
   * @param record records why, in the same transaction
   * @param changes for each document the text that it was changed to, `base`, and the text to restore, `text`
   * @returns the id of the draft, and the documents with the fields that stay, as they were changed to
   * @throws RequestRefused if all of them were changed again since
   */
  async createFrom(
    title: string,
    changes: readonly { document: DocumentPath; base: string | null; text: string | null }[],
    author: Person,
    record: (transaction: Database) => Promise<void>,
  ): Promise<{ draft: string; kept: readonly UpdatedDocument[] }> {
    const merged = changes.map(({ document, base, text: theirs }) => {
      const mine = currentDocument(this.pagesFolder, document).text;
      const { text, conflicts } = mergeTexts({ base, mine, theirs });
      refuseOwnerValues(document, mine, text, author);
      return { document, text, isSame: text === mine, kept: { document, text: base, published: mine, conflicts } };
    });
    const message = 'Everything that this publish changed has been changed again since. There is nothing left to undo.';
    if (merged.every(({ isSame }) => isSame)) throw new RequestRefused(409, 'refused', message);
    const draft = await this.create(title, author);
    await this.#change(draft, async (transaction) => {
      for (const { document, text } of merged) {
        await recordVersion(transaction, { draft, document, text, outcome: 'stored', author });
        await this.#put(transaction, draft, document, text);
      }
      await record(transaction);
    });
    return { draft, kept: merged.map(({ kept }) => kept) };
  }

  /**
   * Does something with an open draft, unchanged, in a transaction that holds its row. Waits for another change of it, for a
   * request to publish it, and for one that discards it.
   * @throws RequestRefused with status 410 if the draft has ended
   */
  async hold<T>(draft: string, run: (transaction: Transaction<Tables>, title: string) => Promise<T>): Promise<T> {
    return this.holdAny(draft, async (transaction, held) => {
      if (held?.state !== 'open') throw await endedDraft(transaction, draft);
      return run(transaction, held.title);
    });
  }

  /** Likewise with a draft in any state; `held` is undefined if there is none. */
  async holdAny<T>(
    draft: string,
    run: (transaction: Transaction<Tables>, held: DraftTable | undefined) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction().execute(async (transaction) => {
      const held = transaction.updateTable('draft').set(({ ref }) => ({ state: ref('state') }));
      return run(transaction, await held.where('id', '=', draft).returningAll().executeTakeFirst());
    });
  }

  /** Changes an open draft: one change at a time. @throws RequestRefused as `hold` */
  async #change<T>(draft: string, change: (transaction: Database) => Promise<T>): Promise<T> {
    return this.hold(draft, async (transaction) => {
      const changed = { changed_at: timestamp(), preview_until: timestamp(PREVIEW_MS) };
      await transaction.updateTable('draft').set(changed).where('id', '=', draft).execute();
      return change(transaction);
    });
  }

  async #merge(transaction: Database, draft: string, edit: DocumentEdit) {
    const { document, hash } = edit;
    const current = await this.read(draft, document, transaction);
    const sent = textOf(edit, current.text);
    if (sent !== null) refuseLarge(current, sent);
    if (hash === current.hash) return { document, current, sent, text: sent, isConflict: false };
    const published = currentDocument(this.pagesFolder, document);
    const base = hash === null ? null : await textWithHash(transaction, draft, published, hash);
    if (base === undefined) return { document, current, sent, text: sent, isConflict: sent !== current.text };
    const { text, conflicts } = mergeTexts({ base, mine: textOf(edit, base), theirs: current.text });
    return { document, current, sent, text, isConflict: conflicts.length > 0 };
  }

  /** Sets the text of a document in a draft. A document that equals the published one leaves the draft. */
  async #put(transaction: Database, draft: string, document: DocumentPath, text: string | null): Promise<void> {
    const own = transaction.deleteFrom('draft_document').where('draft_id', '=', draft).where('document', '=', document);
    const [former] = await own.returning('base').execute();
    const base = former ? former.base : currentDocument(this.pagesFolder, document).text;
    if (text !== base)
      await transaction.insertInto('draft_document').values({ draft_id: draft, document, base, text }).execute();
  }
}
