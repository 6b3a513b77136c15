import type { Catalogue, ProductFacts } from '../../generated/documents.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { placeName, SALES } from '../problems/problem.ts';
import { wordsOfKey } from '../schema/names.ts';
import { findFact } from '../text/facts.ts';
import { calledLevels, colourIn } from '../text/levels.ts';
import { findQuantities, isSameMeasure } from '../text/quantities.ts';
import { productsIn, productsOfPage } from './products.ts';
import type { DocumentRule } from './rule.ts';
import { subjectsIn } from './subjects.ts';

export const otherFact: DocumentRule = function* (document, shared) {
  const { catalogue, facts, validator } = shared;
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
  const levels = document.facts ? calledLevels(catalogue.value) : [];
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
      const leads = [...paragraph.matchAll(/\]\((\/[^)\s#]*)/g)].some(([, href = '']) => {
        const keys = subjectsIn(catalogue.value)(validator).said(href)?.products;
        return !keys || [...keys].some((key) => Object.values(factsOf(key, catalogue.value)).includes(name));
      });
      const isCompared = leads || found.own.some((one) => paragraph.includes(`{{${one}}}`));
      if (isCompared) continue;
      const message = `“${slice}” is the ${wordsOfKey(found.role)} of ${found.owner}.`;
      const advice = `Quote ${found.own.map((one) => `{{${one}}}`).join(' or ')}.`;
      const file = its.path;
      const links = document.marked.flatMap((one) => (one.annotation === 'href' ? placeName(file, one.pointer) : []));
      const dependsOn = [file, catalogue.document.path, SALES, ...links];
      // Several in one list were copied with it.
      const same = { as: `${file} ${pointer.slice(0, -2).join('/')}` };
      yield { file, pointer, slice, message, advice, dependsOn, same };
    }
  }
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
  const within = marked.filter((one) => pointer.length > 4 && isWithin(one.pointer, pointer.slice(0, -1)));
  const stages = within.flatMap(({ annotation, value }) => (annotation === 'product-reference' ? String(value) : []));
  if (stages.length > 0) return stages;
  const link = around.find(({ annotation, pointer: its }) => annotation === 'href' && its.length > 3);
  if (link) return [...(subjectsIn(catalogue.value)(validator).said(String(link.value))?.products ?? [])];
  const isAboutNone = page && validator.kinds.get(page.page.kind)?.data === 'nothing';
  return isAboutNone ? [] : productsOfPage(page, catalogue.value, validator);
}

/** The facts of a product, those of its category included. */
export function factsOf(key: string, { products, categories }: Catalogue): ProductFacts {
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
  const roles = new Map<string, { role: keyof ProductFacts; owner: string }>();
  for (const [key, { facts = {}, ...one }] of [...Object.entries(products), ...Object.entries(categories)]) {
    const owner = `“${one.name ?? ('title' in one ? one.title : undefined) ?? key}”`;
    for (const role of ROLE_NAMES) {
      const fact = facts[role];
      if (fact !== undefined) roles.set(fact, { role, owner });
    }
  }
  return roles;
});

const ROLE_NAMES = ['duration', 'passMark', 'validity', 'card', 'officialFee'] as const;

export const keyFactValue: DocumentRule = function* ({ document: { path: file }, texts }) {
  for (const { pointer, text, quotes } of texts)
    if (pointer.at(-1) === 'label' && pointer.at(-3) === 'facts' && quotes.length > 0)
      yield { file, pointer, message: `The label is “${text}”, a value.`, advice: 'Swap label and value.' };
};

export function factsAbout(pointer: Pointer, document: ParsedDocument, shared: SharedDocuments): readonly string[] {
  const { value } = shared.catalogue ?? {};
  return value ? subjectsOf(pointer, document, shared).flatMap((key) => Object.values(factsOf(key, value))) : [];
}
