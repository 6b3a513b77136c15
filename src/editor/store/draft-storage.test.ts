// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { draftKey, keepDrafts, keptDrafts } from './draft-storage.ts';

const typedIn = (document: string, title: string) => ({
  saved: { [document]: { hash: 'one', content: { value: { title: 'Before' } } } },
  working: { [document]: { value: { title } } },
});
const NONE_OPEN: ReadonlySet<string> = new Set();
const storage = localStorage;
const keep = (project: string, window: string, title: string, day = 1) =>
  keepDrafts(draftKey(project, window), typedIn('about.json', title), storage, new Date(2026, 0, day));
const titles = (project: string, open = NONE_OPEN) =>
  keptDrafts(project, open, storage).map(({ drafts }) => drafts[0]?.content);

beforeEach(() => storage.clear());

describe('unsaved changes', () => {
  test('of two windows are both kept, the latest first', () => {
    keep('site', 'a', 'By the first');
    keep('site', 'b', 'By the second', 2);
    expect(titles('site')).toEqual([{ value: { title: 'By the second' } }, { value: { title: 'By the first' } }]);
  });

  test('are not offered to another project', () => {
    keep('site', 'a', 'Mine');
    expect(titles('other')).toEqual([]);
  });

  test('are not offered while their window is open', () => {
    keep('site', 'a', 'Mine');
    expect(titles('site', new Set(['a']))).toEqual([]);
  });

  test('are kept with what they began from, and forgotten once they are saved', () => {
    keep('site', 'a', 'Mine');
    expect(keptDrafts('site', NONE_OPEN, storage)[0]?.drafts).toEqual([
      {
        document: 'about.json',
        hash: 'one',
        base: { value: { title: 'Before' } },
        content: { value: { title: 'Mine' } },
      },
    ]);
    keep('site', 'a', 'Before');
    expect(titles('site')).toEqual([]);
    expect(storage).toHaveLength(0);
  });

  test('are kept with what a save sent that was not answered', () => {
    const { saved, working } = typedIn('about.json', 'Mine, and more');
    const sent = [{ value: { title: 'Mine' } }];
    const unanswered = { 'about.json': { ...saved['about.json'], hash: 'one', content: { value: {} }, sent } };
    keepDrafts(draftKey('site', 'a'), { saved: unanswered, working }, storage, new Date());
    expect(keptDrafts('site', NONE_OPEN, storage)[0]?.drafts).toMatchObject([{ document: 'about.json', sent }]);
  });

  test('that something else has written are left alone', () => {
    for (const [index, text] of ['', '{', '[]', '{"at":1}', '{"at":"","drafts":[{}]}'].entries())
      storage.setItem(draftKey('site', String(index)), text);
    expect(titles('site')).toEqual([]);
  });
});
