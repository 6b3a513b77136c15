import type { Catalogue, ProductFacts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { type ParsedDocument, type SharedDocuments, validBlocks } from '../parser/parsed-site.ts';
import { placeName, SALES } from '../problems/problem.ts';
import { pathValues } from '../schema/validator.ts';
import { findFact } from '../text/facts.ts';
import { colourIn, isCalled, levelsOf } from '../text/levels.ts';
import { findQuantities, isSameMeasure } from '../text/quantities.ts';
import { productsIn, productsOfPage } from './products.ts';
import { type Rule, WARNING } from './rule.ts';
import { subjectsIn } from './subjects.ts';

type Role = keyof ProductFacts;

const ROLES: Readonly<Record<Role, string>> = {
  duration: 'duration',
  passMark: 'pass mark',
  validity: 'validity',
  card: 'card',
  officialFee: 'official fee',
};

export const otherFact: Rule = {
  code: 'other-fact',
  ...WARNING,
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
      if (!typed || isSameMeasure(typed.slice, value)) continue;
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
    if (!document.page && !document.fragment) return;
    for (const { document: its, pointer, text, quotes } of document.texts) {
      for (const { name, slice } of quotes) {
        const found = otherProductOf(name, pointer, document, shared);
        if (!found) continue;
        const paragraph = text.split('\n').find((line) => line.includes(slice)) ?? '';
        const isCompared = found.own.some((one) => paragraph.includes(`{{${one}}}`)) || paragraph.includes('](');
        if (isCompared) continue;
        const message = `“${slice}” is the ${ROLES[found.role]} of ${found.owner}.`;
        const advice = `Quote ${found.own.map((one) => `{{${one}}}`).join(' or ')}.`;
        const file = its.path;
        const links = document.marked.flatMap((one) => (one.annotation === 'href' ? placeName(file, one.pointer) : []));
        const dependsOn = [file, catalogue.document.path, SALES, ...links];
        // Several in one list were copied with it.
        const same = { as: `${file} ${pointer.slice(0, -2).join('/')} ${found.owner}` };
        yield { file, pointer, slice, message, advice, dependsOn, same };
      }
    }
  },
};

/** The products that a string is about: that of the entry around it, or else those of its page; none in other entries. */
function subjectsOf(
  pointer: Pointer,
  { page, marked }: ParsedDocument,
  { catalogue, validator }: SharedDocuments,
): readonly string[] {
  if (!catalogue) return [];
  const around = marked.filter(
    (one) => one.pointer.length > 2 && isWithin(pointer, one.pointer, one.pointer.length - 1),
  );
  const named = around.find(
    ({ annotation, pointer: its }) => annotation === 'product-reference' && its[2] !== 'fallbackProduct',
  );
  if (named) return [String(named.value)];
  const link = around.find(({ annotation, pointer: its }) => annotation === 'href' && its.length > 3);
  if (link) return [...(subjectsIn(catalogue.value)(validator).said(String(link.value))?.products ?? [])];
  const isAboutNone = page && validator.kinds.get(page.page.kind)?.data === 'nothing';
  return isAboutNone ? [] : productsOfPage(page, catalogue.value, validator);
}

/** The facts of a product, those of its category included. */
function factsOf(key: string, { products, categories }: Catalogue): ProductFacts {
  const product = products[key];
  return { ...categories[product?.category ?? '']?.facts, ...product?.facts };
}

/**
 * The product or category that a fact belongs to, its role there, and the facts with that role of the products that a string is
 * about; undefined if it is one of these. A longest time is a duration.
 */
export function otherProductOf(name: string, pointer: Pointer, document: ParsedDocument, shared: SharedDocuments) {
  const { facts, catalogue } = shared;
  const fact = facts?.value.forms?.[name]?.longestOf ?? name;
  const found = catalogue && rolesIn(catalogue.value).get(fact);
  if (!found) return undefined;
  const subjects = subjectsOf(pointer, document, shared);
  const own = new Set(subjects.flatMap((key) => factsOf(key, catalogue.value)[found.role] ?? []));
  return own.size > 0 && !own.has(fact) ? { ...found, own: [...own] } : undefined;
}

const rolesIn = memoize(({ products, categories }: Catalogue) => {
  const roles = new Map<string, { role: Role; owner: string }>();
  for (const [key, { facts = {}, ...one }] of [...Object.entries(products), ...Object.entries(categories)]) {
    const owner = `“${one.name ?? ('title' in one ? one.title : undefined) ?? key}”`;
    for (const role of ROLE_NAMES) {
      const fact = facts[role];
      if (fact !== undefined) roles.set(fact, { role, owner });
    }
  }
  return roles;
});

/** The facts of a product that its key facts quote. */
const KEY_ROLES = ['duration', 'passMark', 'validity'] as const;
const ROLE_NAMES = [...KEY_ROLES, 'card', 'officialFee'] as const;

export const keyFactValue: Rule = {
  code: 'key-fact',
  ...WARNING,
  title: 'Key facts quote the facts of the product, and each is there once.',
  explanation:
    'A list of key facts states each fact of its product by quoting it. A value that is typed in its place contradicts the fact, or will when that changes. A label that quotes a fact has changed places with its value, and a label that is there twice has two values.',
  *document(document, shared) {
    const { catalogue, facts } = shared;
    if (!catalogue || !facts) return;
    const { path: file } = document.document;
    for (const { list, pointer } of keyFactsIn(document)) {
      for (const [index, { label }] of list.entries()) {
        const message = `The label is “${label}”, a value.`;
        const place = { file, pointer: [...pointer, index, 'label'] };
        if (label.includes('{{')) yield { ...place, message, advice: 'Swap label and value.' };
      }
      const subjects = subjectsOf([...pointer, 0], document, shared);
      for (const role of KEY_ROLES) {
        const [name, ...others] = new Set(subjects.flatMap((key) => factsOf(key, catalogue.value)[role] ?? []));
        if (name === undefined || others.length > 0) continue;
        if (list.some(({ value, label }) => `${value}${label}`.includes(`{{${name}}}`))) continue;
        const [typed] = list.flatMap(({ value }, index) =>
          findQuantities(value)
            .filter(({ unit }) => (unit === '%') === (role === 'passMark'))
            .map(({ slice }) => ({ slice, pointer: [...pointer, index, 'value'] })),
        );
        if (!typed) continue;
        const value = findFact(facts.value, name) ?? '';
        const message = isSameMeasure(typed.slice, value)
          ? `“${typed.slice}” is a fact, so it should be quoted, not typed.`
          : `“${typed.slice}” contradicts ${name}, “${value}”.`;
        yield { file, ...typed, message, advice: `Quote it: {{${name}}}.` };
      }
    }
  },
};

function keyFactsIn(document: ParsedDocument) {
  const lists = validBlocks(document).flatMap(({ value, pointer }) =>
    [['facts'], ['courses', '*', 'facts']].flatMap((path) => pathValues(value, path, pointer)),
  );
  return lists.flatMap(({ value, pointer }) => (isKeyFacts(value) ? [{ list: value, pointer }] : []));
}

function isKeyFacts(list: unknown): list is { label: string; value: string }[] {
  const isText = (one: unknown) => typeof one === 'string';
  return Array.isArray(list) && list.every((one) => isRecord(one) && isText(one.label) && isText(one.value));
}
