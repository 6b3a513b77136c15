import { expect, test } from 'vitest';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { visitValues } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { rewriteDocument } from '../../src/content/documents/rewrite-document.ts';
import { draftValue, editsOf } from '../../src/editor/store/documents.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { withValue } from '../../src/editor/store/set-value.ts';

const { files, root } = readSources(pagesFolder(), PUBLIC_FOLDER);

test.each(files)('proof 3: edited and undone, a document has nothing to save: $path', ({ path, text }) => {
  const document = path.slice(root.length + 1);
  const store = new EditorStore();
  store.open([{ document, hash: 'read', text }]);
  const before = draftValue(store.getState().working, document);
  for (const pointer of pointersOf(before)) {
    store.edit({ document, label: 'Changed' }, (value) => withValue(value, pointer, 'changed'));
    store.edit({ document, label: 'Removed' }, (value) => withValue(value, pointer, undefined));
  }
  expect(editsOf(store.getState())).toHaveLength(1);
  while (store.undo() !== undefined);
  expect(draftValue(store.getState().working, document)).toBe(before);
  expect(editsOf(store.getState())).toEqual([]);
});

test.each(files)('proof 3: edited, saved, undone and saved again, a document has the same bytes: $path', ({ text }) => {
  const value: unknown = JSON.parse(text);
  expect(rewriteDocument(text, value)).toBe(text);
  // A value that was removed and saved comes back in the standard form, whatever its form was before.
  const edits = formatDocument(value) === text ? ['changed', undefined] : ['changed'];
  for (const pointer of pointersOf(value))
    for (const written of edits) {
      const saved = rewriteDocument(text, withValue(value, pointer, written));
      expect(saved, pointer.join('/')).not.toBe(text);
      expect(rewriteDocument(saved, value), pointer.join('/')).toBe(text);
    }
});

/** Some texts of a document, the last ones first, so that removing one leaves the others where they are. */
function pointersOf(value: unknown): Pointer[] {
  const pointers: Pointer[] = [];
  visitValues(value, (one, place) => {
    if (typeof one === 'string') pointers.push([...place]);
  });
  return pointers.slice(-40).reverse();
}
