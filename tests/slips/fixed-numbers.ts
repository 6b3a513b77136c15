import { readDocument, type SourceFile } from '../../src/content/documents/document.ts';
import { applyFixes, type Fix } from '../../src/content/documents/fix.ts';
import { visitValues } from '../../src/content/documents/json-value.ts';
import { findFact, quotedFacts, withCatalogue } from '../../src/content/text/facts.ts';
import type { Catalogue, Facts } from '../../src/generated/documents.ts';
import { isRecord } from '../../src/lib/record.ts';
import { SPECIALIST_TEST } from '../../src/shop/cart/cart-item.ts';

/** What the fixes of a check change of the prices that are charged, and of the numbers that visitors read; empty if nothing. */
export function numbersChangedBy(fixes: readonly Fix[], files: readonly SourceFile[]): string[] {
  if (fixes.length === 0) return [];
  const { changed } = applyFixes(new Map(files.map(({ path, text }) => [path, text])), fixes);
  const fixed = files.map(({ path, text }) => ({ path, text: changed.get(path) ?? text }));
  const [before, after] = [numbersOf(files), numbersOf(fixed)];
  if (!before || !after) return [];
  return [...missing(before, after).map((one) => `-${one}`), ...missing(after, before).map((one) => `+${one}`)];
}

/** The price and VAT of each product, and all numbers in texts, quoted ones included; undefined if data cannot be read. */
function numbersOf(files: readonly SourceFile[]): string[] | undefined {
  const dataOf = (name: string) => {
    const file = files.find(({ path }) => path.endsWith(`/_data/${name}.json`));
    return file && readDocument(file).value;
  };
  const [catalogue, facts] = [dataOf('catalogue'), dataOf('facts')];
  if (!isCatalogue(catalogue) || !isFacts(facts)) return undefined;
  const charged = Object.entries(catalogue.products).map(([key, product]) => {
    const { price, vatApplicable } = product.modules === undefined ? product : SPECIALIST_TEST;
    return `${key}: ${price}${vatApplicable === false ? '' : ' +VAT'}`;
  });
  const known = withCatalogue(facts, catalogue);
  const said: string[] = [];
  for (const file of files) {
    visitValues(readDocument(file).value, (value) => {
      if (typeof value !== 'string' || !/\s|£|%/.test(value)) return;
      const quotes = quotedFacts(value);
      const text = quotes.reduce((all, { name, slice }) => all.replace(slice, findFact(known, name) ?? slice), value);
      said.push(...(text.match(/\d+(?:[.,]\d+)*/g) ?? []));
    });
  }
  return [...charged, ...said];
}

function isCatalogue(value: unknown): value is Catalogue {
  return isRecord(value) && isRecord(value.products) && Object.values(value.products).every(isRecord);
}

function isFacts(value: unknown): value is Facts {
  return isRecord(value);
}

/** The entries of a list that another lacks, as often as it lacks them. */
function missing(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
