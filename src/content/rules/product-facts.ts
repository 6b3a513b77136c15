import type { Catalogue, Facts, ProductFacts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { isWithin } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { DocumentText, ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { findFact, quotedFacts } from '../text/facts.ts';
import { colourIn, isCalled, levelsOf } from '../text/levels.ts';
import { findQuantities, measureOf } from '../text/quantities.ts';
import { figureAt } from './naming.ts';
import { productsIn } from './products.ts';
import type { Rule } from './rule.ts';
import { subjectsIn } from './subjects.ts';

type Role = keyof ProductFacts;

const ROLES = { duration: 'duration', passMark: 'pass mark', validity: 'validity', card: 'card' } as const;

export const otherFact: Rule = {
  code: 'other-fact',
  severity: 'warning',
  allowable: true,
  title: 'A page quotes the facts of its own product.',
  explanation:
    'The catalogue says which facts are a product’s duration, pass mark and validity: "facts": { "duration": "courses.smstsDuration" }, for one product or for all of a category. On its page, and in an entry of a list that names it, the facts of another product are most likely left over from a copied page. A text may compare, by quoting both, or link to the other page. The description of a product may not state another duration than its facts.',
  *document(document, shared) {
    const { catalogue, facts } = shared;
    if (!catalogue || !facts) return;
    for (const { product, key, placeOf } of productsIn({ catalogue: document.catalogue })) {
      const name = factsOf(key, catalogue.value).duration ?? '';
      const value = findFact(facts.value, name) ?? '';
      const [unit = ''] = findQuantities(value).map((one) => one.unit);
      const typed = findQuantities(product.description ?? '').find((one) => one.unit === unit);
      if (!typed || isSame(typed.slice, value)) continue;
      const message = `“${typed.slice}” contradicts ${name}, “${value}”.`;
      yield { ...placeOf('description'), slice: typed.slice, message, advice: `Write ${value}, or correct the fact.` };
    }
    const levels = document.facts ? levelsOf(catalogue.value).filter((one) => isCalled(one, catalogue.value)) : [];
    for (const { category, card } of levels) {
      const own = catalogue.value.categories[category]?.facts;
      const value = findFact(facts.value, own?.card ?? '') ?? '';
      const colour = colourIn(value);
      if (!own?.card || !card || !colour || colour === card) continue;
      const message = `“${value}” is not the ${card} card, to which the level leads.`;
      yield { file: facts.document.path, pointer: own.card.split('.'), message, advice: `Name the ${card} card.` };
    }
    for (const text of textsIn(document, shared)) {
      let subjects: readonly string[] | undefined;
      for (const { name, slice } of text.quotes) {
        const found = roleOf(name, shared);
        if (found) subjects ??= subjectsOf(text, document, shared);
        const own = found && subjects?.flatMap((key) => factsOf(key, catalogue.value)[found.role] ?? []);
        if (!found || !own || own.length === 0 || own.includes(found.fact)) continue;
        const paragraph = text.text.split('\n').find((line) => line.includes(slice)) ?? '';
        const isCompared = own.some((one) => paragraph.includes(`{{${one}}}`)) || paragraph.includes('](');
        if (isCompared) continue;
        const message = `“${slice}” is the ${ROLES[found.role]} of ${found.owner}.`;
        const advice = `Quote ${[...new Set(own)].map((one) => `{{${one}}}`).join(' or ')}.`;
        const file = text.document.path;
        const links = document.marked
          .filter((one) => one.annotation === 'href')
          .map((one) => figureAt(file, one.pointer));
        const dependsOn = [file, catalogue.document.path, ...links];
        yield { file, pointer: text.pointer, slice, message, advice, dependsOn };
      }
    }
  },
};

export const keyFactValue: Rule = {
  code: 'key-fact',
  severity: 'warning',
  allowable: true,
  title: 'Key facts quote the facts of the product, and each is there once.',
  explanation:
    'A list of key facts states each fact of its product by quoting it. A value that is typed in its place contradicts the fact, or will when that changes. A label that quotes a fact has changed places with its value, and a label that is there twice has two values.',
  *document(document, shared) {
    const { catalogue, facts } = shared;
    if (!catalogue || !facts) return;
    for (const { value: list, pointer } of keyFactsIn(document)) {
      const file = document.document.path;
      const entries = list.map(({ label, value }, index) => ({ label, value, place: [...pointer, index] }));
      for (const { label, place } of entries) {
        if (label.includes('{{'))
          yield {
            file,
            pointer: [...place, 'label'],
            message: `The label is “${label}”, a value.`,
            advice: 'Swap label and value.',
          };
      }
      const at = { document: document.document, pointer: [...pointer, 0], text: '' };
      const subjects = subjectsOf(at, document, shared);
      for (const role of ROLE_NAMES) {
        const [name, ...others] = new Set(subjects.flatMap((key) => factsOf(key, catalogue.value)[role] ?? []));
        if (name === undefined || others.length > 0) continue;
        if (role === 'card' || list.some(({ value, label }) => `${value}${label}`.includes(`{{${name}}}`))) continue;
        const isFit = (unit: string) => (unit === '%') === (role === 'passMark');
        const typed = entries.flatMap(({ value, place }) =>
          findQuantities(value)
            .filter(({ unit }) => isFit(unit))
            .map(({ slice }) => ({ slice, place })),
        );
        const [found] = typed;
        if (!found) continue;
        const value = findFact(facts.value, name) ?? '';
        const message = isSame(found.slice, value)
          ? `“${found.slice}” is a fact, so it should be quoted, not typed.`
          : `“${found.slice}” contradicts ${name}, “${value}”.`;
        const where = [...found.place, 'value'];
        yield {
          file,
          pointer: where,
          slice: found.slice,
          message,
          advice: `Quote it: {{${name}}}.`,
          hides: [figureAt(file, where)],
        };
      }
    }
  },
};

export const repeatedFact: Rule = {
  code: 'repeated-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text repeats the words of a fact beside it.',
  explanation:
    'A fact has its unit: {{courses.smstsDuration}} is “5 days”, so “{{courses.smstsDuration}} days” is shown as “5 days days”. So it is with a percent sign behind a pass mark, and with words before a fact that begins with them.',
  *document(document, shared) {
    const { facts } = shared;
    if (!facts) return;
    for (const { document: its, pointer, text, quotes } of document.texts)
      for (const found of quotes.length > 0 ? repetitionsIn(facts.value)(text) : [])
        yield { file: its.path, pointer, ...found };
  },
};

/** The facts of a string that have words of theirs beside them. Many pages have the same strings. */
const repetitionsIn = memoize((facts: Facts) =>
  memoizeTexts((text) =>
    quotedFacts(text).flatMap(({ name, slice }) => {
      const value = findFact(facts, name);
      const [before = '', after = ''] = text.split(slice);
      const again = value && repeated(before, value, after);
      if (!again) return [];
      const message = `The fact ${name} is “${value}”, and “${again}” is beside it again.`;
      return [{ slice, message, advice: `Remove “${again}” from the text.` }];
    }),
  ),
);

const UNIT_BEHIND = /^(?: ?%| (?:working days|(?:minute|hour|day|week|month|year)s?)\b)/;

/** The words beside a fact that it has itself: its first ones before it, or a unit behind it. */
function repeated(before: string, value: string, after: string): string | undefined {
  const [unit] = UNIT_BEHIND.exec(after) ?? [];
  if (unit && /(?:%|minute|hour|day|week|month|year)s?$/.test(value)) return unit.trim();
  const [words = ''] = /^[a-z]+(?: [a-z]+)* (?=[a-z]+$)/.exec(value) ?? [];
  return words !== '' && before.toLowerCase().endsWith(words) ? words.trim() : undefined;
}

/** A list of key facts in a valid block. */
function keyFactsIn({ page, fragment }: ParsedDocument) {
  return ((page ?? fragment)?.blocks ?? []).flatMap(({ valid, value, pointer }) => {
    if (!valid) return [];
    const own = valueAt(value, ['facts']);
    const courses = valueAt(value, ['courses']);
    const lists = [
      { list: own, at: [...pointer, 'facts'] },
      ...(Array.isArray(courses) ? courses : []).map((course: unknown, index) => ({
        list: valueAt(course, ['facts']),
        at: [...pointer, 'courses', index, 'facts'],
      })),
    ];
    return lists.flatMap(({ list, at }) =>
      Array.isArray(list) && list.every(isKeyFact) ? [{ value: list, pointer: at }] : [],
    );
  });
}

function isKeyFact(value: unknown): value is { label: string; value: string } {
  return isRecord(value) && typeof value.label === 'string' && typeof value.value === 'string';
}

function isSame(typed: string, value: string): boolean {
  const [own, other] = [measureOf(typed), measureOf(value)];
  return own !== undefined && own.least === other?.least && own.most === other.most;
}

function textsIn({ page, fragment, texts }: ParsedDocument, { facts }: SharedDocuments): readonly DocumentText[] {
  return facts && (page || fragment) ? texts.filter(({ quotes }) => quotes.length > 0) : [];
}

/** The products that a string is about: that of the entry around it, or else those of its page; none in other entries. */
function subjectsOf(
  { pointer }: Pick<DocumentText, 'pointer' | 'text' | 'document'>,
  { page, marked }: ParsedDocument,
  { catalogue, validator }: SharedDocuments,
): readonly string[] {
  const around = marked.filter((one) => one.pointer.length > 2 && isWithin(pointer, one.pointer.slice(0, -1)));
  const named = around.find(
    ({ annotation, pointer: its }) => annotation === 'product-reference' && its[2] !== 'fallbackProduct',
  );
  if (named) return [String(named.value)];
  const link = around.find(({ annotation, pointer: its }) => annotation === 'href' && its.length > 3);
  if (link && catalogue) return [...(subjectsIn(catalogue.value)(validator).said(String(link.value))?.products ?? [])];
  if (!page) return [];
  if (validator.kinds.get(page.page.kind)?.data === 'nothing') return [];
  const { product, products, category } = page.page.data ?? {};
  if (product !== undefined || products) return product === undefined ? (products ?? []) : [product];
  return Object.entries(catalogue?.value.products ?? {}).flatMap(([key, one]) =>
    one.category === category ? key : [],
  );
}

/** The facts of a product, those of its category included. */
function factsOf(key: string, { products, categories }: Catalogue): ProductFacts {
  const product = products[key];
  return { ...categories[product?.category ?? '']?.facts, ...product?.facts };
}

/** Returns true if a fact is of other products than those that a string is about. */
export function isOfOther(
  name: string,
  text: DocumentText,
  document: ParsedDocument,
  shared: SharedDocuments,
): boolean {
  const found = roleOf(name, shared);
  const subjects = found && shared.catalogue ? subjectsOf(text, document, shared) : [];
  const own = subjects.flatMap(
    (key) => (shared.catalogue && found && factsOf(key, shared.catalogue.value)[found.role]) ?? [],
  );
  return found !== undefined && own.length > 0 && !own.includes(found.fact);
}

/** What a fact is, by the catalogue: of which product or category, and which of its facts; a longest time is a duration. */
function roleOf(name: string, { facts, catalogue }: SharedDocuments) {
  const fact = facts?.value.forms?.[name]?.longestOf ?? name;
  return catalogue && rolesIn(catalogue.value).get(fact);
}

const rolesIn = memoize(({ products, categories }: Catalogue) => {
  const roles = new Map<string, { fact: string; role: Role; owner: string }>();
  for (const [key, { facts = {}, ...one }] of [...Object.entries(products), ...Object.entries(categories)]) {
    const owner = `“${one.name ?? ('title' in one ? one.title : undefined) ?? key}”`;
    for (const role of ROLE_NAMES) {
      const fact = facts[role];
      if (fact !== undefined) roles.set(fact, { fact, role, owner });
    }
  }
  return roles;
});

const ROLE_NAMES = ['duration', 'passMark', 'validity', 'card'] as const;
