import { filesBelow } from '../../build/sources/files-below.ts';
import { filesBeside, type Redirect, readBuildFiles } from '../../server/catalogue/build-files.ts';
import type { ServerConfig } from '../../server/config/config.ts';
import { SecurityHeaders } from '../../server/http/headers/security-headers.ts';
import { movedPaths } from '../../server/static/static-site.ts';

/** A built site, as another host is to serve it. */
export interface HostedSite {
  /** Absolute path of its folder. */
  folder: string;
  security: SecurityHeaders;
  /** Addresses that moved: aliases of pages, and their documents. */
  moved: Redirect[];
  /** HTML files by their address in the folder, such as /cards/index.html. */
  htmlFiles: string[];
}

/**
 * Reads the built site of the server's settings, with its redirects and headers.
 * @throws ConfigurationError when there is no built site
 */
export function readHostedSite({ siteDir, catalogueFile, publicUrl, payments }: ServerConfig): HostedSite {
  const folder = siteDir ?? '';
  const { sources, redirects, securityContact } = readBuildFiles(filesBeside(catalogueFile));
  const moved = [...movedPaths(redirects)].map(([from, to]) => ({ from, to }));
  const htmlFiles = filesBelow(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name}`);
  return {
    folder,
    security: new SecurityHeaders(sources, publicUrl ?? securityContact?.url ?? '', payments.mode === 'stripe'),
    moved,
    htmlFiles,
  };
}
