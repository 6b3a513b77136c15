import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/resolve/site.ts';
import { CART_SPACE_SCRIPT } from '../site/cart/cart-space.ts';
import { earlyScript } from '../site/first-view/early-script.ts';
import type { ClientAssets } from './client-assets.ts';
import { hashSource } from './styles/style-parts.ts';

/**
 * Writes what the server reads beside its own code: the catalogue, the redirects, how long data is kept, who is written to
 * about a weakness, what pages may load and run, and the payment settings that they use.
 * @param styleHashes of the style element of each page, as a content security policy names it, by the address of its HTML file
 */
export function writeServerData(
  { catalogue, redirects, settings, retention }: Site,
  assets: ClientAssets,
  styleHashes: Readonly<Record<string, string>>,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const chat = new URL(settings.chat.src).origin;
  const headers = {
    scriptSources: [chat, hashSource(earlyScript(assets.hasFonts)), hashSource(CART_SPACE_SCRIPT)],
    connectSources: [chat, ...apiOrigin(settings.api.host)],
    frameSources: [chat],
    styleHashes,
  };
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('catalogue.json', catalogue);
  write('redirects.json', redirects);
  write('retention.json', retention ?? null);
  write('security.json', { contact: settings.contact.email, url: settings.url });
  write('headers.json', headers);
  write('payment.json', settings.payment);
}

function apiOrigin(host: string): string[] {
  return host === '' ? [] : [new URL(host).origin];
}
