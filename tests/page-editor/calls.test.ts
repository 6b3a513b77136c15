import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editor/protocol/documents.ts';
import { until } from '../fixtures/until.ts';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;

beforeAll(async () => {
  editor = await startTestEditor();
});
afterAll(() => editor.stop());

const openSite = () => editor.get('GET /api/site');

describe('the site', { timeout: 60_000 }, () => {
  it('has its pages, shared documents, schemas and pictures', async () => {
    const { pages, shared, schemas, kinds, images, root } = await openSite();
    expect(root).toContain('pages');
    expect(pages.find(({ document }) => document === 'about.json')?.page).toMatchObject({
      route: '/about',
      kind: 'info',
    });
    expect(shared.map(({ document }) => document)).toContain('_data/site.json');
    expect(schemas).toHaveProperty(['blocks/faq.schema.json']);
    expect(kinds).toHaveProperty('nvq-course');
    expect(images).toHaveProperty(['/images/about.svg']);
  });

  it('lists the anchors of a page with the headings that they lead to', async () => {
    const { pages } = await openSite();
    const anchorsOf = (name: string) => pages.find(({ document }) => document === name)?.page?.anchors;
    expect(anchorsOf('policies/refund-policy.json')).toContainEqual({
      anchor: 'limits',
      heading: 'What applies to every refund',
    });
    // That of an entry in a block, not of the block.
    expect(anchorsOf('citb.json')).toContainEqual({ anchor: 'specialist', heading: 'Specialist' });
  });

  it('lists a page that is not JSON by its document', async () => {
    editor.write('broken.json', '{');
    expect((await openSite()).pages).toContainEqual({ document: 'broken.json' });
    await editor.remove('broken.json');
  });

  it.each(['leaflet 2.1/march.2026.json', 'über-uns/café.json'])('opens and saves %s', async (document) => {
    editor.write(document, '{ "title": "Before" }\n');
    const { hash } = await editor.open(document);
    await editor.call('POST /api/save', { edits: [{ document, hash, value: { title: 'After' } }] });
    expect(editor.read(document)).toBe('{ "title": "After" }\n');
    await editor.remove(document);
  });

  it('has no document that is not there', async () => {
    const { status, text } = await editor.send('GET', '/api/documents/none.json', editor.headers);
    expect(status).toBe(404);
    expect(JSON.parse(text).message).toBe('There is no document none.json.');
  });
});

describe('checking drafts', { timeout: 60_000 }, () => {
  it('of one page finds its own mistakes, with the pointer of the rule', async () => {
    const draft = await editor.changed('about.json', (page) => ({ ...page, title: '', colour: 1 }));
    const { problems } = await editor.call('POST /api/check', { drafts: [draft], page: 'about.json' });
    expect(problems).toContainEqual(
      expect.objectContaining({ document: 'about.json', pointer: '/title', rule: 'wrong-value', line: 5 }),
    );
    expect(problems).toContainEqual(expect.objectContaining({ pointer: '/colour', at: 'key', rule: 'unknown-key' }));
  });

  it('of one page uses the drafts of the documents that it shares', async () => {
    const facts = await editor.changed('_data/facts.json', (value) => ({ ...value, depot: { place: 'Leeds' } }));
    const about = await editor.changed('about.json', (page) => ({
      ...page,
      description: 'We are in {{depot.place}}.',
    }));
    const rulesFor = async (...drafts: Draft[]) => {
      const { problems } = await editor.call('POST /api/check', { drafts, page: 'about.json' });
      return problems.map(({ rule }) => rule);
    };
    expect(await rulesFor(about)).toContain('unknown-fact');
    expect(await rulesFor(about, facts)).not.toContain('unknown-fact');
  });

  it('of the whole site compares pages, those on disk included', async () => {
    const { text } = await editor.open('home.json');
    const draft = await editor.changed('about.json', (page) => ({ ...page, title: JSON.parse(text).title }));
    const { problems } = await editor.call('POST /api/check', { drafts: [draft] });
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'duplicate-title', pointer: '/title' }));
  });

  it('names the documents that an error keeps from being checked in full', async () => {
    const draft = await editor.changed('_fragments/courses/booking.json', ({ blocks, ...rest }) => ({
      ...rest,
      block: blocks,
    }));
    const { unchecked } = await editor.call('POST /api/check', { drafts: [draft] });
    expect(unchecked).toEqual(expect.arrayContaining(['_fragments/courses/booking.json', 'courses/smsts.json']));
    expect(unchecked).not.toContain('about.json');
    expect(await editor.call('POST /api/check', { drafts: [] })).toMatchObject({ unchecked: [] });
  });

  it('says what a string that is not JSON lacks', async () => {
    const draft = { document: 'about.json', text: '{ "kind": "info" "title": "x" }' };
    const { problems } = await editor.call('POST /api/check', { drafts: [draft], page: 'about.json' });
    expect(problems).toMatchObject([{ rule: 'json-syntax', pointer: '', line: 1, column: 18 }]);
  });

  it('says where a file on disk opens too many brackets, and opens it as text', async () => {
    const text = `{ "blocks": ${'['.repeat(5_000)}`;
    const before = editor.read('about.json');
    editor.write('about.json', text);
    const opened = await editor.open('about.json');
    const problems = await until(async () => {
      const found = await editor.call('POST /api/check', { drafts: [], page: 'about.json' });
      return found.problems.some(({ severity }) => severity === 'error') && found.problems;
    });
    editor.write('about.json', before);
    expect(opened).toMatchObject({ text, unreadable: { line: 1 } });
    expect(problems).toMatchObject([{ rule: 'json-syntax', line: 1 }]);
  });

  it('offers fixes, which another call applies', async () => {
    const draft = await editor.changed('about.json', ({ blocks, ...page }) => ({ ...page, blocks, allow: UNUSED }));
    const { problems } = await editor.call('POST /api/check', { drafts: [draft] });
    const fixes = problems.flatMap(({ document, fix }) => (document === 'about.json' && fix ? [fix] : []));
    expect(fixes).toMatchObject([{ document: 'about.json', pointer: '/allow' }]);
    const { edits, summary } = await editor.call('POST /api/fix', { drafts: [draft], fixes });
    const { hash, text } = await editor.open('about.json');
    expect(edits).toEqual([{ document: 'about.json', hash, value: JSON.parse(text) }]);
    expect(summary).toHaveLength(1);
  });
});

