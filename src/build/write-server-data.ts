import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/resolve/resolve-site.ts';
import type { Catalogue, SiteSettings } from '../generated/documents.ts';
import { CART_SPACE_SCRIPT } from '../site/cart/stored-cart.ts';
import { EARLY_SCRIPT } from '../site/startup/early-script.ts';
import { hashSource } from './assets/style-parts.ts';
import type { Splice } from './render/splices.ts';

/** The bundler's output for the brand. */
interface Look {
  /** Addresses of the fonts. */
  fonts: readonly string[];
  /** The rules with its colours and fonts. */
  style: string;
}

/**
 * The changes to files of pages as course dates begin, by their addresses (DATED_FILES in
 * src/server/published-build/build-file-schemas.ts).
 */
export type DatedFiles = Record<string, { from: string; splices: readonly Splice[] }[]>;

/**
 * Writes the server's data files: the catalogue, the redirects, the retention periods, the security contact, the settings
 * of orders, the dates of courses, the sources for the content security policy, the payment settings, and the changes of pages with dates.
 * @param assets `styleHashes` of the style element of each page, in the form a content security policy uses, by the address
 *   of its HTML file
 */
export function writeServerData(
  { catalogue, dates, redirects, settings, retention }: Site,
  {
    styleHashes,
    datedFiles,
    ...look
  }: Look & { styleHashes: Readonly<Record<string, string>>; datedFiles: DatedFiles },
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const chat = new URL(settings.chat.src).origin;
  const headers = {
    scriptSources: [chat, hashSource(EARLY_SCRIPT), hashSource(CART_SPACE_SCRIPT)],
    connectSources: [chat, ...apiOrigin(settings.api.host)],
    frameSources: [chat],
    styleHashes,
  };
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('catalogue.json', catalogue);
  write('redirects.json', redirects);
  write('retention.json', retention ?? null);
  write('security.json', { contact: settings.contact.email, url: settings.url });
  write('orders.json', orderSettings(settings, catalogue, look));
  write('dates.json', {
    host: new URL(settings.url).hostname,
    products: Object.fromEntries(Object.entries(dates).map(([key, own]) => [catalogue.products[key]?.id ?? key, own])),
  });
  write('headers.json', headers);
  write('payment.json', settings.payment);
  write('dated-files.json', datedFiles);
}

/**
 * Returns the settings for the server's messages to customers about their orders (OrderSettings in
 * src/server/published-build/build-file-schemas.ts).
 */
export function orderSettings(
  { orders = { numberPrefix: '' }, name, brand, company, contact, footer, api, promises }: SiteSettings,
  { categories }: Catalogue,
  look: Look,
) {
  const { legalName, number, vatNumber } = company;
  const { phone, supportEmail } = contact;
  return {
    numberPrefix: orders.numberPrefix,
    host: api.host,
    nextSteps: (orders.nextSteps ?? []).map(({ categories: keys, ...steps }) => ({
      ...steps,
      categories: keys.map((key) => categories[key]?.name ?? key),
    })),
    seller: { name, legalName, number, vatNumber, phone, supportEmail, policies: footer.links },
    brand: { ...look, mark: brand.mark, colours: brand.colours },
    ...(promises?.replyTime && { replyTime: promises.replyTime }),
  };
}

function apiOrigin(host: string): string[] {
  return host === '' ? [] : [new URL(host).origin];
}
