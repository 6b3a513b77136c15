import { isRecord } from '../../shop/record.ts';
import { readDocument, type SourceFile } from '../documents/document.ts';
import { editsBetween } from '../documents/document-edits.ts';
import { writeValue } from '../documents/fix.ts';
import { documentKind, migrateDocument, versionOf } from './migrate.ts';
import type { Migration } from './migration.ts';

/** A document that has been migrated to the current version. */
export interface MigratedFile extends SourceFile {
  from: number;
  /** The titles of the migrations applied. */
  taken: string[];
}

/**
 * Applies to each document the migrations that it still needs. Documents that are up to date, and files that are not JSON,
 * are left out.
 * @param root the pages folder, as it appears in the file paths
 */
export function migrateFiles(files: readonly SourceFile[], root: string, steps: readonly Migration[]): MigratedFile[] {
  return files.flatMap((file) => {
    const kind = documentKind(file.path.slice(root.length + 1));
    const { value, unreadable } = readDocument(file);
    if (kind === undefined || unreadable || !isRecord(value)) return [];
    const { value: migrated, taken } = migrateDocument(value, kind, steps);
    if (taken.length === 0) return [];
    const edits = editsBetween(value, migrated);
    const text = edits.reduce((written, edit) => writeValue(written, edit.pointer, edit.value), file.text);
    return [{ path: file.path, text, from: versionOf(value), taken }];
  });
}
