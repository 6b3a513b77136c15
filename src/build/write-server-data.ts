import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/site.ts';

/** Writes what the server reads beside its own code: the catalogue, the redirects, and the origins that pages may load from. */
export function writeServerData({ catalogue, redirects, settings }: Site, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const chat = new URL(settings.chat.src).origin;
  const headers = {
    scriptSources: [chat],
    connectSources: [chat, ...apiOrigin(settings.api.host)],
    frameSources: [chat],
  };
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('catalogue.json', catalogue);
  write('redirects.json', redirects);
  write('headers.json', headers);
}

function apiOrigin(host: string): string[] {
  return host === '' ? [] : [new URL(host).origin];
}
