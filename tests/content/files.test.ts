import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDocuments } from '../../src/build/check-documents.ts';
import { listSources, readFiles, readSources } from '../../src/build/sources/read-sources.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import { SiteCheck } from '../../src/content/check/site-check.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { EXAMPLE, exampleValidator } from './example-site.ts';

// Reading from disk, by `check` and by a build.
const folder = mkdtempSync(join(tmpdir(), 'files-'));
const [pages, publicFolder] = [join(folder, 'pages'), join(folder, 'public')];
const ABOUT = 'pages/about.json';

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string | Buffer>>): void {
  const documents = Object.entries(EXAMPLE).map(([path, value]) => [path, JSON.stringify(value, null, 2)] as const);
  const picture = ['public/images/about.svg', '<svg/>'] as const;
  for (const [path, content] of [...documents, picture, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function checked(): string[] {
  const { problems } = readSite(readSources(pages, publicFolder), exampleValidator);
  return problems.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** The pages as a build reads them, and the worst severity among them. */
function builtSite() {
  const { root, shared, pages: listed, images } = listSources(pages, publicFolder);
  const common = { root, images, files: readFiles(shared.map(({ path }) => path)) };
  return new SiteCheck(common, new SiteParser(exampleValidator)).checkPages(readFiles(listed.map(({ path }) => path)));
}

const built = () => builtSite().worst;

const about = JSON.stringify(EXAMPLE[ABOUT], null, 2);
const withText = (text: string) => about.replace('Is it long?', text);

describe('a document', () => {
  it('in UTF-8 is read as it is', () => {
    write({ [ABOUT]: withText('Is it – “naïve” – a café?') });
    expect([checked(), built()]).toEqual([[], undefined]);
  });

  it.each([
    ['Windows-1252', Buffer.from(withText('Is it caf\xE9?'), 'latin1'), 'encoding 28:33'],
    ['UTF-16', Buffer.from(`\uFEFF${about}`, 'utf16le'), 'encoding 1:1'],
    ['UTF-8 that was read as Windows-1252', withText('Isnâ€™t it?'), 'encoding 28:27'],
    ['UTF-8 that was read as Latin-1', withText('Is it cafÃ©?'), 'encoding 28:33'],
  ])('in %s is one mistake, where it begins', (_, content, problem) => {
    write({ [ABOUT]: content });
    expect([checked(), built()]).toEqual([[problem], 'error']);
  });
});

describe('a file that is no document', () => {
  it.each([
    ['public', 'pages/news.json.txt', '{}', 'Rename it to'],
    ['with its ending in capitals', 'pages/news.JSON', '{}', 'Rename it to'],
    ['without an ending', 'pages/news', '{}', 'Rename it to'],
    ['of another kind', 'pages/letter.docx', '{}', 'Move it to another folder.'],
    ['with words that are no document', 'pages/notes.txt', 'Ring Ada', 'Move it to another folder.'],
  ])('%s', (_, path, content, advice) => {
    write({ [path]: content });
    const { problems } = readSite(readSources(pages, publicFolder), exampleValidator);
    expect(problems.map((problem) => [problem.code, problem.advice])).toEqual([
      ['misnamed-file', expect.stringContaining(advice)],
    ]);
    expect(problems[0]?.renameTo?.endsWith('pages/news.json')).toBe(path.includes('news') ? true : undefined);
  });

  it('and hides what is said about the page that it was', () => {
    const urls = { '/': 'home.json', '/about': 'about.json', '/who-we-are': 'about.json', '/tiling': 'tiling.json' };
    write({ 'pages/about.json.txt': about, 'pages/_data/urls.json': JSON.stringify({ urls }) });
    rmSync(join(pages, 'about.json'));
    expect(checked().filter((one) => !one.startsWith('unused-fragment'))).toEqual(['misnamed-file 1:1']);
  });

  it('that has the name of a document, except for its ending', () => {
    write({ 'pages/about.JSON': about });
    const { problems } = readSite(readSources(pages, publicFolder), exampleValidator);
    expect(problems.map(({ advice, renameTo }) => [advice, renameTo])).toEqual([
      ['Remove it, or give it another name: about.json is beside it.', undefined],
    ]);
  });

  it('a symbolic link, also to its own folder', () => {
    write({});
    symlinkSync('.', join(pages, 'again'));
    symlinkSync('../nowhere.json', join(pages, 'news.json'));
    expect(checked()).toEqual(['misnamed-file 1:1', 'misnamed-file 1:1']);
  });

  it('two names that differ in how an accent is stored', () => {
    const twin = JSON.stringify({ ...Object(EXAMPLE[ABOUT]), route: '/cafe', aliases: ['/cafeteria'] });
    write({ 'pages/caf\u00e9.json': twin, 'pages/cafe\u0301.json': twin });
    expect(checked().filter((one) => !/unreachable|unlisted|duplicate-title/.test(one))).toEqual(['misnamed-file 1:1']);
  });

  it('but not what systems leave', () => {
    write({ 'pages/.DS_Store': '', 'pages/Thumbs.db': '', 'pages/README.md': '' });
    write({
      'pages/._about.json': '\0\u0005\u0016\u0007',
      'pages/_data/._dates.json': '\0',
      'pages/desktop.ini': '[x]',
    });
    expect(checked()).toEqual([]);
  });
});

describe('a picture', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  it.each([
    ['of 1 MB', 'photo.jpg', Buffer.concat([jpeg, Buffer.alloc(999_996)]), ['image-size'], 'warning'],
    ['above 1 MB', 'photo.jpg', Buffer.concat([jpeg, Buffer.alloc(999_997)]), ['image-too-large'], 'error'],
    ['that is HEIC', 'photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), ['image-format'], 'error'],
    ['that is a string', 'photo.jpg', Buffer.from('Dear all,'), ['image-format'], 'error'],
    ['that is empty', 'photo.webp', Buffer.alloc(0), ['image-format'], 'error'],
    ['named for another format', 'photo.png', jpeg, ['image-format'], 'error'],
    ['with a script', 'plan.svg', Buffer.from('<svg><script>x()</script></svg>'), ['image-format'], 'error'],
    ['that runs something', 'plan.svg', Buffer.from('<svg onload="x()"></svg>'), ['image-format'], 'error'],
    ['cut off', 'plan.svg', Buffer.from('<svg><rect/>'), ['image-format'], 'error'],
    ['named in capitals', 'PHOTO.JPG', jpeg, [], undefined],
  ])('%s', (_, name, content, codes, worst) => {
    write({ [`public/images/${name}`]: content, [ABOUT]: about.replace('about.svg', name) });
    expect([checked().map((problem) => problem.split(' ')[0]), built()]).toEqual([codes, worst]);
  });

  const drawing = { create: { width: 3, height: 5, channels: 3, background: 'white' } } as const;
  const profile = { IFD0: { ImageDescription: 'x'.repeat(40_000) } };
  it.each([
    ['photo.webp', () => sharp(drawing).webp().toBuffer(), [3, 5]],
    ['photo.png', () => sharp(drawing).png().toBuffer(), [3, 5]],
    ['photo.avif', () => sharp(drawing).avif().toBuffer(), [3, 5]],
    ['photo.jpg', () => sharp(drawing).withExif(profile).jpeg().toBuffer(), [3, 5]],
    ['turned.jpg', () => sharp(drawing).withMetadata({ orientation: 6 }).jpeg().toBuffer(), [5, 3]],
    ['drawing.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 50"/>', [30, 50]],
    ['sizeless.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', [undefined, undefined]],
  ])('has its own width and height on its page: %s', async (name, content, size) => {
    write({ [`public/images/${name}`]: await content(), [ABOUT]: about.replace('about.svg', name) });
    const block = builtSite()
      .site?.pages.flatMap(({ page }) => page.blocks)
      .find(({ type }) => type === 'hero');
    const { width, height } = block?.type === 'hero' && block.image ? block.image : {};
    expect([width, height]).toEqual(size);
  });
});

describe('a document of the whole site that is missing', () => {
  it.each([
    ['facts.json', 'missing-file error'],
    ['urls.json', 'unlisted-address warning'],
  ])('%s is said to be missing, and nothing breaks', async (name, problem) => {
    cpSync('tests/fixtures/site/pages', pages, { recursive: true });
    cpSync('tests/fixtures/site/public', publicFolder, { recursive: true });
    rmSync(join(pages, '_data', name));
    const work = { report: () => undefined, signal: new AbortController().signal };
    const { problems } = await checkDocuments({ pages, public: publicFolder }, {}, work);
    const found = problems.filter(({ file }) => file.endsWith(`/_data/${name}`));
    expect(found.map(({ code, severity }) => `${code} ${severity}`)).toEqual([problem]);
  });
});
