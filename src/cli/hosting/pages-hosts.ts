import { encodePath } from '../../server/static/request-target.ts';
import { KEPT_FOR_GOOD } from '../../server/static/site-files.ts';
import type { HostedSite } from './host-site.ts';

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
