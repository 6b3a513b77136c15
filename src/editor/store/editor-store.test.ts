import { beforeEach, describe, expect, test } from 'vitest';
import { changedDocuments, draftValue, editsOf } from './documents.ts';
import { EditorStore } from './editor-store.ts';
import { withValue } from './set-value.ts';

const TEXT = '{ "title": "About", "note": "old", "blocks": [{ "type": "prose" }] }';
const document = 'about.json';

let now = 0;
let store: EditorStore;
const typed = (title: string) =>
  store.edit({ document, label: 'Changed Title', key: 'title' }, (value) => withValue(value, ['title'], title));
const value = () => draftValue(store.getState().working, document);

beforeEach(() => {
  now = 0;
  store = new EditorStore(() => now);
  store.open([{ document, hash: 'one', text: TEXT }]);
});

describe('undo', () => {
  test('returns the very same document, so that nothing is left to save', () => {
    const before = value();
    typed('Other');
    store.edit({ document, label: 'Removed Note' }, (one) => withValue(one, ['note'], undefined));
    expect(changedDocuments(store.getState())).toEqual([document]);
    expect([store.undo(), store.undo()]).toEqual(['Removed Note', 'Changed Title']);
    expect(value()).toBe(before);
    expect(editsOf(store.getState())).toEqual([]);
  });

  test('takes back what was typed without a pause as one step', () => {
    for (const title of ['A', 'Ab', 'Abc']) {
      typed(title);
      now += 200;
    }
    now += 2000;
    typed('Abcd');
    store.undo();
    expect(value()).toMatchObject({ title: 'Abc' });
    store.undo();
    expect(value()).toMatchObject({ title: 'About' });
  });

  test('is undone by redo, until something else is changed', () => {
    typed('Other');
    store.undo();
    store.redo();
    expect(value()).toMatchObject({ title: 'Other' });
    store.undo();
    typed('Third');
    expect(store.redo()).toBeUndefined();
  });

  test('leaves a document alone that was opened since, also after a save and an undo in it', () => {
    const other = { document: 'terms.json', label: 'Changed Title' };
    typed('Other');
    store.open([{ document: 'terms.json', hash: 'terms', text: '{ "title": "Terms" }' }]);
    store.edit(other, (one) => withValue(one, ['title'], 'Conditions'));
    store.markSaved([{ document: 'terms.json', hash: 'conditions', text: '' }], editsOf(store.getState()));
    store.undo();
    store.undo();
    expect(draftValue(store.getState().working, 'terms.json')).toEqual({ title: 'Terms' });
    store.redo();
    expect(draftValue(store.getState().working, 'terms.json')).toEqual({ title: 'Terms' });
  });

  test('removes a document that the step made', () => {
    store.apply([{ document: 'new.json', hash: null, value: { title: 'New' } }], 'Made a page');
    expect(changedDocuments(store.getState())).toEqual(['new.json']);
    store.undo();
    expect(changedDocuments(store.getState())).toEqual([]);
    store.redo();
    expect(draftValue(store.getState().working, 'new.json')).toEqual({ title: 'New' });
  });
});

describe('saving', () => {
  test('writes nothing if nothing is changed, or was changed and changed back', () => {
    typed('Other');
    now += 5000;
    typed('About');
    expect(editsOf(store.getState())).toEqual([]);
  });

  test('sends the hash that the document began from, and leaves what was typed meanwhile unsaved', () => {
    typed('Other');
    const edits = editsOf(store.getState());
    expect(edits).toMatchObject([{ document, hash: 'one' }]);
    typed('Later');
    store.markSaved([{ document, hash: 'two', text: TEXT }], edits);
    expect(editsOf(store.getState())).toMatchObject([{ document, hash: 'two', value: { title: 'Later' } }]);
  });
});

