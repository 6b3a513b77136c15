import type { Facts } from '../../generated/documents.ts';
import { isRecord } from '../../shop/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import { filesOf } from '../parser/fragments.ts';
import { type DocumentText, type ParsedPage, type ParsedSite, subjectOf } from '../parser/parsed-site.ts';
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

interface Fact extends Quantity {
  name: string;
  value: string;
}

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text has a fact typed into it.',
  explanation:
    'Durations, validity periods, pass marks and notice periods are stated once, in pages/_data/facts.json, and copy quotes them as {{group.name}}. A page that quotes a fact is about that fact’s group. A quantity typed into such a page is reported if it equals one of the group’s facts, or if it differs from one and its sentence is about the same thing (“valid”, “takes”, “pass mark” …). A typed quantity would not change with the fact. Other quantities are left alone.',
  *check(parsedSite) {
    const typed = copyOf(parsedSite).filter(({ quantities }) => quantities.length > 0);
    if (!parsedSite.facts || typed.length === 0) return;
    const facts = quantityFacts(parsedSite.facts.value);
    const groupsOf = groupsByFile(parsedSite);
    const aboutOf = subjectOf(parsedSite.pages);
    for (const placed of typed) {
      const { document, pointer, text } = placed;
      const about = groupsOf(document.path);
      for (const quantity of placed.quantities) {
        const alike = facts.filter(({ name, unit }) => unit === quantity.unit && about.has(name.split('.')[0] ?? ''));
        if (alike.length === 0) continue;
        const found = judge(
          quantity,
          rankedFacts(alike, aboutOf(document.path)),
          `${labelBeside(placed)} ${sentenceAround(text, quantity)}`,
        );
        if (found) yield { file: document.path, pointer, slice: quantity.slice, ...found };
      }
    }
  },
};

/** Facts with the likeliest first, and those of other levels apart. */
function rankedFacts(facts: readonly Fact[], about: string): { likely: readonly Fact[]; others: readonly Fact[] } {
  const names = rankFacts(
    facts.map(({ name }) => name),
    about,
  );
  const likely = names.flatMap((name) => facts.find((fact) => fact.name === name) ?? []);
  return { likely, others: facts.filter(({ name }) => !names.includes(name)) };
}

function judge(typed: Quantity, { likely, others }: ReturnType<typeof rankedFacts>, sentence: string) {
  const isSame = ({ amount }: Fact) => amount === typed.amount;
  const isMeant = ({ name }: Fact) => speaksOf(sentence, name);
  const contradicted = likely.find(isMeant);
  const same = likely.some(isSame) || !contradicted ? [...likely, ...others].filter(isSame) : [];
  if (same.length > 0) {
    const own = likely.some(isSame) ? same.filter((fact) => likely.includes(fact)) : same;
    return typedFact(typed, own);
  }
  const meant = contradicted ?? others.find(isMeant);
  if (!meant) return undefined;
  const { name, value } = meant;
  const message = `“${typed.slice}” contradicts the fact ${name}, which is “${value}”.`;
  return { message, advice: `Quote the fact: {{${name}}}.` };
}

type Words = Pick<Finding, 'message' | 'advice' | 'fix'>;

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
    return quantity && others.length === 0 && quantity.slice.length > value.length / 2
      ? [{ ...quantity, name, value }]
      : [];
  }),
);

/** The groups of facts that a document is about: those that it, or for a page one of its fragments, quotes. */
function groupsByFile(parsedSite: ParsedSite): (path: string) => ReadonlySet<string> {
  const pages = new Map(parsedSite.pages.map((page) => [page.document.path, page]));
  const texts = groupBy(parsedSite.texts, ({ document }) => document.path);
  return memoizeTexts((path) => {
    const page = pages.get(path);
    const quotes = (page ? filesOf(page, parsedSite) : [path]).flatMap((file) =>
      (texts.get(file) ?? []).flatMap((text) => text.quotes),
    );
    return new Set(quotes.map(({ name }) => name.split('.')[0] ?? ''));
  });
}

/** The label next to a value, as in { "label": "Duration", "value": "8-10 weeks" }. */
function labelBeside({ document, pointer }: DocumentText): string {
  const holder = valueAt(document.value, pointer.slice(0, -1));
  return isRecord(holder) && 'label' in holder ? String(holder.label) : '';
}

/** The strings of pages and fragments. */
function copyOf({ root, texts }: ParsedSite): DocumentText[] {
  const data = `${root}/_data/`;
  return texts.filter(({ document }) => !document.path.startsWith(data));
}

