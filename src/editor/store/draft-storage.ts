import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
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
const KEPT = Type.Object({ key: Type.String(), at: Type.String(), drafts: listOf(KEPT_DRAFT) });
export type KeptDrafts = Static<typeof KEPT>;

/** Each window, also one that is reloaded, keeps its changes under its own name. */
const OWN_WINDOW = crypto.randomUUID();

/** Each window keeps its own changes to its own project: several share the storage of one address. */
function keyOf(project: string, window = ''): string {
  return `page-editor-drafts/${project}/${window}`;
}

/** Keeps the unsaved changes of this window in the browser; without any, removes the kept ones. */
export function keepDrafts(project: string, { saved, working }: Documents): void {
  const drafts = changedDocuments({ saved, working }).flatMap((document): KeptDraft[] => {
    const content = working[document];
    const { hash = null, content: base = { removed: true }, sent } = saved[document] ?? {};
    return content ? [{ document, hash, base, content, ...(sent && { sent }) }] : [];
  });
  storeDrafts({ key: keyOf(project, OWN_WINDOW), at: new Date().toISOString(), drafts });
}

/** Stores drafts; without any, removes the stored ones. */
export function storeDrafts(kept: KeptDrafts): void {
  const isOver = kept.drafts.length === 0;
  const stored = isOver ? askStorage((all) => all.delete(kept.key)) : askStorage((all) => all.put(kept));
  // If the browser’s storage is full, the changes are still on screen, and closing the window asks.
  stored.catch(() => undefined);
}

/** Changes that closed windows of a project left unsaved, newest first. Open ones look after their own. */
export async function keptDrafts(project: string, locks: LockManager): Promise<KeptDrafts[]> {
  const { held = [] } = await locks.query();
  const open = new Set(held.map(({ name }) => name));
  return (await draftsOfOthers(project)).filter(({ key }) => !open.has(key)).sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The changes that other windows of a project, open or closed, have not saved. */
export async function draftsOfOthers(project: string): Promise<KeptDrafts[]> {
  const stored: unknown[] = await askStorage((all) => all.getAll()).catch(() => []);
  return stored
    .filter((kept) => Check(KEPT, kept))
    .filter(({ key }) => key.startsWith(keyOf(project)) && key !== keyOf(project, OWN_WINDOW));
}

const STORAGE = 'page-editor-drafts';
/** Open from the first request on: closing a window leaves no time to open it. */
let database: Promise<IDBDatabase> | undefined;

/** Makes a request to IndexedDB, which is on the disk at once: a browser writes localStorage there up to a minute late. */
async function askStorage<T>(ask: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= openStorage();
  database.catch(forgetStorage);
  const transaction = (await database).transaction(STORAGE, 'readwrite');
  const answer = answerTo(ask(transaction.objectStore(STORAGE)));
  // Otherwise a window that closes takes it back.
  transaction.commit();
  return answer;
}

/** Opens it again the next time: it could not be opened, or someone has cleared the data of the browser. */
function forgetStorage(): void {
  database = undefined;
}

async function openStorage(): Promise<IDBDatabase> {
  const opening = indexedDB.open(STORAGE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORAGE, { keyPath: 'key' });
  const opened = await answerTo(opening);
  opened.onclose = forgetStorage;
  return opened;
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Lets other windows know that this one is open, for as long as it is (Web Locks API). */
export function announceWindow(project: string, locks: LockManager): void {
  void locks.request(keyOf(project, OWN_WINDOW), () => new Promise(() => undefined));
}