describe('a document that changes on disk', () => {
  const theirs = (hash: string, changed: object) => ({
    document,
    hash,
    text: JSON.stringify({ ...JSON.parse(TEXT), ...changed }),
  });

  test('is taken in as it is, unless it has unsaved changes', () => {
    store.rebase(theirs('two', { title: 'Theirs' }));
    expect(value()).toMatchObject({ title: 'Theirs' });
    expect(changedDocuments(store.getState())).toEqual([]);
  });

  test('is merged with what is unsaved, and saved from the new version', () => {
    typed('Mine');
    store.rebase(theirs('two', { note: 'theirs' }));
    expect(editsOf(store.getState())).toMatchObject([{ hash: 'two', value: { title: 'Mine', note: 'theirs' } }]);
  });

  test('stays as it is there when undo and redo take back and bring back what was done here', () => {
    typed('Mine');
    store.rebase(theirs('two', { note: 'theirs' }));
    store.undo();
    expect(value()).toMatchObject({ title: 'About', note: 'theirs' });
    expect(editsOf(store.getState())).toEqual([]);
    store.redo();
    expect(value()).toMatchObject({ title: 'Mine', note: 'theirs' });
  });

  test('by an assistant is one step: undo takes it back and keeps what was typed before and is stored since', () => {
    typed('Mine');
    store.rebaseAsStep([theirs('two', { note: 'theirs' })], 'Winnie');
    store.rebase(theirs('three', { note: 'theirs', description: 'A colleague’s' }));
    expect(value()).toMatchObject({ title: 'Mine', note: 'theirs', description: 'A colleague’s' });
    expect(store.undo()).toBe('Winnie');
    expect(value()).toMatchObject({ title: 'Mine', description: 'A colleague’s' });
    expect(value()).not.toMatchObject({ note: 'theirs' });
    expect(editsOf(store.getState())).toMatchObject([{ hash: 'three' }]);
    store.redo();
    expect(value()).toMatchObject({ title: 'Mine', note: 'theirs' });
  });

  test('conflicts where both changed one place; undo brings back the version that was not chosen', () => {
    typed('Mine');
    const current = theirs('two', { title: 'Theirs', note: 'theirs' });
    expect(store.conflictsWith(current).map(({ pointer }) => pointer)).toEqual([['title']]);
    store.rebase(current, () => 'theirs');
    expect(value()).toMatchObject({ title: 'Theirs', note: 'theirs' });
    expect(editsOf(store.getState())).toEqual([]);
    store.undo();
    expect(editsOf(store.getState())).toMatchObject([{ hash: 'two', value: { title: 'Mine', note: 'theirs' } }]);
  });

  test('to what a save that was not answered had sent is no conflict, whatever is typed and saved in vain since', () => {
    typed('Mine');
    store.markSent(editsOf(store.getState()));
    typed('Mine, and more');
    store.markSent(editsOf(store.getState()));
    typed('Mine, and more again');
    const current = theirs('two', { title: 'Mine' });
    expect(store.conflictsWith(current)).toEqual([]);
    store.rebase(current);
    expect(editsOf(store.getState())).toMatchObject([{ hash: 'two', value: { title: 'Mine, and more again' } }]);
    expect(store.conflictsWith(theirs('three', { title: 'Theirs' }))).toHaveLength(1);
  });

  test('and is gone there is written again, or stays removed', () => {
    typed('Mine');
    const gone = { document, hash: null, text: null };
    store.rebase(gone, () => 'theirs');
    expect(editsOf(store.getState())).toEqual([]);
    store.undo();
    expect(editsOf(store.getState())).toMatchObject([{ hash: null, value: { title: 'Mine' } }]);
  });

  test('is kept as its text while it is not JSON', () => {
    store.open([{ document: 'bad.json', hash: 'x', text: '{' }]);
    expect(store.getState().working['bad.json']).toEqual({ text: '{' });
    store.apply([{ document: 'bad.json', hash: 'x', text: '{}' }], 'Changed the text');
    expect(draftValue(store.getState().working, 'bad.json')).toEqual({});
  });
});
