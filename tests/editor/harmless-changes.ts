import { formatDocument } from '../../src/content/documents/format-document.ts';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { isRecord } from '../../src/shop/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { withValue } from './mutation.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite } from './slip.ts';
import { blocksWith } from './structure-slips.ts';
import { drawText } from './text-slips.ts';

/** Changes that are right as they are: none may be reported. */
export const HARMLESS_CHANGES: readonly SlipKind[] = [
  harmless('a reworded text', (site, random) => {
    const drawn = drawText(site, random, ({ definition }) => definition === 'prose');
    if (!drawn) return undefined;
    const { file, pointer } = drawn;
    const words = random.of(['Ask us if you are not sure.', 'We answer on the same day.', 'It’s worth it – call us.']);
    return changed(site, file, pointer, `${valueAt(site.document(file), pointer)} ${words}`);
  }),
  harmless('another description', (site, random) => {
    const file = random.of(site.pages());
    const number = random.below(1000);
    const words = `Page ${number} in other words: who it is for, what it costs, and how you book it with us today.`;
    return changed(site, file, ['description'], words);
  }),
  harmless('keys in another order', (site, random) => {
    const file = random.of([...site.documents.keys()]);
    return { name: file, changes: { [file]: formatDocument(reordered(site.document(file), random)) } };
  }),
  harmless('another valid price', (site, random) => {
    const sold = Object.entries(site.products).filter(([, { modules }]) => modules === undefined);
    const [key] = random.of(sold);
    return changed(
      site,
      site.data('catalogue'),
      ['products', key, 'price'],
      random.of([1, 49.5, 640, 1200, 4999, 5000]),
    );
  }),
  harmless('another module', (site, random) => {
    const [key, { modules }] = random.of(
      Object.entries(site.products).filter(([, product]) => Array.isArray(product.modules)),
    );
    const more = [...(Array.isArray(modules) ? modules : []), `Tower Cranes ${random.below(100)} (TCR)`];
    return changed(site, site.data('catalogue'), ['products', key, 'modules'], more);
  }),
  harmless('another order of the navigation', (site, random) => {
    const file = site.data('site');
    return changed(site, file, ['navigation'], random.shuffled(listOf(site.document(file).navigation)));
  }),
  harmless('another phone number', (site, random) => {
    const number = random.of(['020 7946 0123', '+44 20 7946 0123', '0117 496 0123', '01632 960123']);
    return changed(site, site.data('site'), ['contact', 'phone'], number);
  }),
  harmless('another unit to choose', (site, random) => {
    const units = ({ optional }: JsonObject) => valueAt(optional, ['units']);
    const { file, pointer, block } = random.of(blocksWith(site, (one) => Array.isArray(units(one))));
    const listed = units(block);
    const more = [...(Array.isArray(listed) ? listed : []), `Keeping site records ${random.below(100)}`];
    return changed(site, file, [...pointer, 'optional', 'units'], more);
  }),
  harmless('entries in another order', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ items }) => Array.isArray(items)));
    return changed(site, file, [...pointer, 'items'], random.shuffled(Array.isArray(block.items) ? block.items : []));
  }),
  harmless('another block', (site, random) => {
    const file = random.of(site.pages(({ kind }) => ['nvq-course', 'info', 'policy', 'card'].includes(String(kind))));
    const block = { type: 'prose', heading: 'Good to know', text: `Bring your card (${random.below(100)}).` };
    return changed(site, file, ['blocks'], [...listOf(site.document(file).blocks), block]);
  }),
  harmless('another indentation', (site, random) => {
    const file = random.of([...site.documents.keys()]);
    return { name: file, changes: { [file]: JSON.stringify(site.document(file), null, random.of([0, 4, '\t'])) } };
  }),
  harmless('Windows line ends', (site, random) => {
    const file = random.of([...site.texts.keys()]);
    return { name: file, changes: { [file]: site.texts.get(file)?.replaceAll('\n', '\r\n') } };
  }),
  {
    kind: 'a byte order mark',
    family: 'syntax',
    make(site, random) {
      const file = random.of([...site.texts.keys()]);
      return { name: file, changes: { [file]: `\uFEFF${site.texts.get(file)}` } };
    },
  },
];

function harmless(kind: string, make: (site: SlipSite, random: Random) => Slip | undefined): SlipKind {
  return { kind, family: 'harmless', make };
}

function changed(site: SlipSite, file: string, pointer: readonly (string | number)[], to: unknown): Slip {
  const value = withValue(site.document(file), pointer, to);
  return {
    name: `${file}: ${pointer.join('/')} ${JSON.stringify(to).slice(-80)}`,
    changes: { [file]: formatDocument(value) },
  };
}

function reordered(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item) => reordered(item, random));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    random.shuffled(Object.entries(value)).map(([key, item]) => [key, reordered(item, random)]),
  );
}
