import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../../tests/fixtures/fake-storage.ts';

/** Opens another window, whose lock is not held: as if it had been closed. */
const openWindow = () => {
  vi.resetModules();
  return import('./draft-storage.ts');
};
const typedIn = (document: string, title: string) => ({
  saved: { [document]: { hash: 'one', content: { value: { title: 'Before' } } } },
  working: { [document]: { value: { title } } },
});
/** Keeps a title that a window does not save. @returns a function that keeps another one of the same window */
async function keep(project: string, title: string) {
  const { keepDrafts } = await openWindow();
  const keepAlso = async (other: string) => {
    keepDrafts(project, typedIn('about.json', other));
    await new Promise((resolve) => setTimeout(resolve));
  };
  await keepAlso(title);
  return keepAlso;
}
/** The list of another window. */
async function offered(project: string) {
  const { keptDrafts } = await openWindow();
  return keptDrafts(project, { request: vi.fn(), query: async () => ({ held: [] }) });
}
const titles = async (project: string) => (await offered(project)).map(({ drafts }) => drafts[0]?.content);

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('indexedDB', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('unsaved changes', () => {
  test('are not offered to another project', async () => {
    await keep('site', 'Mine');
    expect(await titles('other')).toEqual([]);
  });

  test('are kept with what they began from, and forgotten once they are saved', async () => {
    const keepAlso = await keep('site', 'Mine');
    expect((await offered('site'))[0]?.drafts).toEqual([
      {
        document: 'about.json',
        hash: 'one',
        base: { value: { title: 'Before' } },
        content: { value: { title: 'Mine' } },
      },
    ]);
    await keepAlso('Before');
    expect(storage.kept.size).toBe(0);
  });

  test('that another version has kept in another form are left alone', async () => {
    await keep('site', 'Mine');
    const [kept] = storage.kept.values();
    for (const [index, other] of [{}, { at: 1 }, { at: '', drafts: [{}] }].entries())
      storage.put({ ...other, key: `${kept?.key}${index}` });
    expect(await titles('site')).toEqual([{ value: { title: 'Mine' } }]);
  });
});
