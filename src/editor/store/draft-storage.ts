import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { listOf, NULLABLE_TEXT } from '../protocol/declaration.ts';
import { changedDocuments, type Documents } from './documents.ts';

const CONTENT = Type.Union([
  Type.Object({ value: Type.Unknown() }),
  Type.Object({ text: Type.String() }),
  Type.Object({ removed: Type.Literal(true) }),
]);

/** An unsaved document, with what it began from. */
const KEPT_DRAFT = Type.Object({
  document: Type.String(),
  hash: NULLABLE_TEXT,
  base: CONTENT,
  content: CONTENT,
  sent: Type.Optional(listOf(CONTENT)),
});
export type KeptDraft = Static<typeof KEPT_DRAFT>;

/** `at` is when it was kept, in ISO 8601. */
const KEPT = Type.Object({ key: Type.String(), at: Type.String(), drafts: Type.Array(Type.Unknown()) });
export type KeptDrafts = Omit<Static<typeof KEPT>, 'drafts'> & { drafts: readonly KeptDraft[] };

/** Each window keeps its own changes to its own project: several share the storage of one address. */
export function draftKey(project: string, window: string): string {
  return `page-editor-drafts/${project}/${window}`;
}

/** Keeps the unsaved changes of a window in the browser; without any, removes the kept ones. */
export function keepDrafts(key: string, { saved, working }: Documents, storage: Storage, now: Date): void {
  const drafts = changedDocuments({ saved, working }).flatMap((document): KeptDraft[] => {
    const content = working[document];
    const { hash = null, content: base = { removed: true }, sent } = saved[document] ?? {};
    return content ? [{ document, hash, base, content, ...(sent && { sent }) }] : [];
  });
  storeDrafts({ key, at: now.toISOString(), drafts }, storage);
}

/** Stores a draft; without one, removes the stored one. */
export function storeDrafts({ key, ...kept }: KeptDrafts, storage: Storage): void {
  const isOver = kept.drafts.length === 0;
  const copied = isOver ? askCopies((all) => all.delete(key)) : askCopies((all) => all.put({ ...kept, key }));
  copied.catch(() => undefined);
  try {
    if (isOver) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser's storage is full: the changes are still on screen, and closing the window asks.
  }
}

/** Brings back what the storage lacks: a browser writes it to the disk up to a minute late, and a killed one never. */
export async function restoreCopies(storage: Storage): Promise<void> {
  const copies: unknown[] = await askCopies((copies) => copies.getAll()).catch(() => []);
  for (const copy of copies.flatMap(readDrafts)) {
    const [known] = parseDrafts(copy.key, storage);
    if (!known || known.at < copy.at) storeDrafts(copy, storage);
  }
}

const COPIES = 'page-editor-drafts';
/** Open from the first request on: closing a window leaves no time to open it. */
let database: Promise<IDBDatabase> | undefined;

/** Makes a request to the copies in IndexedDB, which are on the disk at once. */
async function askCopies<T>(ask: (copies: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= openCopies();
  const transaction = (await database).transaction(COPIES, 'readwrite');
  const answer = answerTo(ask(transaction.objectStore(COPIES)));
  // Otherwise a window that closes takes it back.
  transaction.commit();
  return answer;
}

async function openCopies(): Promise<IDBDatabase> {
  const opening = indexedDB.open(COPIES);
  opening.onupgradeneeded = () => opening.result.createObjectStore(COPIES, { keyPath: 'key' });
  return answerTo(opening);
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Changes that closed windows of a project left unsaved, newest first. Those in `open` look after their own. */
export function keptDrafts(project: string, open: ReadonlySet<string>, storage: Storage): KeptDrafts[] {
  const prefix = draftKey(project, '');
  return keysOf(project, storage)
    .filter((key) => !open.has(key.slice(prefix.length)))
    .flatMap((key) => parseDrafts(key, storage))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Returns whether the unsaved changes of some window of a project, open or not, contain a name. */
export function isInDrafts(project: string, name: string, storage: Storage): boolean {
  return keysOf(project, storage).some((key) => storage.getItem(key)?.includes(name));
}

function keysOf(project: string, storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(draftKey(project, '')));
}

function parseDrafts(key: string, storage: Storage): KeptDrafts[] {
  const kept = parseJson(storage.getItem(key) ?? '');
  return isRecord(kept) ? readDrafts({ ...kept, key }) : [];
}

function readDrafts(kept: unknown): KeptDrafts[] {
  if (!Check(KEPT, kept)) return [];
  const drafts = kept.drafts.filter((draft): draft is KeptDraft => Check(KEPT_DRAFT, draft));
  return drafts.length === 0 ? [] : [{ ...kept, drafts }];
}

/** Begins the names of the locks that open windows hold (Web Locks API). */
const LOCK = 'page-editor-window/';

/** Lets other windows know that this one is open, for as long as it is. */
export function announceWindow(window: string, locks: LockManager): void {
  void locks.request(LOCK + window, () => new Promise(() => undefined));
}

export async function openWindows(locks: LockManager): Promise<ReadonlySet<string>> {
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}
