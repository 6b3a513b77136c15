import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import type { ImageFile } from '../../src/content/parser/parsed-site.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { createValidator } from '../../src/content/schema/validator.ts';
import site from '../fixtures/site/pages/_data/site.json' with { type: 'json' };

export const exampleValidator = createValidator(readSchemaFolder('schema'));

/** A small site without problems: its files by path. */
export const EXAMPLE: Readonly<Record<string, unknown>> = {
  'pages/_data/site.json': {
    name: 'Example',
    promise: 'A promise',
    url: 'https://www.plumb.org',
    brand: site.brand,
    company: { legalName: 'Example Ltd', number: '09817263', vatNumber: 'GB 918 2736 45' },
    contact: {
      email: 'a@plumb.org',
      salesEmail: 'b@plumb.org',
      supportEmail: 'c@plumb.org',
      phone: '0117 496 1234',
      whatsapp: '07811 223344',
      address: ['1 Example Street', 'BS1 4QA'],
    },
    navigation: [{ text: 'About', href: '/about' }],
    footer: { statements: ['A statement.'], links: [{ text: 'Home', href: '/' }] },
    search: { label: 'Search', placeholder: 'search', placeholders: [{ path: '/', match: 'exact', text: 'course' }] },
    chat: { src: 'https://chat.org/widget.js' },
    api: { host: '' },
    payment: { publishableKey: 'pk_live_abc' },
  },
  'pages/_data/catalogue.json': {
    categories: { nvq: { name: 'NVQ' } },
    products: { tiling: { id: '0123456789abcdef01234567', category: 'nvq', title: 'Tiling', price: 750 } },
  },
  'pages/_data/facts.json': { nvq: { duration: '8-10 weeks' } },
  'pages/_fragments/ask.json': { blocks: [{ type: 'prose', text: 'Ask [us](/about), or see [the card](/tiling).' }] },
  'pages/about.json': {
    kind: 'info',
    route: '/about',
    aliases: ['/who-we-are'],
    title: 'About us',
    description: 'Who we are, what we do and how you reach us when you need a card or a course.',
    blocks: [
      { type: 'hero', heading: 'Who We Are', image: { src: '/images/about.svg', alt: 'A plan' } },
      { type: 'prose', anchor: 'time', text: 'It takes **{{nvq.duration}}**.' },
      { type: 'faq', heading: 'Questions', items: [{ question: 'Is it long?', answer: 'No. See [above](#time).' }] },
      { type: 'fragment', use: 'ask' },
    ],
  },
  'pages/home.json': {
    kind: 'info',
    route: '/',
    title: 'Home',
    description: 'A home page for tests that says in fifty characters or more what it is there for.',
    blocks: [
      {
        type: 'hero',
        heading: 'Home',
        actions: [{ text: 'Time', href: '/about#time' }],
      },
      { type: 'prose', text: 'Text.' },
    ],
  },
  'pages/tiling.json': {
    kind: 'card',
    route: '/tiling',
    title: 'The card',
    description: 'What the card is for, who may have it, what it costs and how long it is valid for.',
    data: { product: 'tiling' },
    blocks: [
      { type: 'hero', image: { src: '/images/about.svg', alt: 'A card' } },
      { type: 'key-facts', facts: [{ label: 'Valid', value: 'yes' }] },
      { type: 'add-to-cart' },
      { type: 'checklist', heading: 'You need', layout: 'across', items: ['A test'] },
      { type: 'prose', text: 'One.' },
      { type: 'prose', text: 'Two.' },
    ],
  },
};

const IMAGES = new Map<string, ImageFile>([
  ['/images/about.svg', { size: 1_000, format: 'SVG' }],
  ['/images/heavy.svg', { size: 250_000, format: 'SVG' }],
  ['/images/huge.jpg', { size: 3_140_000, format: 'JPEG' }],
  ['/images/phone.jpg', { size: 200_000, format: 'HEIC' }],
  ['/images/drawing.png', { size: 1_000, format: 'SVG' }],
  ['/images/letter.jpg', { size: 1_000, format: undefined }],
  ['/images/empty.webp', { size: 0, format: undefined }],
]);

/** A change to the example: values by path and keys, or a whole text for a file. */
export type Change = (files: Record<string, string>) => void;

/** Replaces a string in a file of the example. It must occur exactly once. */
export function replaceText(path: string, from: string, to: string): Change {
  return (files) => {
    const text = files[path] ?? '';
    if (text.split(from).length !== 2) throw new Error(`“${from}” is not in ${path} exactly once.`);
    files[path] = text.replace(from, () => to);
  };
}

/** Adds a file to the example. */
export function addFile(path: string, value: unknown): Change {
  return (files) => {
    files[path] = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  };
}

/** The sources of the example, with changes. */
export function exampleSources(...changes: readonly Change[]): SiteSources {
  const texts = Object.fromEntries(
    Object.entries(EXAMPLE).map(([path, value]) => [path, JSON.stringify(value, null, 2)]),
  );
  for (const change of changes) change(texts);
  return { root: 'pages', files: Object.entries(texts).map(([path, text]) => ({ path, text })), images: IMAGES };
}

/** Reads the example, with changes. Returns its problems, each with the part of the source that it points to. */
export function readExample(...changes: readonly Change[]) {
  const sources = exampleSources(...changes);
  const texts = Object.fromEntries(sources.files.map(({ path, text }) => [path, text]));
  const { problems, site } = readSite(sources, exampleValidator);
  const sliceOf = ({ file, offset, length }: Problem) => (texts[file] ?? '').slice(offset, offset + length);
  return { site, texts, problems: problems.map((problem) => ({ ...problem, slice: sliceOf(problem) })) };
}
