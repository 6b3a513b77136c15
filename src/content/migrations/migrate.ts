import { isRecord } from '../../lib/record.ts';
import { readDocument, type SourceFile } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import { rewriteDocument } from '../documents/rewrite-document.ts';
import { schemaOfDocument } from '../schema/names.ts';

/** The version a document declares. Documents written before versions existed declare none; they count as version 1. */
export function versionOf(value: unknown): number {
  const version = valueAt(value, ['version']);
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1;
}

/** Applies the `steps`, oldest first, that a document needs; returns it with the titles of those applied. */
export function migrateDocument(
  value: Readonly<Record<string, unknown>>,
  kind: DocumentKind,
  steps: readonly Migration[],
): { value: Readonly<Record<string, unknown>>; taken: string[] } {
  const missing = steps.slice(versionOf(value) - 1);
  if (missing.length === 0) return { value, taken: [] };
  const changed = missing.reduce((document, step) => step.migrate(document, kind), value);
  return { value: { ...changed, version: steps.length + 1 }, taken: missing.map(({ title }) => title) };
}

export function documentKind(path: string): DocumentKind | undefined {
  return KINDS.find((kind) => `${kind}.schema.json` === schemaOfDocument(path));
}

/** Every migration, oldest first, from version 1. Never change or remove one: documents of any age must migrate. */
export const MIGRATIONS: readonly Migration[] = [];

/** The current version of the schemas, and so of every document that needs no migration. */
export const CURRENT_VERSION = MIGRATIONS.length + 1;

/** Migrates documents that need it; files that are not JSON are left out. */
export function migrateFiles(files: readonly SourceFile[], root: string, steps: readonly Migration[]) {
  return files.flatMap((file) => {
    const kind = documentKind(file.path.slice(root.length + 1));
    const { value, unreadable } = readDocument(file);
    if (kind === undefined || unreadable || !isRecord(value)) return [];
    const { value: migrated, taken } = migrateDocument(value, kind, steps);
    if (taken.length === 0) return [];
    return [{ path: file.path, text: rewriteDocument(file.text, migrated), from: versionOf(value), taken }];
  });
}

const KINDS = ['page', 'fragment', 'site', 'catalogue', 'facts', 'urls', 'dates'] as const;
type DocumentKind = (typeof KINDS)[number];

export interface Migration {
  /** The change, in one line, for the people who review it. */
  title: string;
  /** Returns the next version, or the same object when nothing changes. Pure, and leaves its argument alone. */
  migrate(value: Readonly<Record<string, unknown>>, kind: DocumentKind): Readonly<Record<string, unknown>>;
}
