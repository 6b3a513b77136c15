import type { DocumentKind, Migration } from './migration.ts';

/** The version that a document says it is of. Documents from before versions say nothing; they are of version 1. */
export function versionOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('version' in value)) return 1;
  const { version } = value;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1;
}

/**
 * Takes a document through every step that it has not gone through, and writes its new version into it.
 * @param steps all steps, oldest first
 * @returns the document, and the titles of the steps taken; none for a document that is new enough
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

/** What kind of document a file is, by its path below the folder of the pages. */
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
