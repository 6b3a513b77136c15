import type { Facts, Page } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';
import { fragmentsOf } from '../parser/fragments.ts';
import { type DocumentText, type ParsedDocument, type SharedDocuments, subjectOf } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { catalogueGroup } from '../text/catalogue-facts.ts';
import { factNames, findFact } from '../text/facts.ts';
import {
  type Amount,
  findAmounts,
  findQuantities,
  type Quantity,
  sentenceAround,
  speaksOf,
} from '../text/quantities.ts';
import { rankFacts } from '../text/rank-facts.ts';
import { groupBy } from './naming.ts';
import type { Rule } from './rule.ts';

type Fact = Quantity & { name: string; value: string };

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text has a fact typed into it.',
  explanation:
    'Durations, validity periods, pass marks and notice periods are stated once, in pages/_data/facts.json, and copy quotes them as {{group.name}}. A page that quotes a fact is about that fact’s group. A quantity typed into such a page is reported if it equals one of the group’s facts, or if it differs from one and its sentence is about the same thing (“valid”, “takes”, “pass mark” …). A typed quantity would not change with the fact. Other quantities are left alone.',
  *document(document, shared) {
    const typed = copyOf(document, shared).filter(({ quantities }) => quantities.length > 0);
    if (!shared.facts || typed.length === 0) return;
    const facts = quantityFacts(shared.facts.value);
    const groups = groupsOf(document, shared);
    const about = subjectOf(document);
    for (const placed of typed) {
      const { path: file } = placed.document;
      for (const quantity of placed.quantities) {
        const { unit, slice } = quantity;
        const alike = facts.filter((fact) => fact.unit === unit && groups.has(groupOf(fact.name)));
        if (alike.length === 0) continue;
        // A value has its label beside it, as in { "label": "Duration", "value": "8-10 weeks" }.
        const beside = valueAt(placed.document.value, placed.pointer.slice(0, -1));
        const label = isRecord(beside) && 'label' in beside ? String(beside.label) : '';
        const sentence = `${label} ${sentenceAround(placed.text, quantity)}`;
        const found = judge(quantity, alike, about, sentence);
        if (found) yield { file, pointer: placed.pointer, slice, ...found };
      }
    }
  },
};

type Words = Pick<Finding, 'message' | 'advice' | 'fix'>;

/** @param about the subject of the document: facts about it, and about its level, are likelier than others */
function judge(typed: Quantity, facts: readonly Fact[], about: string, sentence: string): Words | undefined {
  const likely = rankFacts(facts, about, ({ name }) => name);
  const others = facts.filter((fact) => !likely.includes(fact));
  const isSame = ({ amount }: Fact) => amount === typed.amount;
  const isMeant = ({ name }: Fact) => speaksOf(sentence, name);
  const contradicted = likely.find(isMeant);
  const [own, same] = [likely.filter(isSame), contradicted ? [] : others.filter(isSame)];
  if (own.length + same.length > 0) return typedFact(typed, own.length > 0 ? own : same);
  const meant = contradicted ?? others.find(isMeant);
  if (!meant) return undefined;
  const message = `“${typed.slice}” contradicts the fact ${meant.name}, which is “${meant.value}”.`;
  return { message, advice: `Quote the fact: ${quotesOf([meant])}.` };
}

function typedFact({ slice }: Pick<Quantity, 'slice'>, facts: readonly { name: string }[]): Words {
  const message = `“${slice}” is a fact, so it should be quoted, not typed.`;
  return { message, advice: `Quote it: ${quotesOf(facts)}.` };
}

/** The quotes of some facts, of which three are named. */
function quotesOf(facts: readonly { name: string }[]): string {
  const quotes = facts.slice(0, 3).map(({ name }) => `{{${name}}}`);
  return `${quotes.join(' or ')}${facts.length > 3 ? ' …' : ''}`;
}

