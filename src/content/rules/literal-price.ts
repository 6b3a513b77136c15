import type { Facts } from '../../generated/documents.ts';
import { memoize } from '../memoize.ts';
import { type DocumentText, type ParsedPage, type ParsedSite, subjectOf } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { catalogueGroup } from '../text/catalogue-facts.ts';
import { factNames, findFact } from '../text/facts.ts';
import { type Amount, findAmounts } from '../text/quantities.ts';
import { rankFacts } from '../text/rank-facts.ts';
import type { Rule } from './rule.ts';

export const literalPrice: Rule = {
  code: 'literal-price',
  allowable: true,
  title: 'No text has a price typed into it.',
  explanation:
    'Prices are stated once, in pages/_data/catalogue.json, and each page shows its product’s price automatically. An amount typed into the text either repeats the catalogue or contradicts it, and would not change with the price. Quote it: {{price.KEY}} is the price of the product with that key, {{lowestPrice.KEY}} the lowest of a category, {{priceWithVat.KEY}} and {{lowestPriceWithVat.KEY}} the same with VAT. A fee that is not the price of a product is a fact: add it to pages/_data/facts.json and quote it as {{group.name}}. Allow an amount that is not ours, such as a fine.',
  *check(parsedSite) {
    const { facts, pages, root, texts } = parsedSite;
    const byPath = new Map(pages.map((page) => [page.document.path, page]));
    const aboutOf = subjectOf(pages);
    for (const placed of texts) {
      const { document, pointer, amounts } = placed;
      if (document.path.startsWith(`${root}/_data/`)) continue;
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

type Words = Pick<Finding, 'message' | 'advice' | 'fix'>;

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
  const [first, ...rest] = prices.filter(({ fit }) => fit === best);
  if (!first) return undefined;
  const quotes = [first, ...rest].slice(0, 3).map(({ name }) => `{{${name}}}`);
  const more = rest.length > 2 ? ' …' : '';
  const isShown = keyOf(first.name) === product;
  const isCertain = best === 7 && rest.length === 0 && others.length === 0;
  const quoted = `${before}${quotes[0]}${after.slice(vat.length)}`;
  const title = `Quoted ${quotes[0]} in ${document.path}.`;
  return {
    message: `“${slice}” repeats the ${first.name.startsWith('lowest') ? 'lowest price' : 'price'} of “${keyOf(first.name)}”.`,
    advice: `Quote it: ${quotes.join(' or ')}${more}, shown as “${first.value}”.${isShown ? ' Or leave it out: the page shows its product’s price automatically.' : ''}`,
    ...(isCertain && { fix: { file: document.path, pointer, value: quoted, title } }),
  };
}

function factFinding({ slice }: Amount, same: readonly string[], about: string): Words | undefined {
  const [fact] = rankFacts(
    same.filter((name) => !catalogueGroup(name)),
    about,
  );
  if (fact === undefined) return undefined;
  return { message: `“${slice}” is a fact, so it should be quoted, not typed.`, advice: `Quote it: {{${fact}}}.` };
}

function unknownFinding({ slice }: Amount, page: ParsedPage | undefined, { catalogue }: ParsedSite): Words {
  const { product = '' } = page?.page.data ?? {};
  const own = catalogue?.value.products[product];
  const other = 'Leave the amount out, or add it to pages/_data/facts.json and quote it as {{group.name}}.';
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
