import type { CatalogueProduct } from '../../generated/documents.ts';
import { toPence } from '../../shop/money/money.ts';
import { netText } from '../../shop/money/vat.ts';
import { anchorsOf } from '../cross-references/address-book.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import { formatLines } from '../documents/format-document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Schema } from '../schema/schema.ts';
import { factNames, findFact } from '../text/facts.ts';

const FORMS = 'defs/fact-form.schema.json';

type MeaningByValue = readonly (readonly [value: string, meaning: string])[];

/** Files that help code editors with values of documents, by path; none while catalogue or facts are unreadable. */
export function editorFiles(index: SiteIndex): Readonly<Record<string, string>> {
  if (!index.catalogue || !index.facts) return {};
  return {
    'schema/editor/content.json': formatLines(editorValues(index)),
    '.vscode/facts.code-snippets': formatLines(factSnippets(index), 1),
  };
}

/** Completion and hovers for values that documents define. Any other string is valid: it may be out of date. */
export function editorValues(index: SiteIndex): Schema {
  const facts = factMeanings(index);
  const { products = {}, categories = {}, trades = {} } = index.catalogue?.value ?? {};
  return {
    $comment: 'Written by `npm run generate -- types` and `npm run dev` from pages/ and public/images/. Do not edit.',
    definitions: {
      product: oneOf(Object.entries(products).map(([key, product]) => [key, describeProduct(product)])),
      category: oneOf(Object.entries(categories).map(([key, { name }]) => [key, name])),
      trade: oneOf(Object.entries(trades).map(([key, { workers }]) => [key, workers.join(', ')])),
      fragment: oneOf(
        index.fragmentNames.map((name) => [name, index.fragments.get(name)?.fragment.description ?? 'Shared blocks']),
      ),
      image: oneOf([...index.images].map(([address, { size }]) => [address, `${Math.ceil(size / 1000)} kB`])),
      link: oneOf(linkMeanings(index)),
      venue: oneOf([
        ['online', 'No venue'],
        ...Object.entries(index.dates?.value.venues ?? {}).map(([key, { name }]) => [key, name] as const),
      ]),
      fact: oneOf(facts.map(([quote, value]) => [quote.slice(2, -2), value])),
      quote: { defaultSnippets: facts.map(([quote, value]) => ({ label: quote, description: value, body: quote })) },
      facts: { properties: formedGroups(index) },
      texts: textsWithFacts(facts),
    },
  };
}

/** Snippets that complete a fact within a string, in the format of VS Code: typing part of its name offers `{{group.name}}`. */
export function factSnippets(index: SiteIndex): object {
  return Object.fromEntries(
    factMeanings(index).map(([quote, description]) => [
      quote,
      { scope: 'json', prefix: quote, body: quote, description },
    ]),
  );
}

function oneOf(meanings: MeaningByValue): Schema {
  const values = { enum: meanings.map(([value]) => value), enumDescriptions: meanings.map(([, meaning]) => meaning) };
  return { anyOf: meanings.length > 0 ? [values, { type: 'string' }] : [{ type: 'string' }] };
}

function textsWithFacts(facts: MeaningByValue): Schema {
  const texts = { $ref: '#/definitions/texts' };
  return {
    items: texts,
    additionalProperties: texts,
    allOf: facts.map(([quote, value]) => ({
      if: { type: 'string', pattern: quote.replaceAll(/[{}.]/g, '\\$&') },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { description: `${quote} is shown as: ${value}` },
    })),
  };
}

function formedGroups({ facts, validator }: SiteIndex): Schema {
  const groups: Record<string, { properties: Record<string, unknown> }> = {};
  for (const [name, { is }] of Object.entries(facts?.value.forms ?? {})) {
    const [group = '', key = ''] = name.split('.');
    groups[group] = {
      properties: { ...groups[group]?.properties, [key]: valueAt(validator.schema(FORMS), ['forms', is]) ?? {} },
    };
  }
  return groups;
}

function describeProduct(product: CatalogueProduct): string {
  return `${product.title ?? product.name ?? ''}, ${netText(toPence(product.price), product, ' +VAT')}`;
}

function linkMeanings(index: SiteIndex): MeaningByValue {
  return index.pages.flatMap((page) => {
    const { route, title } = page.head;
    return [route, ...anchorsOf(page, index).map((anchor) => `${route}#${anchor}`)].map(
      (link) => [link, title] as const,
    );
  });
}

function factMeanings({ facts }: SiteIndex): MeaningByValue {
  const named = facts ? factNames(facts.value) : [];
  return named.map((name) => [`{{${name}}}`, (facts && findFact(facts.value, name)) ?? '']);
}
