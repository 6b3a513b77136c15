import { valueAt } from '../../src/content/documents/json-value.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { documentMutations } from './document-mutations.ts';
import { misspell, withKey, withValue } from './mutation.ts';
import { type JsonObject, type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';
import { drawText } from './text-slips.ts';

/** The mistakes of mutations.slow.test.ts by the rule that reports them, and some that break two rules of the schema at once. */
const CODES = [
  'wrong-type',
  'wrong-value',
  'missing-field',
  'unknown-key',
  'unknown-block',
  'unknown-kind',
  'unknown-product',
  'unknown-category',
  'unknown-fragment',
  'unknown-fact',
  'broken-link',
  'broken-anchor',
  'missing-image',
  'missing-alt',
  'page-data',
  'duplicate-route',
  'similar-address',
  'duplicate-title',
  'lost-address',
  'head-length',
  'literal-price',
  'block-count',
] as const;

/** Slips in the keys, types and values of a document. */
export const SCHEMA_SLIPS: readonly SlipKind[] = [
  ...CODES.map((code) => keys(code, (site, random) => drawMutation(site, random, code))),
  keys('a number in quotes', (site, random) => {
    const [key, { price }] = random.of(Object.entries(site.products));
    const file = site.data('catalogue');
    const pointer = ['products', key, 'price'];
    return slipIn(file, key, withValue(site.document(file), pointer, String(price)), { pointer });
  }),
  keys('a text for a list of one', (site, random) => {
    const { file, pointer, block } = random.of(
      blocksWith(site, ({ items }) => typeof entriesOf(items)[0] === 'string'),
    );
    const place = [...pointer, 'items'];
    return slipIn(file, 'items', withValue(site.document(file), place, entriesOf(block.items)[0]), { pointer: place });
  }),
  keys('an image outside /images/', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ image }) => image !== undefined));
    const place = [...pointer, 'image', 'src'];
    // The picture of another page would be a second mistake.
    const name = String(valueAt(block, ['image', 'src'])).slice('/images/'.length);
    const source = random.of([`images/${name}`, name, `C:\\Photos\\${name}`]);
    return slipIn(file, `${block.type} ${source}`, withValue(site.document(file), place, source), { pointer: place });
  }),
  keys('a block type misspelt', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ type }) => type !== 'fragment'));
    const to = misspell(String(block.type));
    return slipIn(file, to, withValue(site.document(file), [...pointer, 'type'], to), {
      pointer: [...pointer, 'type'],
    });
  }),
];

/** Slips that break several rules of the schema, or of the site, at once. */
export const WHOLE_SLIPS: readonly SlipKind[] = [
  whole('url for href', (site, random) => {
    const drawn = drawText(
      site,
      random,
      ({ definition, pointer }) => definition === 'href' && pointer.at(-1) === 'href',
    );
    if (!drawn) return undefined;
    const { file, pointer } = drawn;
    const holder = pointer.slice(0, -1);
    return slipIn(file, 'url', withKey(site.document(file), holder, 'href', 'url'), { pointer: [...holder, 'url'] });
  }),
  whole("another block's type", (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ type }) => type === 'checklist' || type === 'faq'));
    const to = block.type === 'faq' ? 'checklist' : 'faq';
    return slipIn(file, to, withValue(site.document(file), [...pointer, 'type'], to), {
      pointer: [...pointer, 'type'],
    });
  }),
  whole('a page copied', (site, random) => {
    const path = random.of(site.pages());
    const copy = path.replace('.json', '-copy.json');
    return { name: copy, changes: { [copy]: site.texts.get(path) }, place: { file: copy, pointer: [] } };
  }),
];

function whole(kind: string, make: SlipKind['make']): SlipKind {
  return { kind, family: 'several errors at once', make };
}

function keys(kind: string, make: (site: SlipSite, random: Random) => Slip | undefined): SlipKind {
  return { kind, family: 'keys and types', make };
}

function drawMutation(site: SlipSite, random: Random, code: string): Slip | undefined {
  const { root } = site.sources;
  const data = `${root}/_data/`;
  const file = random.of([...site.documents.keys()].filter((path) => !path.startsWith(data)));
  const [other] = random.shuffled(site.pages().filter((path) => path !== file));
  const { route, title, description } = site.document(other ?? file);
  const words = { route: String(route), title: String(title), description: String(description) };
  const document: JsonObject = site.document(file);
  const all = [...documentMutations(file.slice(root.length + 1), document, words, site.validator)];
  const fitting = all.filter(({ codes }) => codes[0] === code);
  if (fitting.length === 0) return undefined;
  const { name, value, place, file: reported = file } = random.of(fitting);
  const { pointer, at } = place;
  const slip = slipIn(file, name, value, { pointer, ...(at === 'start' ? { at } : {}) });
  return { ...slip, place: { ...slip.place, file: reported } };
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
