import { join } from 'node:path';
import { ProductCatalogue } from '../../server/catalogue/catalogue.ts';
import { type HeaderValues, SecurityHeaders } from '../../server/http/security-headers.ts';
import { filesBeside, readBuildFiles, readCatalogue } from '../../server/published-build/build-files.ts';
import { readWithin } from '../bundle/pages-route.ts';

export type PreviewSite = ReturnType<typeof openSite>;

/** @param folder the site in site/, the server's data in server/ @throws UserError if it is damaged */
export function openSite(folder: string) {
  const server = filesBeside(join(folder, 'server/catalogue.json'));
  const { sources, redirects } = readBuildFiles(server);
  // A preview loads no third party, such as the chat; the hashes of its own scripts stay.
  const scriptSources = sources.scriptSources?.filter((source) => source.startsWith("'sha"));
  const security = new SecurityHeaders(
    { ...(scriptSources && { scriptSources }), ...(sources.styleHashes && { styleHashes: sources.styleHashes }) },
    null,
    false,
  );
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  return {
    catalogue: new ProductCatalogue(readCatalogue(server)),
    /** The headers of a file of the site, such as about/index.html: those of the shop, without other origins. */
    headersOf: (name: string): HeaderValues => security.ofFile(`/${name}`),
    /** Where an address that is no longer used leads; undefined for none. */
    movedTo: (path: string) => moved.get(path),
    /** The file at a path of the site, or the page; undefined for none. */
    read: (path: string) => readSiteFile(join(folder, 'site'), path),
  };
}

/** Returns its name in the folder of the site, such as about/index.html, and its content. */
async function readSiteFile(site: string, path: string) {
  const names = /\.\w+$/.test(path) ? [path] : [join(path, 'index.html'), `${path}.html`];
  for (const name of names) {
    const content = await readWithin(site, name).catch(() => undefined);
    if (content) return { name, content };
  }
  return undefined;
}