const UNUSED = [{ rule: 'literal-price', at: '£5', reason: 'It was here once.' }];

describe('changes', { timeout: 60_000 }, () => {
  it('are those that visitors will see, with the files', async () => {
    const catalogue = await editor.changed('_data/catalogue.json', (value) =>
      JSON.parse(JSON.stringify(value).replace('"price":750', '"price":760')),
    );
    const { groups, files } = await editor.call('POST /api/changes', { drafts: [catalogue] });
    expect(files).toEqual([{ document: '_data/catalogue.json', name: 'Products', change: 'changed' }]);
    expect(JSON.stringify(groups)).toContain('£760');
  });

  it('of a page with an error wait until it is corrected, and the page is not called removed', async () => {
    const about = await editor.changed('about.json', (page) => ({ ...page, title: '' }));
    const { groups } = await editor.call('POST /api/changes', { drafts: [about] });
    expect(groups).toEqual([
      {
        heading: 'With errors',
        lines: ['“About us: who we are and what we do”: fix its errors to see its changes here. Problems lists them.'],
      },
    ]);
  });

  it('are none without drafts', async () => {
    expect(await editor.call('POST /api/changes', { drafts: [] })).toEqual({ groups: [], files: [], images: [] });
  });

  it('since the last commit need git, and say so', async () => {
    const { status, text } = await editor.post('/api/changes', { drafts: [], since: 'commit' });
    expect(status).toBe(409);
    expect(JSON.parse(text)).toMatchObject({ error: 'no-git' });
  });
});

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

describe('pages', { timeout: 60_000 }, () => {
  it('new proposes the page, its product and its address, and writes nothing', async () => {
    const answers = { kind: 'nvq-course', title: 'Steel Fixing', level: '2', price: '810' };
    const { document, edits, summary } = await editor.call('POST /api/new', { drafts: [], ...answers });
    expect(edits.map((edit) => edit.document).sort()).toEqual(['_data/catalogue.json', '_data/urls.json', document]);
    expect(edits.find((edit) => edit.document === document)).toMatchObject({ hash: null });
    expect(summary.join(' ')).toContain('/nvq-2-steel-fixing');
    const { problems } = await editor.call('POST /api/check', { drafts: edits });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await editor.send('GET', `/api/documents/${document}`, editor.headers)).status).toBe(404);
  });

  it('new says which answer is missing', async () => {
    const { status, text } = await editor.post('/api/new', { drafts: [], kind: 'nvq-course', title: 'X', level: '2' });
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ error: 'bad-request', field: 'price' });
  });

  it('neither a new page nor a copy is named as JavaScript names what every object has', async () => {
    const wanted = { drafts: [], title: 'Constructor' };
    const made = await editor.post('/api/new', { ...wanted, kind: 'nvq-course', level: '2', price: '810' });
    const copied = await editor.post('/api/copy', { ...wanted, document: 'policies/cookies-policy.json' });
    for (const { status, text } of [made, copied]) {
      expect(status).toBe(422);
      expect(JSON.parse(text).message).toBe('“Constructor” cannot be a whole title. Add a word.');
    }
  });

  it('copy proposes the same blocks under another address', async () => {
    const request = { drafts: [], document: 'policies/cookies-policy.json', title: 'Complaints policy' };
    const { document, edits } = await editor.call('POST /api/copy', request);
    expect(document).toBe('policies/complaints-policy.json');
    const { blocks } = JSON.parse((await editor.open(request.document)).text);
    expect(edits).toContainEqual(
      expect.objectContaining({ document, value: expect.objectContaining({ route: '/complaints-policy', blocks }) }),
    );
  });

  it('rename changes the page, the links and the list of addresses together', async () => {
    const { edits } = await editor.call('POST /api/rename', { drafts: [], document: 'about.json', route: '/who' });
    expect(edits.map(({ document }) => document).sort()).toEqual(
      expect.arrayContaining(['_data/site.json', '_data/urls.json', 'about.json']),
    );
    await editor.call('POST /api/save', { edits });
    expect(JSON.parse(editor.read('about.json'))).toMatchObject({ route: '/who', aliases: ['/about'] });
  });

  it('a document that cannot be read is named before pages are changed', async () => {
    editor.write('broken.json', '{');
    const { status, text } = await editor.post('/api/rename', { drafts: [], document: 'about.json', route: '/we' });
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain('broken.json');
    const about = await editor.changed('about.json', ({ aliases: _, ...page }) => ({ ...page, route: '/broken' }));
    const repaired = { ...about, document: 'broken.json' };
    expect(
      (await editor.post('/api/rename', { drafts: [repaired], document: 'about.json', route: '/we' })).status,
    ).toBe(200);
  });
});
