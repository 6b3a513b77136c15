import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { datesOf } from '../../content/resolve/block-resolver.ts';
import { placeFacts } from '../../content/text/facts.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { ProductCatalogue } from '../../server/catalogue/catalogue.ts';
import type { KnownDates } from '../../server/orders/place-history.ts';
import {
  CATALOGUE,
  INVOICES,
  type InvoiceSettings,
  NEXT_STEPS,
  type NextSteps,
  VENUE,
} from '../../server/published-build/build-file-schemas.ts';
import { RequestRefused } from '../http/refusals.ts';

/** What the documents say of places to book: their dates, what is asked for, and what the policy says of changes. */
export interface BookingFacts extends Required<KnownDates> {
  nextSteps: readonly NextSteps[];
  catalogue: ProductCatalogue;
  /** What the numbers of orders begin with, and how invoices are paid. */
  numberPrefix: string;
  invoices: InvoiceSettings | undefined;
  /** The names of products, by their ids. */
  names: Readonly<Record<string, string | undefined>>;
}

export const NO_FACTS: BookingFacts = {
  nextSteps: [],
  numberPrefix: '',
  invoices: undefined,
  products: {},
  venues: {},
  names: {},
  catalogue: new ProductCatalogue({ categories: {}, products: {} }),
};

const TEXT = Type.String();
const DAYS = { first: Type.Optional(TEXT), last: Type.Optional(TEXT), days: Type.Optional(Type.Array(TEXT)) };
const PLACES = { places: Type.Enum(['open', 'few', 'full']), capacity: Type.Optional(Type.Integer({ minimum: 1 })) };
const DATE = { product: TEXT, from: TEXT, to: TEXT, where: TEXT, ...PLACES };
const DATES = Type.Object({
  venues: Type.Record(TEXT, VENUE),
  dates: Type.Array(Type.Object({ ...DAYS, ...DATE })),
});
const SITE = Type.Object({
  orders: Type.Object({
    numberPrefix: TEXT,
    nextSteps: Type.Optional(Type.Array(NEXT_STEPS)),
    invoices: Type.Optional(INVOICES),
  }),
});
const FACTS = Type.Object({ policies: Type.Record(TEXT, TEXT) });

/** @throws RequestRefused while one of the documents has an error that hides them */
export async function readBookingFacts(pagesFolder: string): Promise<BookingFacts> {
  const [written, dates, site, { policies }] = await Promise.all([
    read(pagesFolder, 'catalogue', CATALOGUE),
    read(pagesFolder, 'dates', DATES),
    read(pagesFolder, 'site', SITE),
    read(pagesFolder, 'facts', FACTS),
  ]);
  const { categories, products } = written;
  const steps = (site.orders.nextSteps ?? []).map((one) => ({
    ...one,
    categories: one.categories.map((key) => categories[key]?.name ?? key),
  }));
  return {
    nextSteps: placeFacts(steps, { policies }),
    numberPrefix: site.orders.numberPrefix,
    invoices: site.orders.invoices,
    catalogue: new ProductCatalogue(written),
    venues: dates.venues,
    names: Object.fromEntries(Object.values(products).map(({ id, name }) => [id, name])),
    products: Object.fromEntries(Object.entries(products).map(([key, { id }]) => [id, datesOf(dates, key)])),
  };
}

async function read<Schema extends TSchema>(folder: string, name: string, schema: Schema): Promise<Static<Schema>> {
  const value = parseJson(await readFile(join(folder, '_data', `${name}.json`), 'utf8').catch(() => ''));
  if (Check(schema, value)) return value;
  throw new RequestRefused(409, 'exists', `${name}.json has an error, which Pages shows. Correct it first.`);
}
