import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { editorValues, factSnippets } from '../../src/content/authoring/editor-values.ts';
import { indexSite } from '../../src/content/cross-references/site-index.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// How VS Code treats a document, using its own language service with the schema that the document names.
const validator = projectValidator();
const index = indexSite(new SiteParser(validator).read(readTestSite()).parsedSite);
const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(
  readFileSync('.vscode/settings.json', 'utf8'),
);
const service = serviceWith(async (uri) =>
  uri.endsWith('/schema/editor/content.json')
    ? JSON.stringify(editorValues(index))
    : readFileSync(fileURLToPath(uri), 'utf8'),
);

/** The language service as VS Code configures it. @param read the text of the schema at an address */
function serviceWith(read: (uri: string) => Promise<string>): LanguageService {
  const made = getLanguageService({
    schemaRequestService: read,
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  const schemas = settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: pathToFileURL(resolve(url)).href,
  }));
  made.configure({ validate: true, schemas });
  return made;
}

const PAGE = {
  $schema: '../../schema/page.schema.json',
  kind: 'info',
  route: '/x',
  title: 'A page',
  description: 'A page for the tests of the editor, with a description that is long enough.',
  blocks: [
    { type: 'hero', heading: 'A page' },
    { type: 'faq', heading: 'Questions', items: [{ question: 'Is it?', answer: 'It is.' }] },
  ],
};

const write = (page: object) => JSON.stringify(page, null, 2);

