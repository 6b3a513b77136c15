import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/site.ts';
import type { ClientAssets } from './client-assets.ts';

/** Writes what the server reads beside its own code: the catalogue, the redirects, and what pages may load and run. */
export function writeServerData({ catalogue, redirects, settings }: Site, assets: ClientAssets, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const chat = new URL(settings.chat.src).origin;
  const headers = {
    scriptSources: [chat, ...inlineScripts(assets)],
    connectSources: [chat, ...apiOrigin(settings.api.host)],
    frameSources: [chat],
    styleHashes: [],
  };
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('catalogue.json', catalogue);
  write('redirects.json', redirects);
  write('headers.json', headers);
}

/** The script that stands in the HTML, by its hash (Content Security Policy Level 3, 2.3.1). */
function inlineScripts({ bootstrap }: ClientAssets): string[] {
  return bootstrap === undefined ? [] : [`'sha256-${createHash('sha256').update(bootstrap).digest('base64')}'`];
}

function apiOrigin(host: string): string[] {
  return host === '' ? [] : [new URL(host).origin];
}
