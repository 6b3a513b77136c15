import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import type { Site } from './site.ts';
import { CATALOGUE, pagesOf } from './topics.ts';

/** The VAT that is added, in percent. */
const VAT = 20;

/** Changes the price of one product. */
function price(how: (price: number) => unknown): Recipe {
  return (site, random) => {
    const path = ['products', random.of(site.keys(CATALOGUE, 'products')), 'price'];
    return new Edit(site).set(CATALOGUE, path, how(Number(site.at(CATALOGUE, ...path))));
  };
}

/** Adds a sentence with a price to the page of a product. */
function onPage(how: (price: number, others: readonly number[]) => string | undefined): Recipe {
  return (site, random) => {
    const prices = pricesOf(site);
    for (const { file, product } of random.shuffled(pagesOf(site).filter((page) => prices.has(page.product)))) {
      const own = prices.get(product) ?? 0;
      const added = how(own, random.shuffled([...new Set(prices.values())].filter((one) => one !== own)));
      const change =
        added && rewrite((place, all) => place.file === file && prose(place, all), sentence(added))(site, random);
      if (change) return change;
    }
    return undefined;
  };
}

function pricesOf(site: Site): Map<string, number> {
  return new Map(
    site.keys(CATALOGUE, 'products').map((key) => [key, Number(site.at(CATALOGUE, 'products', key, 'price'))]),
  );
}

const ANY = 'any price could be meant';

export const priceSlips = operators('content', 'products', {
  'price-in-pence: Typed a price in pence': price((one) => one * 100),
  'price-below-zero: Typed a minus before a price': price((one) => -one),
  'price-zero: Left the price at nothing': price(() => 0),
  'half-pennies: Typed a price with three decimals': price((one) => one + 0.995),
  'price-with-vat: Typed a price that includes VAT': { recipe: price((one) => one * (1 + VAT / 100)), unknowable: ANY },
  'digit-lost: Left the last digit of a price out': { recipe: price((one) => Math.floor(one / 10)), unknowable: ANY },
  'digit-twice: Typed the last digit of a price twice': {
    recipe: price((one) => one * 10 + (one % 10)),
    unknowable: 'a price ten times as high could be meant',
  },
  'digits-swapped: Swapped two digits of a price': {
    recipe: price((one) => Number(String(one).replace(/^(.)(.)/, '$2$1')) || one + 9),
    unknowable: ANY,
  },
  'price-of-another: Wrote the price of another product': onPage((_, [other]) => `The price is £${other} +VAT.`),
  'price-of-another-with-vat: Wrote the price of another product with its VAT': onPage(
    (_, [other = 0]) => `You pay £${other} +VAT, which is £${(other * (100 + VAT)) / 100} in all.`,
  ),
  'old-price: Left an old price in a sentence': onPage((own) => `It costs £${own - (own > 100 ? 50 : 4)} plus VAT.`),
  'vat-wrong: Calculated the VAT wrong': onPage(
    (own) => `The price is £${own} +VAT (£${Math.round(own * 1.2) + 10} including VAT).`,
  ),
  'vat-at-old-rate: Calculated the VAT at another rate': onPage(
    (own) => `The price is £${own} +VAT, £${(own * 1.175).toFixed(2)} including VAT.`,
  ),
  'vat-forgotten: Wrote the price without VAT as what one pays in all': onPage(
    (own) => `You pay £${own} including VAT, with nothing to add.`,
  ),
  'price-with-letter: Typed a letter in a price': onPage(
    (own) => `The price is £${String(own).replace(/[05]/, (digit) => (digit === '0' ? 'O' : 'S'))} +VAT.`,
  ),
  'pounds-lost: Left the pound sign out of a sentence': onPage((own) => `The price is ${own} plus VAT.`),
  'dollars: Typed another currency': onPage((own) => `The price is $${own} plus VAT.`),
  'price-changed-sentence-left: Changed a price and left the old one in a sentence': (site, random) => {
    const prices = pricesOf(site);
    const { file, product } = random.of(pagesOf(site).filter((page) => prices.has(page.product)));
    const own = prices.get(product) ?? 0;
    const said = rewrite((place, all) => place.file === file && prose(place, all), sentence(`It is £${own} +VAT.`))(
      site,
      random,
    );
    return said && new Edit(site, said.files, said.expected).set(CATALOGUE, ['products', product, 'price'], own + 20);
  },
  'price-changed-description-left: Changed a price and left the old one in the description': (site, random) => {
    const prices = pricesOf(site);
    const { file, product } = random.of(pagesOf(site).filter((page) => prices.has(page.product)));
    const own = prices.get(product) ?? 0;
    const written = site.text(file, 'description').replace(/[^.]*\.$/, ` From £${own} +VAT.`);
    return new Edit(site).set(file, ['description'], written).set(CATALOGUE, ['products', product, 'price'], own + 35);
  },
  'quoted-price-of-another: Quoted the price of another product': (site, random) => {
    const prices = pricesOf(site);
    const { file, product } = random.of(pagesOf(site).filter((page) => prices.has(page.product)));
    const other = random.of([...prices.keys()].filter((one) => one !== product));
    return rewrite(
      (place, all) => place.file === file && prose(place, all),
      sentence(`The price is {{price.${other}}}.`),
    )(site, random);
  },
  'quoted-price-misspelt: Misspelt a quoted price': rewrite(
    prose,
    sentence(
      'It costs {{price.smtst}}.',
      'From {{lowestPrice.nvq-level-4}}.',
      'It costs {{prices.smsts}}.',
      'It costs {{price.SMSTS}}.',
    ),
  ),
  'lowest-of-another-level: Quoted the lowest price of another level': (site, random) => {
    const pages = pagesOf(site).filter(({ kind }) => kind === 'nvq-listing');
    const { file } = random.of(pages);
    const level = random.of(['2', '3', '6', '7'].filter((one) => !file.includes(`nvq-${one}`)));
    return rewrite(
      (place, all) => place.file === file && prose(place, all),
      sentence(`Prices begin at {{lowestPrice.nvq-level-${level}}}.`),
    )(site, random);
  },
  'discount-wrong: Calculated a discount wrong': onPage(
    (own) => `Book for two and save 10%: £${own * 2} becomes £${own * 2 - 20}.`,
  ),
  'pounds-and-pence-mixed: Wrote a price with pounds and pence signs': onPage(
    (own) => `The price is £${own}.00p plus VAT.`,
  ),
});
