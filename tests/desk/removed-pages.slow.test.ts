import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftStore } from '../../src/desk/drafts/draft-store.ts';
import { findRemovedPages } from '../../src/desk/drafts/removed-pages.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import type { DocumentEdit, DocumentProblem } from '../../src/editor/protocol/documents.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

const PAGE = 'nvq-2/roofing.json';
/** The part of a document that these tests change. */
interface Content {
  products: Record<string, object>;
}

const CATALOGUE = '_data/catalogue.json';
const DESCRIPTION = 'By Ada, with as many words as the description of a page needs';

describe('a page of the site that another publish removes while a draft changes it', () => {
  let desk: TestDesk;
  let cookie: string;
  let draft: string;
  let product: string;

  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ben Publisher', '-c', 'user.email=ben@example.com', ...words], {
      cwd: desk.pagesFolder,
    });
  const callIn = async (id: string, name: string, body?: object) => {
    const { statusCode, body: text } = await desk.call(name, body, { cookie, 'x-draft': id });
    return { status: statusCode, body: JSON.parse(text) };
  };
  const call = (name: string, body?: object) => callIn(draft, name, body);
  const begin = async (title: string): Promise<string> => (await callIn('', 'POST /api/drafts', { title })).body.draft;
  const read = async (document: string) => (await call(`GET /api/documents/${document}`)).body;
  const change = async (document: string, edit: (value: Content) => unknown) => {
    const { hash, text } = await read(document);
    const edits = [{ document, hash, value: edit(JSON.parse(text)) }];
    expect((await call('POST /api/save', { edits })).status).toBe(200);
  };
  const errors = async (): Promise<string[]> => {
    const { problems }: { problems: DocumentProblem[] } = (await call('POST /api/check', { drafts: [] })).body;
    const found = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    // The desks of tests have no pictures.
    return found.filter((message) => !message.startsWith('There is no image'));
  };
  const removedIn = async () => (await call('GET /api/draft')).body.removed;
  const decide = (choice: 'drop' | 'restore') => call('POST /api/draft/removed', { document: PAGE, choice });

  beforeEach(async () => {
    desk = await startTestDesk();
    ({ cookie } = await desk.addPerson(['writer'], 'Ada Writer'));
    draft = await begin('New words');
    product = JSON.parse((await read(PAGE)).text).data.product;
    await change(PAGE, (value) => ({ ...value, description: DESCRIPTION }));
    await change(CATALOGUE, (value) => {
      const products = { ...value.products, [product]: { ...value.products[product], price: 1234 } };
      return { ...value, products };
    });
    const other = await begin('Old courses');
    const { edits }: { edits: DocumentEdit[] } = (
      await callIn(other, 'POST /api/remove', { drafts: [], document: PAGE })
    ).body;
    await callIn(other, 'POST /api/save', { edits });
    for (const one of await new DraftStore(desk.database, desk.pagesFolder).overlay(other)) {
      const place = join(desk.pagesFolder, one.document);
      if ('text' in one) writeFileSync(place, one.text);
      else rmSync(place);
    }
    git('add', '.');
    git('commit', '--quiet', '--message', 'Old courses');
  });
  afterEach(() => desk.stop());

  it('is named with who removed it, and brings no errors before someone has decided', async () => {
    expect(await removedIn()).toEqual([
      expect.objectContaining({ document: PAGE, by: 'Ben Publisher', with: 'Old courses', at: expect.any(String) }),
    ]);
    expect((await removedIn())[0].name).not.toContain('.json');
    expect(await errors()).toEqual([]);
    expect((await read(PAGE)).text).toContain('By Ada');
  });

  it('stays away when its changes are dropped, with its product; what else the draft changes stays', async () => {
    await change('about.json', (value) => ({ ...value, description: `Also ${DESCRIPTION}` }));
    expect((await decide('drop')).status).toBe(200);
    expect(await removedIn()).toEqual([]);
    expect(await errors()).toEqual([]);
    expect((await call('GET /api/draft')).body.draft.documents).toHaveLength(1);
    expect((await read('about.json')).text).toContain('Also By Ada');
    expect((await read(CATALOGUE)).text).not.toContain('1234');
    expect((await call(`GET /api/documents/${PAGE}`)).status).toBe(404);
    expect((await call(`GET /api/versions/${PAGE}`)).body.versions).toContainEqual(
      expect.objectContaining({ author: 'Ada Writer', text: expect.stringContaining('By Ada') }),
    );
    expect((await decide('drop')).status).toBe(409);
  });

  it('comes back with its addresses, its product and what the draft changes in both', async () => {
    expect((await decide('restore')).status).toBe(200);
    expect(await removedIn()).toEqual([]);
    expect(await errors()).toEqual([]);
    expect((await read(PAGE)).text).toContain('By Ada');
    expect(JSON.parse((await read(CATALOGUE)).text).products[product]).toMatchObject({ price: 1234 });
    const { pages }: { pages: { document: string }[] } = (await call('GET /api/site')).body;
    expect(pages.map(({ document }) => document)).toContain(PAGE);
    expect((await decide('restore')).status).toBe(409);
    await change(PAGE, (value) => ({ ...value, description: `Later ${DESCRIPTION}` }));
    expect(await removedIn()).toEqual([]);
  });
});

describe('publishing a draft with a page that was removed from the site', () => {
  let desk: DraftDesk;
  let publisher: Publisher;
  beforeEach(async () => {
    desk = await DraftDesk.create();
    publisher = desk.publisher();
  });
  afterEach(() => desk.remove());

  const publish = async (draft: string) => {
    const id = await publisher.queue.request(draft, BEN, await desk.shown(draft));
    await publisher.run();
    return publisher.queue.find(id);
  };

  it('goes back with who removed it, each time, until someone has decided', async () => {
    const draft = await desk.draftOf('Words', { title: 'Changed' }, ADA, 'old.json');
    const removing = await desk.drafts.create('Spring clean', BEN);
    await desk.drafts.save(removing, [{ document: 'old.json', hash: desk.hash('old.json'), removed: true }], BEN);
    expect(await publish(removing)).toMatchObject({ state: 'published' });
    for (let press = 1; press <= 2; press++)
      expect(await publish(draft)).toMatchObject({
        state: 'returned',
        message:
          'Ben Publisher removed “Old” from the site, in “Spring clean”. Open this draft, and drop its changes or bring the page back.',
      });
    expect(await findRemovedPages(await desk.drafts.copy(draft), desk.drafts.pagesFolder)).toHaveLength(1);
  });
});
