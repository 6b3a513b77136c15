import { toPence, toPounds } from '../../shop/money/money.ts';
import { type Taxable, vatOn } from '../../shop/money/vat.ts';
import { type ParsedPage, type ParsedSite, subjectOf } from '../parser/parsed-site.ts';
import { factNames, findFact } from '../text/facts.ts';
import { findAmounts } from '../text/quantities.ts';
import { rankFacts } from '../text/rank-facts.ts';
import type { PageRule } from './rule.ts';

export const literalPrice: PageRule = {
  code: 'literal-price',
  scope: 'page',
  severity: 'error',
  allowable: true,
  title: 'No text has a price typed into it.',
  explanation:
    'Prices are stated once, in pages/_data/catalogue.json, and each page shows its product’s price automatically. An amount typed into the text either repeats the catalogue or contradicts it, and would not change with the price. A fee that is not the price of a product is a fact: add it to pages/_data/facts.json and quote it as {{group.name}}. Allow an amount that is not ours, such as a fine.',
  *check(parsedSite) {
    const pages = new Map(parsedSite.pages.map((page) => [page.document.path, page]));
    const aboutOf = subjectOf(parsedSite.pages);
    for (const placed of parsedSite.texts) {
      if (placed.document.path.startsWith(`${parsedSite.root}/_data/`)) continue;
      for (const { slice, amount } of placed.amounts) {
        const { document, pointer } = placed;
        const fact = factOf(amount, aboutOf(document.path), parsedSite);
        const page = pages.get(document.path);
        yield { file: document.path, pointer, slice, ...explain(amount, slice, fact, page, parsedSite) };
      }
    }
  },
};

/** The fact that is most likely meant by an amount, if a fact has it. */
function factOf(amount: number, about: string, { facts }: ParsedSite): string | undefined {
  if (!facts) return undefined;
  const same = factNames(facts.value).filter((name) => hasAmount(findFact(facts.value, name), amount));
  return rankFacts(same, about)[0];
}

function explain(
  amount: number,
  slice: string,
  fact: string | undefined,
  page: ParsedPage | undefined,
  parsedSite: ParsedSite,
) {
  const products = Object.entries(parsedSite.catalogue?.value.products ?? {});
  const own = products.find(([key]) => key === page?.page.data?.product);
  const same = [...(own ? [own] : []), ...products].find(([, product]) => isPrice(amount, product));
  if (same) {
    const message = `“${slice}” repeats the price of “${same[0]}”.`;
    const advice = 'Leave the amount out: the page shows its product’s price automatically.';
    return { message, advice };
  }
  if (fact !== undefined)
    return { message: `“${slice}” is a fact, so it should be quoted, not typed.`, advice: `Quote it: {{${fact}}}.` };
  const price = own?.[1].price;
  const message =
    price === undefined
      ? `“${slice}” is an amount that is neither in the catalogue nor in the facts.`
      : `“${slice}” contradicts the catalogue, where the product of this page costs £${price}.`;
  const advice = 'Leave the amount out, or add it to pages/_data/facts.json and quote it as {{group.name}}.';
  return { message, advice };
}

/** Whether an amount is the price of a product, without VAT or with it. */
function isPrice(amount: number, product: Taxable & { price: number }): boolean {
  const net = toPence(product.price);
  return amount === product.price || amount === toPounds(net + vatOn(net, product));
}

function hasAmount(fact: string | undefined, amount: number): boolean {
  return findAmounts(fact ?? '').some((found) => found.amount === amount);
}