export const literalPrice: Rule = {
  code: 'literal-price',
  allowable: true,
  title: 'No text has a price typed into it.',
  explanation:
    'Prices are stated once, in pages/_data/catalogue.json, and each page shows its product’s price automatically. An amount typed into the text either repeats the catalogue or contradicts it, and would not change with the price. Quote it: {{price.KEY}} is the price of the product with that key, {{lowestPrice.KEY}} the lowest of a category, {{priceWithVat.KEY}} and {{lowestPriceWithVat.KEY}} the same with VAT. A fee that is not the price of a product is a fact: add it to pages/_data/facts.json and quote it as {{group.name}}. Allow an amount that is not ours, such as a fine.',
  *check(parsedSite) {
    const { facts, pages } = parsedSite;
    const byPath = new Map(pages.map((page) => [page.document.path, page]));
    const aboutOf = subjectOf(pages);
    for (const placed of copyOf(parsedSite)) {
      const { document, pointer, amounts } = placed;
      for (const amount of amounts) {
        const same = facts ? (amountsOf(facts.value).get(amount.amount) ?? []) : [];
        const page = byPath.get(document.path);
        const found =
          priceFinding(amount, same, placed, page, parsedSite) ??
          factFinding(amount, same, aboutOf(document.path)) ??
          unknownFinding(amount, page, parsedSite);
        yield { file: document.path, pointer, slice: amount.slice, ...found };
      }
    }
  },
};

/** The names of facts by the amounts that they have. */
const amountsOf = memoize((facts: Facts) => {
  const found = new Map<number, string[]>();
  for (const name of factNames(facts))
    for (const { amount } of findAmounts(findFact(facts, name) ?? ''))
      found.set(amount, [...(found.get(amount) ?? []), name]);
  return found;
});

/** VAT behind an amount, as people write it: without it, or with it. */
const ADDED = /^\s?\+\s?VAT\b/i;
const INCLUDED = /^\s?(?:including|incl?\.?|with) VAT\b/i;

/**
 * For a price of the catalogue. Most likely meant is one of the page's own product or category, after “from” a lowest one. If
 * that would be shown as what is written, nothing needs a decision.
 */
function priceFinding(
  { slice }: Amount,
  same: readonly string[],
  { document, pointer, text }: DocumentText,
  page: ParsedPage | undefined,
  { catalogue, facts }: ParsedSite,
): Words | undefined {
  const { product = '', category } = page?.page.data ?? {};
  const own = [product, category ?? catalogue?.value.products[product]?.category];
  const [before = '', after = '', ...others] = text.split(slice);
  const [vat = ''] = ADDED.exec(after) ?? INCLUDED.exec(after) ?? [];
  const prices = same.filter(catalogueGroup).map((name) => {
    const value = (facts && findFact(facts.value, name)) ?? '';
    const isOwn = own.includes(keyOf(name));
    const isSameUse = name.startsWith('lowest') === /\bfrom\s$/i.test(before);
    const isAsWritten = vat === '' ? !value.endsWith('VAT') : value.endsWith('+VAT') === vat.includes('+');
    return { name, value, fit: Number(isOwn) * 4 + Number(isSameUse) * 2 + Number(isAsWritten) };
  });
  const best = Math.max(...prices.map(({ fit }) => fit));
  const likely = prices.filter(({ fit }) => fit === best);
  const [first] = likely;
  if (!first) return undefined;
  const isShown = keyOf(first.name) === product;
  const isCertain = best === 7 && likely.length === 1 && others.length === 0;
  const value = `${before}${quotesOf([first])}${after.slice(vat.length)}`;
  const title = `Quoted ${quotesOf([first])} in ${document.path}.`;
  return {
    message: `“${slice}” repeats the ${first.name.startsWith('lowest') ? 'lowest price' : 'price'} of “${keyOf(first.name)}”.`,
    advice: `Quote it: ${quotesOf(likely)}, shown as “${first.value}”.${isShown ? ' Or leave it out: the page shows its product’s price automatically.' : ''}`,
    ...(isCertain && { fix: { file: document.path, pointer, value, title } }),
  };
}

function factFinding(amount: Amount, same: readonly string[], about: string): Words | undefined {
  const facts = same.filter((name) => !catalogueGroup(name));
  const [name] = rankFacts(facts, about);
  return name === undefined ? undefined : typedFact(amount, [{ name }]);
}

function unknownFinding({ slice }: Amount, page: ParsedPage | undefined, { catalogue }: ParsedSite): Words {
  const { product = '' } = page?.page.data ?? {};
  const own = catalogue?.value.products[product];
  const other = 'Leave the amount out, or add it to pages/_data/facts.json and quote it.';
  return own
    ? {
        message: `“${slice}” contradicts the catalogue, where the product of this page costs £${own.price}.`,
        advice: `Quote the price: {{price.${product}}}. ${other}`,
      }
    : { message: `“${slice}” is an amount that is neither in the catalogue nor in the facts.`, advice: other };
}

function keyOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
