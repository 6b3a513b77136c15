import type { Facts } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';
import { type DocumentText, fragmentsOf, type ParsedDocument, type SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { catalogueGroup, factNames, findFact, type Quote, withoutQuotes } from '../text/facts.ts';
import { levelsIn } from '../text/levels.ts';
import { hasWords, wordsOf } from '../text/names.ts';
import {
  type Amount,
  findAmounts,
  findQuantities,
  type Quantity,
  sentenceAround,
  speaksOf,
} from '../text/quantities.ts';
import { factsAbout, factsOf, otherProductOf } from './product-facts.ts';
import { productsOfPage } from './products.ts';
import type { DocumentRule } from './rule.ts';
import { productsSaid } from './subjects.ts';

type Fact = Quantity & { name: string; group: string; value: string };

export const literalFact: DocumentRule = function* (document, shared) {
  const typed = copyOf(document, shared).filter(({ quantities, amounts }) => quantities.length + amounts.length > 0);
  if (!shared.facts || typed.length === 0) return;
  const groups = groupsOf(document, shared);
  const facts = quantityFacts(shared.facts.value);
  for (const placed of typed) {
    const { path: file } = placed.document;
    for (const quantity of [...placed.quantities, ...placed.amounts]) {
      const { unit, slice, amount } = quantity;
      if (unit === 'question' && Number(amount) < FEWEST_QUESTIONS) continue;
      // A value has its label beside it, as in { "label": "Duration", "value": "8-10 weeks" }.
      const beside = valueAt(placed.document.value, placed.pointer.slice(0, -1));
      const label = isRecord(beside) && 'label' in beside ? String(beside.label) : '';
      const sentence = `${label} ${sentenceAround(placed.text, quantity)}`;
      // The same range, such as 8-10 weeks, is no coincidence, whatever its sentence is about.
      const isMeant = (fact: Fact) => speaksOf(sentence, fact.name) || (amount.includes('-') && fact.amount === amount);
      const before = placed.text.slice(0, quantity.offset);
      const said = SAYS_LENGTH.test(before) ? 'duration' : SAYS_VALIDITY.test(before) ? 'validity' : undefined;
      const named = factsNamed(sentence, shared);
      const roles = named.map(roleOf);
      const about = factsAbout(placed.pointer, document, shared);
      const ofPage = facts.filter(
        (fact) =>
          (groups.has(fact.group) || about.includes(fact.name)) &&
          !roles.includes(roleOf(fact)) &&
          !otherProductOf(fact.name, placed.pointer, document, shared),
      );
      const own = [...named, ...ofPage].filter((fact) => fact.unit === unit || roleOf(fact) === said);
      const meant = own.filter(isMeant);
      const same = meant.filter((fact) => fact.amount === amount && fact.unit === unit);
      const [first, ...others] = same.length > 0 ? same : meant;
      const after = placed.text.slice(quantity.offset + slice.length);
      const isLoose = first?.unit !== unit || /^an? /.test(slice);
      if (same.length === 0 && (FOR_ANOTHER.test(after) || (isLoose && /^ [a-z]/.test(after)))) continue;
      // A spelt-out number is seldom the fact.
      const isKnown = own.some((fact) => fact.amount === amount);
      if (!first || (isKnown && !/\d/.test(slice))) continue;
      const isOneOf = same.length === 0 && others.some(({ amount }) => amount !== first.amount);
      const contradicted = isOneOf
        ? `“${slice}” is none of the facts that may be meant: ${meant.map(({ name, value }) => `${name} is “${value}”`).join(', ')}.`
        : `“${slice}” contradicts the fact ${first.name}, which is “${first.value}”.`;
      const message = same.length > 0 ? `“${slice}” is a fact, so it should be quoted, not typed.` : contradicted;
      const quote = `Quote ${same.length > 0 ? 'it' : 'the fact'}: {{${first.name}}}.`;
      const advice = isOneOf ? 'Quote the one that is meant.' : quote;
      yield { file, pointer: placed.pointer, slice, offset: quantity.offset, message, advice };
    }
  }
};

/** The facts of the one product or category, or of products with the same facts, that a sentence names. */
function factsNamed(sentence: string, shared: SharedDocuments): readonly Fact[] {
  const { catalogue, facts } = shared;
  if (!catalogue || !facts) return [];
  const { value } = catalogue;
  const keys = [...productsSaid(sentence, shared)];
  const called = Object.values(value.categories).filter(({ name }) => name.includes(' ') && hasWords(sentence, name));
  const known = keys.length > 0 ? keys.map((key) => factsOf(key, value)) : called.map(({ facts = {} }) => facts);
  const [names = '', ...others] = new Set(known.map((one) => Object.values(one).join(' ')));
  return others.length > 0 ? [] : quantityFacts(facts.value).filter(({ name }) => names.split(' ').includes(name));
}

function roleOf({ name }: Fact): string {
  return (/(?:duration|passmark|validity|fee)$/i.exec(name)?.[0] ?? name).toLowerCase();
}

/** The beginning of a sentence that says how long what the page is about takes, in whatever unit. */
const SAYS_LENGTH = /\b(?:[Ii]t|course|training|NVQ|qualification|refresher|Level \d|[A-Z]{4,}) (?:takes|lasts) $/;
const SAYS_VALIDITY = /\bvalid for $/;

/** Fewer are those of a form or of the card finder, not of a test. */
const FEWEST_QUESTIONS = 10;

/** Words behind a quantity that is not one of ours but of something else, such as plaster that dries. */
const FOR_ANOTHER = /^ (?:at most\b|each\b|to (?:dry|set|cure|harden|settle|arrive|reply|answer)\b)/;

const quantityFacts = memoize((facts: Facts) =>
  factNames(facts).flatMap((name): Fact[] => {
    const value = findFact(facts, name) ?? '';
    if (facts.forms?.[name]?.is === 'age')
      return [{ name, group: groupOf(name), value, slice: value, offset: 0, amount: value, unit: 'age' }];
    const [quantity, ...others] = [...findQuantities(value), ...findAmounts(value)];
    const isWhole = quantity && others.length === 0 && quantity.slice.length > value.length / 2;
    return isWhole ? [{ ...quantity, name, group: groupOf(name), value }] : [];
  }),
);

/** The groups of facts that a document is about: those that it, or for a page one of its fragments, quotes. */
function groupsOf({ texts, page }: ParsedDocument, shared: SharedDocuments): ReadonlySet<string> {
  const used = page ? fragmentsOf(page.blocks, shared) : [];
  const all = [texts, ...used.map((name) => shared.fragments.get(name)?.texts ?? [])].flat();
  return new Set(all.flatMap(({ quotes }) => quotes.map(({ name }) => groupOf(name))));
}

/** The strings of a page or fragment. */
function copyOf({ document, texts }: ParsedDocument, { root }: SharedDocuments): readonly DocumentText[] {
  return document.path.startsWith(`${root}/_data/`) ? [] : texts;
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? '';
}

export const literalPrice: DocumentRule = function* (document, shared) {
  const { catalogue, facts } = shared;
  if (!catalogue || !facts) return;
  const texts = copyOf(document, shared).filter(({ amounts, quotes }) => amounts.length + quotes.length > 0);
  const sold =
    document.page && texts.length > 0 ? productsOfPage(document.page, catalogue.value, shared.validator) : [];
  const own = ownPrices(document, sold, shared);
  for (const placed of texts) {
    const priced = { placed, own, sold: sold.length === 1 ? sold[0] : undefined, shared };
    const found = [
      ...placed.quotes.flatMap((quote) => misquoted(quote, priced) ?? []),
      ...placed.amounts.flatMap((amount) => judge(amount, priced) ?? []),
    ];
    const place = { file: placed.document.path, pointer: placed.pointer };
    for (const { wrong, ...finding } of found.toSorted((a, b) => Number(b.wrong) - Number(a.wrong))) {
      const sentence = sentenceAround(placed.text, finding);
      yield { ...place, ...finding, same: { as: `${place.file} ${place.pointer.join('/')} ${sentence}` } };
    }
  }
};

interface Price {
  /** As it is quoted, such as price.smsts. */
  name: string;
  key: string;
  /** As pages show it: £750 +VAT. */
  value: string;
  pounds: number;
}

interface PricedText {
  placed: DocumentText;
  own: readonly Price[];
  /** The page's product, if it sells only one. */
  sold: string | undefined;
  shared: SharedDocuments;
}

/** A price and the same with VAT in one sentence are one mistake. */
type Words = Pick<Finding, 'message' | 'advice' | 'fix'> & { slice: string; offset: number; wrong: boolean };

const pricesOf = memoize((facts: Facts): readonly Price[] =>
  factNames(facts).flatMap((name) => {
    if (!catalogueGroup(name)) return [];
    const value = findFact(facts, name) ?? '';
    const key = name.slice(name.indexOf('.') + 1);
    return findAmounts(value).map(({ pounds }) => ({ name, key, value, pounds }));
  }),
);

const pricesByPounds = memoize((facts: Facts) => groupBy(pricesOf(facts), ({ pounds }) => pounds));

/** The prices of what a page sells or lists; none for other documents. */
function ownPrices(
  { page }: ParsedDocument,
  sold: readonly string[],
  { catalogue, facts }: SharedDocuments,
): readonly Price[] {
  if (!page?.page.data || !catalogue || !facts) return [];
  const keys = new Set(sold.flatMap((key) => [key, catalogue.value.products[key]?.category]));
  return pricesOf(facts.value).filter(({ key }) => keys.has(key));
}

/** Words that say what the page’s own product costs. */
const OWN_CLAIM =
  /\b(?:(?:the|our|its|this) prices?(?: is| was|:)|(?:this|our) (?:\w+ )?(?:course|card|test|NVQ|qualification) (?:costs|is)|prices (?:begin at|start at|from)|we charge)(?: only| just)? $/i;
const CLAIM = /\b(?:costs?|from|is|are|for|at|price:?|pay|charge)(?: only| just)? $/i;

function judge(amount: Amount, priced: PricedText): Words | undefined {
  const { offset, pounds, vat } = amount;
  const { own, sold, shared } = priced;
  const { text } = priced.placed;
  const { facts } = shared;
  const before = text.slice(0, offset);
  // The lowest price of a category is that of another product, unless the words say “from”.
  const isFit = (price: Price) => !isLowest(price) || FROM.test(before);
  const same = (facts && pricesByPounds(facts.value).get(pounds))?.filter((price) => isAsWritten(vat, price)) ?? [];
  const ownSame = same.filter((price) => own.includes(price) && isFit(price));
  if (ownSame.length > 0) return repeated(amount, ownSame, priced);
  const isClaim = vat !== '' || OWN_CLAIM.test(before) || (sold === undefined && OWN_FROM.test(before));
  const named = namedPrices(sentenceAround(text, amount), priced);
  const about = named.length > 0 ? named : own;
  const its = isClaim ? same.filter((price) => about.includes(price) && isFit(price)) : [];
  if (isClaim && about.length > 0 && its.length === 0) {
    const lowest = sold === undefined && FROM.test(before) ? about.filter(isLowest) : [];
    return contradicted(amount, lowest.length > 0 ? lowest : about, about === own);
  }
  const meant = own.length === 0 && its.length === 0 ? same : its;
  return meant.length > 0 && (isClaim || CLAIM.test(before)) ? repeated(amount, meant, priced) : undefined;
}

const FROM = /\bfrom\s$/i;
/** The beginning of a sentence that says from which price a list sells. */
const OWN_FROM = /(?:^|[.!?:] |\n)From $/;

function isLowest({ name }: Price): boolean {
  return name.startsWith('lowest');
}

/** Returns true if the words about VAT behind an amount are right for a price. */
function isAsWritten(vat: string, { name, value }: Price): boolean {
  if (vat === '') return true;
  return isAdded(vat) ? value.endsWith('+VAT') : name.includes('WithVat');
}

function isAdded(vat: string): boolean {
  return /\+|plus/i.test(vat);
}

/** The prices of the product that a sentence names, if the page does not sell it. */
function namedPrices(sentence: string, { own, shared }: PricedText): readonly Price[] {
  const [named, ...others] = productsSaid(sentence, shared);
  if (!shared.facts || others.length > 0 || own.some(({ key }) => key === named)) return [];
  return pricesOf(shared.facts.value).filter(({ key }) => key === named);
}

/** A quoted price of something that the page does not sell, unless the words around it name that or link to it. */
function misquoted(quote: Quote, priced: PricedText): Words | undefined {
  const { own, placed } = priced;
  const { text } = placed;
  const group = catalogueGroup(quote.name);
  if (own.length === 0 || !group || own.some(({ name }) => name === quote.name)) return undefined;
  const offset = text.indexOf(quote.slice);
  const place = { slice: quote.slice, offset };
  const sentence = withoutQuotes(sentenceAround(text, place));
  if (levelsIn(sentence).length > 0 || namedPrices(sentence, priced).length > 0) return undefined;
  const isOfProduct = group === 'price' || group === 'priceWithVat';
  const isWrong = isOfProduct ? !isNamed(quote, priced) : OWN_CLAIM.test(text.slice(0, offset));
  return isWrong ? contradicted(place, own, true) : undefined;
}

/** Returns true if the paragraph of a quoted price, a string beside it or a link names its product, or what sort it is. */
function isNamed({ name, slice }: Quote, { placed, own, shared }: PricedText): boolean {
  const { products = {} } = shared.catalogue?.value ?? {};
  const { text, document, pointer } = placed;
  const beside = valueAt(document.value, pointer.slice(0, -1));
  const around = isRecord(beside) ? Object.values(beside).filter((one) => typeof one === 'string' && one !== text) : [];
  const paragraph = text.split('\n').find((line) => line.includes(slice)) ?? '';
  const links = [...paragraph.matchAll(/\]\((\/[^)\s#]*)/g)].map(([, href = '']) => href);
  const key = name.slice(name.indexOf('.') + 1);
  // A price of nothing in the catalogue is an unknown fact.
  if (!products[key]) return true;
  const wordsOfKey = (one: string) => wordsOf(`${one} ${products[one]?.category}`.replaceAll('-', ' '));
  const ownWords = new Set(own.flatMap((price) => [...wordsOfKey(price.key)]));
  const sort = [...wordsOfKey(key)].filter((word) => !ownWords.has(word));
  return [paragraph, ...links, ...around].some((one) => {
    const words = wordsOf(withoutQuotes(String(one)));
    return productsSaid(String(one), shared).has(key) || sort.some((word) => words.has(word));
  });
}

function contradicted(
  { slice, offset }: Pick<Amount, 'slice' | 'offset'>,
  prices: readonly Price[],
  isOwn: boolean,
): Words {
  const single = prices.filter(({ name }) => name.startsWith('price.'));
  const said = single.length > 0 ? single : prices.filter(({ name }) => !name.includes('WithVat'));
  const net = said.toSorted((a, b) => a.pounds - b.pounds);
  const [cheapest = { name: '', key: '', value: '', pounds: 0 }] = net;
  const { name, key, value } = cheapest;
  const seller = isOwn ? `This page sells ${net.length > 1 || isLowest(cheapest) ? 'from' : 'at'}` : `“${key}” costs`;
  const message = `${seller} ${value}, but this says “${slice}”.`;
  return { slice, offset, wrong: true, message, advice: `Quote the price: {{${name}}}.` };
}

/** The finding for a price of the catalogue, likeliest the page's own; with a fix if nothing is to be decided. */
function repeated(amount: Amount, same: readonly Price[], priced: PricedText): Words {
  const { slice, offset, vat } = amount;
  const { placed, own, sold, shared } = priced;
  const { document, pointer, text } = placed;
  const { path: file } = document;
  const [before = '', after = '', ...others] = text.split(slice);
  const prices = same.map((price) => {
    const isSameUse = isLowest(price) === FROM.test(before);
    const isSameVat = vat === '' ? !price.value.endsWith('VAT') : price.value.endsWith('+VAT') === isAdded(vat);
    return { ...price, fit: Number(own.includes(price)) * 4 + Number(isSameUse) * 2 + Number(isSameVat) };
  });
  const best = Math.max(...prices.map(({ fit }) => fit));
  const likely = prices.filter(({ fit }) => fit === best);
  const quotes = likely.slice(0, 3).map(({ name }) => `{{${name}}}`);
  const [quote = ''] = quotes;
  const [{ name, key, value: shown } = { name: '', key: '', value: '' }] = likely;
  const value = `${before}${quote}${after.slice(vat.length)}`;
  const omit =
    best >= 4 && name.startsWith('price.') ? ' Or leave it out: the page shows its product’s price automatically.' : '';
  return {
    ...{ slice, offset, wrong: false },
    message: `“${slice}” repeats the ${name.startsWith('lowest') ? 'lowest price' : 'price'} of “${key}”.`,
    advice: `Quote it: ${quotes.join(' or ')}${likely.length > 3 ? ' …' : ''}, shown as “${shown}”.${omit}`,
    ...(best === 7 &&
      sold !== undefined &&
      [...productsSaid(sentenceAround(text, amount), shared)].every((product) => product === sold) &&
      likely.length === 1 &&
      others.length === 0 && { fix: { file, pointer, value, title: `Quoted ${quote} in ${file}.` } }),
  };
}