const quantityFacts = memoize((facts: Facts) =>
  factNames(facts).flatMap((name): Fact[] => {
    const value = findFact(facts, name) ?? '';
    const [quantity, ...others] = findQuantities(value);
    const isWhole = quantity && others.length === 0 && quantity.slice.length > value.length / 2;
    return isWhole ? [{ ...quantity, name, value }] : [];
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

export const literalPrice: Rule = {
  code: 'literal-price',
  allowable: true,
  title: 'No text has a price typed into it.',
  explanation:
    'Prices are stated once, in pages/_data/catalogue.json, and each page shows its product’s price automatically. An amount typed into the text either repeats the catalogue or contradicts it, and would not change with the price. Quote it: {{price.KEY}} is the price of the product with that key, {{lowestPrice.KEY}} the lowest of a category, {{priceWithVat.KEY}} and {{lowestPriceWithVat.KEY}} the same with VAT. A fee that is not the price of a product is a fact: add it to pages/_data/facts.json and quote it as {{group.name}}. Allow an amount that is not ours, such as a fine.',
  *document(document, shared) {
    const data = document.page?.page.data ?? {};
    for (const placed of copyOf(document, shared)) {
      const { path: file } = placed.document;
      for (const amount of placed.amounts) {
        const same = (shared.facts && amountsOf(shared.facts.value).get(amount.amount)) ?? [];
        const stated = same.filter(({ name }) => !catalogueGroup(name));
        const [fact] = rankFacts(stated, subjectOf(document), ({ name }) => name);
        const found =
          priceFinding(amount, same, placed, data, shared) ??
          (fact ? typedFact(amount, [fact]) : unknownFinding(amount, data.product ?? '', shared));
        yield { file, pointer: placed.pointer, slice: amount.slice, ...found };
      }
    }
  },
};

/** The facts, by the amounts that they have. */
const amountsOf = memoize((facts: Facts) =>
  groupBy(
    factNames(facts).flatMap((name) =>
      findAmounts(findFact(facts, name) ?? '').map(({ amount }) => ({ amount, name })),
    ),
    ({ amount }) => amount,
  ),
);

/** VAT behind an amount, as people write it: without it, or with it. */
const ADDED = /^\s?\+\s?VAT\b/i;
const INCLUDED = /^\s?(?:including|incl?\.?|with) VAT\b/i;

/**
 * Returns the finding for a price of the catalogue. The likeliest is one of the page's own product or category, after
 * “from” a lowest one. If that would be shown exactly as written, nothing requires a decision.
 */
function priceFinding(
  { slice }: Amount,
  same: readonly { name: string }[],
  { document: { path: file }, pointer, text }: DocumentText,
  { product = '', category }: NonNullable<Page['data']>,
  { catalogue, facts }: SharedDocuments,
): Words | undefined {
  const own = [product, category ?? catalogue?.value.products[product]?.category];
  const [before = '', after = '', ...others] = text.split(slice);
  const [vat = ''] = ADDED.exec(after) ?? INCLUDED.exec(after) ?? [];
  const prices = same.flatMap(({ name }) => {
    if (!catalogueGroup(name)) return [];
    const value = (facts && findFact(facts.value, name)) ?? '';
    const key = name.slice(name.indexOf('.') + 1);
    const isSameUse = name.startsWith('lowest') === /\bfrom\s$/i.test(before);
    const isAsWritten = vat === '' ? !value.endsWith('VAT') : value.endsWith('+VAT') === vat.includes('+');
    const fit = Number(own.includes(key)) * 4 + Number(isSameUse) * 2 + Number(isAsWritten);
    return { name, key, value, fit };
  });
  const best = Math.max(...prices.map(({ fit }) => fit));
  const likely = prices.filter(({ fit }) => fit === best);
  const [first] = likely;
  if (!first) return undefined;
  const quote = quotesOf([first]);
  const value = `${before}${quote}${after.slice(vat.length)}`;
  const fix = { file, pointer, value, title: `Quoted ${quote} in ${file}.` };
  const omit = first.key === product ? ' Or leave it out: the page shows its product’s price automatically.' : '';
  return {
    message: `“${slice}” repeats the ${first.name.startsWith('lowest') ? 'lowest price' : 'price'} of “${first.key}”.`,
    advice: `Quote it: ${quotesOf(likely)}, shown as “${first.value}”.${omit}`,
    ...(best === 7 && likely.length === 1 && others.length === 0 && { fix }),
  };
}

function unknownFinding({ slice }: Amount, product: string, { catalogue }: SharedDocuments): Words {
  const own = catalogue?.value.products[product];
  const other = 'Leave the amount out, or add it to pages/_data/facts.json and quote it.';
  if (!own)
    return { message: `“${slice}” is an amount that is neither in the catalogue nor in the facts.`, advice: other };
  const message = `“${slice}” contradicts the catalogue, where the product of this page costs £${own.price}.`;
  return { message, advice: `Quote the price: {{price.${product}}}. ${other}` };
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? '';
}
