import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let headers: Record<string, string>;

beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  const { cookie } = await desk.addPerson(['writer'], 'Wes Writer');
  const { draft } = (await desk.call('POST /api/drafts', { title: 'Words' }, { cookie })).json();
  headers = { cookie, 'x-draft': draft };
});

const read = async (document: string) => (await desk.call(`GET /api/documents/${document}`, undefined, headers)).json();
const save = async (edit: object) => desk.call('POST /api/save', { edits: [edit] }, headers);

/** Stores a document with another title. */
async function retitle(document: string, title: string): Promise<void> {
  const { hash, text } = await read(document);
  await save({ document, hash, value: { ...JSON.parse(text), title } });
}

it('the history of a draft says who stored what in which page, newest first', async () => {
  await retitle('about.json', 'About our people');
  await retitle('contact-us.json', 'Contact us now');
  const { versions } = (await desk.call('GET /api/draft/versions', undefined, headers)).json();
  expect(versions.map(({ name, author, isRemoval }: Record<string, unknown>) => [name, author, isRemoval])).toEqual([
    [expect.stringMatching(/^Contact/), 'Wes Writer', false],
    [expect.stringMatching(/^About/), 'Wes Writer', false],
  ]);
  expect(versions[0].text).toBeUndefined();
});

it('a page that was made and removed again in the draft keeps its name in the history', async () => {
  const { text } = await read('about.json');
  const value = { ...JSON.parse(text), title: 'Made here', route: '/made-here', aliases: undefined };
  const { saved } = (await save({ document: 'made-here.json', hash: null, value })).json();
  await save({ document: 'made-here.json', hash: saved[0].hash, removed: true });
  const { versions } = (await desk.call('GET /api/draft/versions', undefined, headers)).json();
  expect(versions.map(({ name, isRemoval }: Record<string, unknown>) => [name, isRemoval])).toEqual([
    ['Made here', true],
    ['Made here', false],
  ]);
});

it('two versions of one document differ in that alone, whatever else the draft changes', async () => {
  const { hash, text } = await read('about.json');
  await retitle('contact-us.json', 'Contact us now');
  const drafts = [{ document: 'about.json', hash, value: { ...JSON.parse(text), title: 'About our people' } }];
  const asked = { drafts, from: [{ document: 'about.json', text }] };
  const { groups } = (await desk.call('POST /api/changes', asked, headers)).json();
  expect(JSON.stringify(groups)).toContain('About our people');
  expect(JSON.stringify(groups)).not.toContain('Contact us now');
});

it('titles of drafts are stored without NUL and marks of direction, and one of nothing else is refused', async () => {
  const rename = (title: string) => desk.call('POST /api/drafts/rename', { title }, headers);
  const titleOf = async () => (await desk.call('GET /api/draft', undefined, headers)).json().draft.title;
  await rename('Prices\0 \u202efor May\u0007\u2069');
  expect(await titleOf()).toBe('Prices for May');
  expect((await rename('\0\u202e')).statusCode).toBe(400);
});
