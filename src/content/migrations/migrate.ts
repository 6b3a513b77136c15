import type { DocumentKind, Migration } from './migration.ts';

/** The version a document declares. Documents written before versions existed declare none; they count as version 1. */
export function versionOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('version' in value)) return 1;
  const { version } = value;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1;
}

/**
 * Applies the migrations that a document still needs, and sets its new version.
 * @param steps all migrations, oldest first
 * @returns the document, and the titles of the migrations applied; none if the document is up to date
 */
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

/** What kind of document a file is, by its path below the pages folder. */
export function documentKind(path: string): DocumentKind | undefined {
  if (path.startsWith('_fragments/')) return 'fragment';
  if (!path.startsWith('_')) return 'page';
  const names: Readonly<Record<string, DocumentKind>> = {
    '_data/site.json': 'site',
    '_data/catalogue.json': 'catalogue',
    '_data/facts.json': 'facts',
    '_data/urls.json': 'urls',
  };
  return names[path];
}
