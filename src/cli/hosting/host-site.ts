import { filesBelow } from '../../build/sources/files.ts';
import { filesBeside, type Redirect, readBuildFiles } from '../../server/catalogue/build-files.ts';
import type { ServerConfig } from '../../server/config/config.ts';
import { SecurityHeaders } from '../../server/http/security-headers.ts';
import { encodePath } from '../../server/static/request-target.ts';
import { KEPT_FOR_GOOD } from '../../server/static/site-files.ts';
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

/** The longest line that Cloudflare Pages accepts in `_headers`. */
const LONGEST_LINE = 2000;
const PAGE = /^(\/.+)\/index\.html$/;

/**
 * `_headers` for Netlify and Cloudflare Pages. Both join the values of all rules that match, so one policy must fit all
 * pages: it allows the style elements of every page. Both let browsers revalidate what has no Cache-Control.
 * @throws Error when the policy is too long for Cloudflare Pages
 */
export function headersFile({ security }: HostedSite): string {
  const lines = Object.entries(security.ofAnyPage()).map(([name, value]) => `  ${name}: ${value}`);
  if (lines.some((line) => line.length > LONGEST_LINE))
    throw new Error(
      `The pages have too many different style elements: the policy that allows them all is longer than the ${LONGEST_LINE} characters that Cloudflare Pages accepts. Serve the site with nginx, which gets a policy for each page.`,
    );
  return ['/*', ...lines, '/assets/*', `  cache-control: ${KEPT_FOR_GOOD}`, ''].join('\n');
}

/**
 * `_redirects` for Netlify and Cloudflare Pages: addresses that moved. Cloudflare Pages would redirect /x to /x/, so the
 * last rules let it answer at /x; Netlify does so anyway.
 */
export function redirectsFile({ moved, htmlFiles }: HostedSite): string {
  const gone = moved.map(({ from, to }) => `${encodePath(from)} ${encodePath(to)} 301`);
  const pages = htmlFiles.flatMap((file) => PAGE.exec(file)?.[1] ?? []);
  return [...gone, ...pages.map((page) => `${encodePath(page)} ${encodePath(page)}/ 200`), ''].join('\n');
}
