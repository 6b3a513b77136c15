import { formatDocument } from '../../src/content/documents/format-document.ts';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import {
  DESCRIPTIONS,
  fillSlots,
  HEADINGS,
  KEY_FACTS,
  LINK_WORDS,
  QUESTIONS,
  SENTENCES,
  TITLE_ENDINGS,
} from './harmless-copy.ts';
import { withValue } from './mutation.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite } from './slip.ts';
import { blocksWith } from './structure-slips.ts';
import { drawText } from './text-slips.ts';

/** Changes that are right as they are: none may be reported. */
export const HARMLESS_CHANGES: readonly SlipKind[] = [
  inText('a sentence added to a text', (text, random) => `${text} ${fillSlots(random.of(SENTENCES), random)}`),
  inText('a paragraph before a text', (text, random) => {
    const [one, other] = random.shuffled(SENTENCES);
    return `${fillSlots(`${one} ${other}`, random)}\n\n${text}`;
  }),
  inText('a list of sentences after a text', (text, random) => {
    const items = random.shuffled(SENTENCES).slice(0, 3);
    return `${text}\n\n${items.map((item) => `- ${fillSlots(item, random)}`).join('\n')}`;
  }),
  inText('a sentence removed from a text', (text, random) => {
    const sentences = text.match(/(?<=^|[.?!] )[A-Z][^*{.?!\n]+[.?!] (?=[A-Z])/gm) ?? [];
    return sentences.length === 0 ? undefined : text.replace(random.of(sentences), '');
  }),
  inText('two paragraphs of a text in each other’s place', (text) => {
    const [first, second, ...rest] = text.split('\n\n');
    return second === undefined ? undefined : [second, first, ...rest].join('\n\n');
  }),
  inText('typographic apostrophes and dashes', (text) => {
    const to = text
      .replaceAll(/(?<=\w)'(?=\w)/g, '’')
      .replaceAll(' - ', ' – ')
      .replaceAll(/; /g, ' – ');
    return to === text ? text.replaceAll(' and ', ' & ') : to;
  }),
  inText('a link to another page after a text', (text, random, site) => {
    const page = site.document(
      random.of(site.pages(({ kind }) => !['not-found', 'payment-result'].includes(`${kind}`))),
    );
    return `${text}\n\nSee also [${page.title}](${page.route}).`;
  }),
  harmless('an item added to a list', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ type }) => type === 'checklist'));
    const items = Array.isArray(block.items) ? block.items : [];
    return changed(site, file, [...pointer, 'items'], [...items, fillSlots(random.of(SENTENCES), random)]);
  }),
  harmless('a question added', (site, random) => {
    const shared = [...site.documents.keys()].flatMap((file) =>
      listOf(site.document(file).blocks).flatMap(({ type, items }, index) =>
        type === 'faq' ? [{ file, pointer: ['blocks', index, 'items'], items: listOf(items) }] : [],
      ),
    );
    const { file, pointer, items } = random.of(shared);
    const [question, answer] = random.of(QUESTIONS);
    return changed(site, file, pointer, [...items, { question, answer: fillSlots(answer, random) }]);
  }),
  harmless('a key fact added', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ type }) => type === 'key-facts'));
    const [label, value] = random.of(KEY_FACTS);
    return changed(
      site,
      file,
      [...pointer, 'facts'],
      [...listOf(block.facts), { label, value: fillSlots(value, random) }],
    );
  }),
  harmless('another heading', (site, random) => {
    const { file, pointer } = random.of(
      blocksWith(site, ({ type, heading }) => type === 'prose' && heading !== undefined),
    );
    return changed(site, file, [...pointer, 'heading'], random.of(HEADINGS));
  }),
  harmless('another text in a banner', (site, random) => {
    const { file, pointer } = random.of(blocksWith(site, ({ type, text }) => type === 'hero' && text !== undefined));
    return changed(site, file, [...pointer, 'text'], fillSlots(random.of(SENTENCES), random));
  }),
  harmless('other words for a link', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ actions }) => listOf(actions).length > 0));
    const index = random.below(listOf(block.actions).length);
    return changed(site, file, [...pointer, 'actions', index, 'text'], random.of(LINK_WORDS));
  }),
  harmless('more words in a title', (site, random) => {
    const file = random.of(site.pages());
    const title = `${site.document(file).title} ${fillSlots(random.of(TITLE_ENDINGS), random)}`;
    return title.length > 70 ? undefined : changed(site, file, ['title'], title);
  }),
  harmless('another description', (site, random) => {
    const file = random.of(site.pages());
    const description = fillSlots(random.of(DESCRIPTIONS), random).replace('TITLE', String(site.document(file).title));
    return description.length > 160 ? undefined : changed(site, file, ['description'], description);
  }),
  harmless('a menu in other words', (site, random) => {
    const words = {
      'CITB Test': ['Book a CITB Test', 'Health and Safety Test'],
      'CSCS Cards': ['All CSCS Cards', 'Find Your Card'],
      'Contact Us': ['Get in Touch', 'Talk to Us'],
      'About Us': ['Who We Are', 'Our Story'],
    };
    const file = site.data('site');
    const menu = listOf(site.document(file).navigation);
    const [from, to] = random.of(Object.entries(words));
    const index = menu.findIndex(({ text }) => text === from);
    return changed(site, file, ['navigation', index, 'text'], random.of(to));
  }),
  harmless('a price put up or down', (site, random) => {
    const [key, { price }] = random.of(
      Object.entries(site.products).filter(([, { modules }]) => modules === undefined),
    );
    const to = Math.round((Number(price) * (70 + random.below(80))) / 500) * 5;
    return changed(site, site.data('catalogue'), ['products', key, 'price'], to);
  }),
  harmless('keys in another order', (site, random) => {
    const file = random.of([...site.documents.keys()]);
    return { name: file, changes: { [file]: formatDocument(reordered(site.document(file), random)) } };
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
  // Not where the page says how many there are, which would be wrong then.
  harmless('another unit to choose', (site, random) => {
    const units = ({ optional }: JsonObject) => valueAt(optional, ['units']);
    const all = blocksWith(site, (one) => Array.isArray(units(one)));
    const { file, pointer, block } = random.of(
      all.filter(({ file }) => !/\bany (?:\d|two|three) of \w+/i.test(JSON.stringify(site.document(file)))),
    );
    const listed = units(block);
    const more = [...(Array.isArray(listed) ? listed : []), `Keeping site records ${random.below(100)}`];
    return changed(site, file, [...pointer, 'optional', 'units'], more);
  }),
  harmless('entries in another order', (site, random) => {
    const { file, pointer, block } = random.of(blocksWith(site, ({ items }) => Array.isArray(items)));
    return changed(site, file, [...pointer, 'items'], random.shuffled(Array.isArray(block.items) ? block.items : []));
  }),
  harmless('a section added', (site, random) => {
    const file = random.of(site.pages(({ kind }) => ['nvq-course', 'info', 'policy', 'card'].includes(String(kind))));
    const text = fillSlots(random.shuffled(SENTENCES).slice(0, 3).join(' '), random);
    const block = { type: 'prose', heading: random.of(HEADINGS), text };
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

/** A change of one text of a block, where the text has what is changed. */
function inText(kind: string, change: (text: string, random: Random, site: SlipSite) => string | undefined): SlipKind {
  return harmless(kind, (site, random) => {
    const { file, pointer } = drawText(site, random, ({ definition }) => definition === 'prose') ?? {};
    const text = file === undefined || pointer === undefined ? '' : String(valueAt(site.document(file), pointer));
    const to = change(text, random, site);
    return file === undefined || pointer === undefined || to === undefined || to === text
      ? undefined
      : changed(site, file, pointer, to);
  });
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
