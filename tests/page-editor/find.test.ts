import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterAll(() => editor.stop());

describe('find', { timeout: 60_000 }, () => {
  it('finds texts in all documents, drafts first, and not addresses', async () => {
    const draft = await editor.changed('about.json', (page) => ({ ...page, title: 'A word like Zebracrossing' }));
    const { places } = await editor.call('POST /api/find', { drafts: [draft], query: 'zebraCROSSING' });
    expect(places).toEqual([
      { document: 'about.json', pointer: '/title', text: 'A word like Zebracrossing', start: 12, length: 13 },
    ]);
    const options = { drafts: [draft], matchCase: true };
    expect((await editor.call('POST /api/find', { ...options, query: 'zebra' })).places).toEqual([]);
    expect((await editor.call('POST /api/find', { ...options, query: '/images/' })).places).toEqual([]);
  });

  it('replaces in the chosen places alone', async () => {
    const title = 'Zebra, zebra and zebra';
    const draft = await editor.changed('about.json', (page) => ({ ...page, title }));
    const request = { drafts: [draft], query: 'zebra', replacement: '$& lion' };
    const all = await editor.call('POST /api/find', request);
    expect(all.edits).toMatchObject([{ document: 'about.json', value: { title: '$& lion, $& lion and $& lion' } }]);
    const only = [{ document: 'about.json', pointer: '/title', start: 7 }];
    const one = await editor.call('POST /api/find', { ...request, only });
    expect(one.edits).toMatchObject([{ value: { title: 'Zebra, $& lion and zebra' } }]);
  });

  it('finds what a string quotes from a fact, as visitors read it, and never replaces it', async () => {
    const facts = await editor.changed('_data/facts.json', (value) => ({ ...value, depot: { place: 'Leeds' } }));
    const about = await editor.changed('about.json', (page) => ({ ...page, title: 'In {{depot.place}}, near Leeds' }));
    const drafts = [facts, about];
    const { places } = await editor.call('POST /api/find', { drafts, query: 'Leeds', matchCase: true });
    const inTitle = places.filter(({ document }) => document === 'about.json');
    expect(inTitle).toMatchObject([
      { pointer: '/title', text: 'In {{depot.place}}, near Leeds', start: 25 },
      { pointer: '/title', text: 'In Leeds, near Leeds', start: 3, length: 5, fact: 'depot.place' },
    ]);
    const replaced = await editor.call('POST /api/find', { drafts, query: 'place', replacement: 'site' });
    expect(replaced.places).toContainEqual(expect.objectContaining({ document: 'about.json', fact: 'depot.place' }));
    expect(replaced.edits?.map(({ document }) => document)).not.toContain('about.json');
  });

  it('finds words in another order and spelling in titles and texts, after those that are as typed', async () => {
    const about = await editor.changed('about.json', (page) => ({ ...page, title: 'Zebras cross the crossing' }));
    const find = async (query: string) => {
      const { places, similar } = await editor.call('POST /api/find', { drafts: [about], query });
      return [places.length, similar.map(({ document, pointer }) => `${document} ${pointer}`)];
    };
    expect(await find('zebras cross')).toEqual([1, []]);
    expect(await find('crossing zebra')).toEqual([0, ['about.json /title']]);
    expect(await find('zebar crosing')).toEqual([0, ['about.json /title']]);
  });

  it('takes a query as it is, not as a pattern', async () => {
    expect((await editor.call('POST /api/find', { drafts: [], query: '.*(' })).places).toEqual([]);
  });
});
