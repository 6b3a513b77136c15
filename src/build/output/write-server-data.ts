import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../content/resolve/resolve-site.ts';
import type { Catalogue, SiteSettings } from '../../generated/documents.ts';
import { CART_SPACE_SCRIPT } from '../../site/cart/stored-cart.ts';
import { EARLY_SCRIPT } from '../../site/startup/early-script.ts';
import { hashSource } from '../assets/style-parts.ts';
import type { CardDocuments } from '../render/card-documents.ts';
import type { Splice } from '../render/dated-pages.ts';

interface Look {
  fonts: readonly string[];
  style: string;
}

/** Changes to files as course dates begin, by address (DATED_FILES in server/published-build/build-file-schemas.ts). */
export type DatedFiles = Record<string, { from: string; splices: readonly Splice[] }[]>;

/**
 * @param styleHashes by the address of the HTML file
 * @param dataChanged when what calendar files say last changed
 */
export function writeServerData(
  { catalogue, dates, venues, redirects, settings, retention }: Site,
  {
    styleHashes,
    datedFiles,
    dataChanged,
    cards,
    pictures,
    ...look
  }: Look & {
    styleHashes: Readonly<Record<string, string>>;
    datedFiles: DatedFiles;
    dataChanged: Date;
    cards: readonly CardDocuments[];
    /** Of what can be ordered. */
    pictures: readonly (readonly [product: string, src: string])[];
  },
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const chat = new URL(settings.chat.src).origin;
  const headers = {
    scriptSources: [chat, hashSource(EARLY_SCRIPT), hashSource(CART_SPACE_SCRIPT)],
    connectSources: [chat, ...(settings.api.host === '' ? [] : [new URL(settings.api.host).origin])],
    frameSources: [chat],
    styleHashes,
  };
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('catalogue.json', catalogue);
  write('redirects.json', redirects);
  write('retention.json', retention ?? null);
  write('security.json', { contact: settings.contact.email, url: settings.url });
  write('orders.json', {
    ...orderSettings(settings, catalogue, look),
    cards: Object.fromEntries(cards.map(({ product, items }) => [product, items])),
    cardLooks: Object.fromEntries(cards.map(({ product, colour, sign }) => [product, { colour, sign }])),
    pictures: Object.fromEntries(pictures),
  });
  write('dates.json', {
    host: new URL(settings.url).hostname,
    changed: dataChanged.toISOString(),
    venues,
    products: Object.fromEntries(Object.entries(dates).map(([key, own]) => [catalogue.products[key]?.id ?? key, own])),
  });
  write('headers.json', headers);
  write('payment.json', settings.payment);
  write('dated-files.json', datedFiles);
}

/** The settings for messages about orders (OrderSettings in server/published-build/build-file-schemas.ts). */
export function orderSettings(
  {
    orders = { numberPrefix: '' },
    name,
    promise,
    brand,
    company,
    contact,
    navigation,
    footer,
    api,
    promises,
    search,
  }: SiteSettings,
  { categories }: Catalogue,
  look: Look,
) {
  const { legalName, number, vatNumber } = company;
  const { phone, supportEmail, address } = contact;
  const seller = { name, promise, legalName, number, vatNumber, phone, supportEmail, address };
  const pages = navigation.flatMap(({ text, href, items = [] }) =>
    href === undefined ? items.map((item) => ({ ...item, group: text })) : [{ text, href }],
  );
  return {
    numberPrefix: orders.numberPrefix,
    host: api.host,
    nextSteps: (orders.nextSteps ?? []).map(({ categories: keys, ...steps }) => ({
      ...steps,
      categories: keys.map((key) => categories[key]?.name ?? key),
    })),
    seller: { ...seller, policies: footer.links, pages, statements: footer.statements, search: search.label },
    brand: { ...look, mark: brand.mark, colours: brand.colours },
    ...(orders.invoices && { invoices: orders.invoices }),
    ...(promises?.replyTime && { replyTime: promises.replyTime }),
  };
}
