import { memoizeLast } from '../../content/memoize.ts';
import type { ImageFile } from '../../content/parser/parsed-site.ts';
import { firstWordsIn } from '../../content/schema/names.ts';
import { nameOfQuoted, plainWords } from '../../content/schema/words-of-message.ts';
import { factNames, findFact, placeFacts } from '../../content/text/facts.ts';
import type { Facts, Kind } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import type { Choice, Choices } from '../form/choices.ts';
import type { ListedPage, SiteAnswer } from '../protocol/site.ts';
import { blocksOf, draftValue, recordIn, type Working } from '../store/documents.ts';
import { DATA, fragmentDocument, nameOfFragment, useSession } from './session.ts';

export function choicesOf(
  { pages, shared, images }: SiteAnswer,
  kinds: ReadonlyMap<string, Kind>,
  working: Working,
  document: unknown,
  facts: Facts,
): Choices {
  const catalogue = draftValue(working, DATA.catalogue);
  const category = Object.entries(recordIn(catalogue, 'categories')).map(([value, one]) => ({
    value,
    label: nameOfEntry(one, value),
  }));
  const fragments = shared.flatMap(({ document: path }) => nameOfFragment(path) ?? []);
  return {
    category,
    product: productsOf(catalogue, category),
    kind: [...kinds].map(([value, { title }]) => ({ value, label: title })),
    fragment: fragments.map((value) => ({ value, label: fragmentLabel(value, working) })),
    'anchor-reference': anchorsOf(document).map((value) => ({ value, label: value })),
    'step-reference': stepsOf(document),
    page: titlesOf(pages),
    address: addressesOn(pages, draftValue(working, DATA.settings), catalogue, facts),
    fact: factsOf(facts, catalogue),
    picture: Object.entries(images).map(([value, image]) => ({
      value,
      label: pictureName(value),
      detail: sizeOf(image),
    })),
  };
}

function productsOf(catalogue: unknown, categories: readonly Choice[]): Choice[] {
  const groupOf = (one: unknown) =>
    categories.find(({ value }) => isRecord(one) && one.category === value)?.label ?? '';
  return Object.entries(recordIn(catalogue, 'products')).map(([value, one]) => ({
    value,
    label: nameOfEntry(one, value),
    group: groupOf(one),
  }));
}

/** The list of pages stays the same object until a page's head, or what names it, changes. */
const addressesOn = memoizeLast(
  (pages: readonly ListedPage[], settings: unknown, catalogue: unknown, facts: Facts): Choice[] => {
    const linked = linkWords(settings);
    const products = recordIn(catalogue, 'products');
    return pages.flatMap((one) => addressesOf(one, linked, products, facts));
  },
);

/** The words of links in the navigation and footer, by their addresses. */
function linkWords(value: unknown): ReadonlyMap<unknown, string> {
  if (Array.isArray(value)) return new Map(value.flatMap((one) => [...linkWords(one)]));
  if (!isRecord(value)) return new Map();
  const within = [value.navigation, value.footer, value.items, value.links].flatMap((one) => [...linkWords(one)]);
  return new Map(typeof value.text === 'string' ? [[value.href, value.text], ...within] : within);
}

const titlesOf = memoizeLast((pages: readonly ListedPage[]): Choice[] =>
  pages.flatMap(({ document, page }) => (page ? [{ value: document, label: page.title, detail: page.route }] : [])),
);

/** A page with the places on it that links can lead to. A link to it has the words of the menu, or of its product. */
function addressesOf(
  { page }: ListedPage,
  linked: ReadonlyMap<unknown, string>,
  products: Readonly<Record<string, unknown>>,
  facts: Facts,
): Choice[] {
  if (!page) return [];
  const { route, title, anchors, data } = page;
  const short = linked.get(route) ?? nameOfEntry(products[data?.product ?? ''], title);
  const places = anchors.map(({ anchor, heading }) => ({
    value: `${route}#${anchor}`,
    label: listedWords(heading, facts),
  }));
  return [{ value: route, label: title, short, places }];
}

/** The list of facts stays the same object until a fact or the catalogue changes. */
const factsOf = memoizeLast((facts: Facts, catalogue: unknown): Choice[] =>
  factNames(facts).map((value) => ({
    value,
    label: nameOfQuoted(value, catalogue),
    detail: findFact(facts, value) ?? '',
  })),
);

function fragmentLabel(name: string, working: Working): string {
  const value = draftValue(working, fragmentDocument(name));
  const title = firstWordsIn(blocksOf(value)) || name;
  return isRecord(value) && typeof value.description === 'string' ? `${title}: ${value.description}` : title;
}

function anchorsOf(document: unknown): string[] {
  return blocksOf(document).flatMap((block) =>
    isRecord(block) && typeof block.anchor === 'string' ? [block.anchor] : [],
  );
}

/** The questions and outcomes of a finder, in two groups. */
function stepsOf(document: unknown): Choice[] {
  const entries = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  const choice = (group: string, key: string) => (entry: Readonly<Record<string, unknown>>) => ({
    value: String(entry.id ?? ''),
    label: String(entry[key] || 'Untitled'),
    group,
  });
  return blocksOf(document).flatMap((block) => {
    if (!isRecord(block)) return [];
    return [
      ...entries(block.questions).map(choice('Questions', 'question')),
      ...entries(block.outcomes).map(choice('Outcomes', 'heading')),
    ];
  });
}

/** Returns the name that people use for an entry of a data file: its name, its title, or else its key. */
export function nameOfEntry(value: unknown, key: string): string {
  if (!isRecord(value)) return key;
  return String(value.name ?? value.title ?? key);
}

function sizeOf({ width, height, size }: ImageFile): string {
  const kilobytes = `${Math.ceil(size / 1000)} kB`;
  return width && height ? `${width} × ${height}, ${kilobytes}` : kilobytes;
}

export function pictureName(address: string): string {
  return address.replace('/images/', '');
}

/** The facts as edited, with those of the catalogue. */
export function useQuotedFacts(): Facts {
  const { resolver, documents } = useSession();
  const { working } = documents;
  return resolver.quotedFacts(draftValue(working, DATA.catalogue), draftValue(working, DATA.facts));
}

export function listedWords(text: string, facts: Facts): string {
  return plainWords(placeFacts(text, facts));
}