function open(text: string, path = 'pages/nvq-2/x.json') {
  const document = TextDocument.create(pathToFileURL(resolve(path)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

async function squiggles(text: string, path?: string, by = service): Promise<{ message: string; slice: string }[]> {
  const { document, json } = open(text, path);
  const found: Diagnostic[] = await by.doValidation(document, json);
  return found.map(({ message, range }) => ({ message: String(message), slice: document.getText(range) }));
}

/** The completions offered at the mark | in a string. */
async function completions(marked: string, path?: string, by = service): Promise<{ label: string; text: string }[]> {
  const { document, json } = open(marked.replace('|', ''), path);
  const list = await by.doComplete(document, document.positionAt(marked.indexOf('|')), json);
  return (list?.items ?? []).map(({ label, textEdit, insertText }) => ({
    label,
    text: textEdit?.newText ?? insertText ?? '',
  }));
}

/** The hover at the first place of a string in a document, without the escapes of Markdown. */
async function hover(text: string, at: string, path?: string): Promise<string> {
  const { document, json } = open(text, path);
  const found = await service.doHover(document, document.positionAt(text.indexOf(at) + 1), json);
  return String(found?.contents).replaceAll('\\', '');
}

describe('VS Code in a fresh clone, with the files that git knows alone', () => {
  const known = new Set(execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0'));
  const fresh = serviceWith(async (uri) => {
    const path = relative('.', fileURLToPath(uri));
    if (!known.has(path)) throw new Error(`${path} is not in git.`);
    return readFileSync(path, 'utf8');
  });

  it.each([
    'pages/nvq-3/tiling.json',
    'pages/_fragments/nvq/faq.json',
    'pages/_data/catalogue.json',
    'pages/_data/dates.json',
    'pages/_data/facts.json',
    'pages/_data/site.json',
    'pages/_data/urls.json',
  ])('checks %s', async (path) => {
    const text = readTestSite().files.find((file) => file.path === path)?.text ?? '';
    expect(await squiggles(text, path, fresh)).toEqual([]);
    const [first] = await squiggles(text.replace('{', '{ "version": "1",'), path, fresh);
    expect(first?.slice).toBe('"1"');
  });

  it('completes what the documents define', async () => {
    const dates = write({ venues: {}, dates: [{ where: '|' }] });
    const offered = await completions(dates, 'pages/_data/dates.json', fresh);
    expect(offered.map(({ label }) => label)).toContain('"online"');
  });

  it('completes facts within a string', () => {
    expect(known).toContain('.vscode/facts.code-snippets');
  });
});

describe('a page in VS Code', () => {
  it('has no squiggle when it is valid', async () => {
    expect(await squiggles(write(PAGE))).toEqual([]);
  });

  it.each([
    'pages/home.json',
    'pages/nvq-3/tiling.json',
    'pages/_fragments/nvq/faq.json',
    'pages/_data/catalogue.json',
  ])('%s has no squiggle, neither among the live pages nor in the copy of the tests', async (path) => {
    const text = readTestSite().files.find((file) => file.path === path)?.text ?? '';
    for (const place of [path, `tests/fixtures/site/${path}`]) expect(await squiggles(text, place), place).toEqual([]);
  });

  it('offers every block with its preset inside blocks', async () => {
    const text = write(PAGE).replace('"blocks": [', '"blocks": [|');
    const offered = await completions(text);
    const faq = offered.find(({ label }) => label === 'faq');
    expect(faq?.text).toContain('"question"');
    expect(offered.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['hero', 'prose', 'unit-toggles', 'fragment']),
    );
  });

  it('offers the fields of the block inside a block', async () => {
    const text = write(PAGE).replace('"heading": "A page"', '"heading": "A page",\n      |');
    const offered = (await completions(text)).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(['label', 'text', 'image', 'actions']));
    expect(offered).not.toContain('items');
  });

  it('offers an entry of a list of the block, with its fields', async () => {
    const offered = await completions(write(PAGE).replace('"items": [', '"items": [|'));
    const entry = offered.find(({ label }) => label === 'Question and answer');
    expect(entry?.text).toMatch(/"question": ".+",\s+"answer": "/);
  });

  it('offers the kinds of page', async () => {
    const offered = await completions(write(PAGE).replace('"info"', '"|"'));
    expect(offered.map(({ label }) => label)).toContain('"nvq-course"');
  });

  it('offers the codes of the problems that can be allowed, and marks no code that it does not offer', async () => {
    const allow = (rule: string) => write({ ...PAGE, allow: [{ rule, at: '£5,000', reason: 'A fine set by law.' }] });
    const offered = (await completions(allow('|'))).map(({ label }) => label);
    const codes = RULE_DESCRIPTIONS.filter(({ allowable }) => allowable).map(({ code }) => JSON.stringify(code));
    expect(offered.sort()).toEqual(codes.sort());
    expect(await squiggles(allow('other-level'))).toEqual([]);
  });

  it('says what is missing from an invalid block, at the block', async () => {
    const text = write(PAGE).replace('"heading": "Questions",', '');
    const [first, ...others] = await squiggles(text);
    expect(others).toEqual([]);
    expect(first).toEqual({ message: 'Missing property "heading".', slice: '{' });
  });

  it('marks a misspelt field of a block, and nothing in other blocks', async () => {
    const found = await squiggles(write(PAGE).replace('"question"', '"quesion"'));
    expect(found.map(({ slice }) => slice)).toEqual(['{', '"quesion"']);
  });

  it('marks an unknown block at its type', async () => {
    const [first] = await squiggles(write(PAGE).replace('"faq"', '"fqa"'));
    expect(first?.slice).toBe('"fqa"');
    expect(first?.message).toContain('"faq"');
  });

  it('explains a field on hover', async () => {
    expect(await hover(write(PAGE), '"question"')).toContain('The question, in the words of a visitor');
  });

  it('recognises a new page by its folder, without $schema', async () => {
    const { $schema: _, ...page } = PAGE;
    const found = await squiggles(write({ ...page, kind: 7 }), 'pages/nvq-2/new.json');
    expect(found.map(({ slice }) => slice)).toContain('7');
  });
});

describe('values that the documents define, in VS Code', () => {
  const page = { ...PAGE, kind: 'nvq-course', data: { product: 'nvq-2-plastering', category: 'nvq-level-2' } };
  const at = (value: object) => write({ ...page, blocks: [value] }).replace('"?"', '"|"');
  const product = { id: '66d5c1e84b7f29a06e1d8a40', category: '?', title: 'New', price: 750 };

  it.each([
    ['products of a page', write(page).replace('"nvq-2-plastering"', '"|"'), 'nvq-2-bricklaying'],
    ['categories of a page', write(page).replace('"nvq-level-2"', '"|"'), 'nvq-level-3'],
    ['fragments', at({ type: 'fragment', use: '?' }), 'nvq/journey'],
    ['images', at({ type: 'hero', heading: 'A page', image: { src: '?', alt: '' } }), '/images/tiling.svg'],
    ['pages to link to', at({ type: 'links', heading: 'More', links: [{ text: 'Here', href: '?' }] }), '/cscs'],
    [
      'anchors to link to',
      at({ type: 'links', heading: 'More', links: [{ text: 'Here', href: '?' }] }),
      '/citb#operative',
    ],
    ['icons', at({ type: 'tiles', heading: 'Why', tiles: [{ icon: '?', title: 'A', text: 'B' }] }), 'trowel'],
  ])('are completed: %s', async (_what, marked, wanted) => {
    expect((await completions(marked)).map(({ label }) => label)).toContain(JSON.stringify(wanted));
  });

  it('are completed in the catalogue: categories of a product', async () => {
    const marked = write({ categories: {}, products: { new: product } }).replace('"?"', '"|"');
    const offered = await completions(marked, 'pages/_data/catalogue.json');
    expect(offered.map(({ label }) => label)).toContain('"nvq-level-7"');
  });

  it('are completed in the dates: venues', async () => {
    const marked = write({ venues: {}, dates: [{ product: 'smsts', where: '?' }] }).replace('"?"', '"|"');
    const offered = await completions(marked, 'pages/_data/dates.json');
    expect(offered.map(({ label }) => label)).toEqual(expect.arrayContaining(['"online"', '"london"']));
  });

  it('are completed where a text begins with {{: facts, with their values', async () => {
    const offered = await completions(at({ type: 'prose', text: '?' }));
    expect(offered).toContainEqual({ label: '{{nvq.level7Duration}}', text: '"{{nvq.level7Duration}}"' });
  });

  it('are explained by a hover: a product has its title and price', async () => {
    expect(await hover(write(page), '"nvq-2-plastering"')).toContain('Plastering, £750 +VAT');
  });

  it('are explained by a hover: a link has the title of its page', async () => {
    const text = write({
      ...page,
      blocks: [{ type: 'links', heading: 'More', links: [{ text: 'Here', href: '/about' }] }],
    });
    expect(await hover(text, '"/about"')).toContain('About');
  });

  it('are explained by a hover: a string that quotes a fact has its value', async () => {
    const text = write({ ...page, blocks: [{ type: 'prose', text: 'It takes {{nvq.level7Duration}}.' }] });
    expect(await hover(text, '"It takes')).toContain('{{nvq.level7Duration}} is shown as: 8-12 weeks');
  });

  it('that are not known yet are not marked', async () => {
    const text = at({ type: 'fragment', use: '?' }).replace('"|"', '"nvq/just-added"');
    expect(await squiggles(text)).toEqual([]);
  });

  it('complete a fact within a string, with its value', () => {
    expect(Object.values(factSnippets(index))).toContainEqual({
      scope: 'json',
      prefix: '{{nvq.level7Duration}}',
      body: '{{nvq.level7Duration}}',
      description: '8-12 weeks',
    });
  });
});
