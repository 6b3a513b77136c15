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

export interface KeptDrafts {
  key: string;
  /** When it was kept, in ISO 8601. */
  at: string;
  drafts: readonly KeptDraft[];
}

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
  try {
    if (kept.drafts.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser's storage is full: the changes are still on screen, and closing the window asks.
  }
}

/** Changes that closed windows of a project left unsaved, newest first. Those in `open` look after their own. */
export function keptDrafts(project: string, open: ReadonlySet<string>, storage: Storage): KeptDrafts[] {
  const prefix = draftKey(project, '');
  return keysOf(project, storage)
    .filter((key) => !open.has(key.slice(prefix.length)))
    .flatMap((key) => parseDrafts(key, storage.getItem(key) ?? ''))
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

function parseDrafts(key: string, text: string): KeptDrafts[] {
  const kept = parseJson(text);
  if (!isRecord(kept) || typeof kept.at !== 'string' || !Array.isArray(kept.drafts)) return [];
  const drafts = kept.drafts.filter((draft): draft is KeptDraft => Check(KEPT_DRAFT, draft));
  return drafts.length === 0 ? [] : [{ key, at: kept.at, drafts }];
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
