import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow } from '../../build/sources/files.ts';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import { readConfig, type ServerConfig } from '../../server/config/config.ts';
import { SecurityHeaders } from '../../server/http/security-headers.ts';
import { filesBeside, readBuildFiles } from '../../server/published-build/build-files.ts';
import { encodePath } from '../../server/static/request-target.ts';
import { ASKED_FOR_AGAIN, contentType, KEPT_FOR_GOOD } from '../../server/static/site-files.ts';
import { movedPaths } from '../../server/static/static-site.ts';
import { plainRoute } from '../../shop/search/typed-address.ts';
import { runCommand } from '../command-line/run-command.ts';

const POLICY = 'content-security-policy';
/** The longest line that Cloudflare Pages accepts in `_headers`. */
const LONGEST_LINE = 2000;
/** With {{names}} of what each site has. */
const TEMPLATE = 'src/cli/hosting/nginx-site.conf';
const PAGE = /^(\/.+)\/index\.html$/;

await runCommand({ hosting: writeHosting }, { hidesStacks: true });

/** _headers and _redirects in the site for Netlify and Cloudflare Pages, and dist/nginx-site.conf. */
async function writeHosting(): Promise<void> {
  const site = readHostedSite(readConfig());
  const nginx = join(DIST_FOLDER, 'nginx-site.conf');
  writeFileSync(join(site.folder, '_headers'), headersFile(site));
  writeFileSync(join(site.folder, '_redirects'), redirectsFile(site));
  writeFileSync(nginx, nginxSite(site));
  console.log(`Wrote _headers and _redirects in ${site.folder}, and ${nginx}.`);
}

/** nginx configuration with the server's headers and redirects, on loopback port 8080: change that, add TLS. */
function nginxSite({ folder, security, moved, htmlFiles }: HostedSite): string {
  const { [POLICY]: policy = '', ...headers } = security.common;
  const policies = htmlFiles.map((file) => [file, security.ofFile(file)[POLICY] ?? ''] as const);
  const pages = htmlFiles.map((file) => ({ from: file, to: plainRoute(file) })).filter(({ from, to }) => from !== to);
  const doubled = [...moved, ...pages, ...pages.map(({ to }) => ({ from: to, to }))].map(({ from, to }) => ({
    from: `/${from}`,
    to,
  }));
  const endings = [...new Set(filesBelow(folder).map((name) => extname(name).toLowerCase()))].filter(Boolean).sort();
  const written: Readonly<Record<string, string>> = {
    policy: quoted(policy),
    policies: policies.map(([file, value]) => `  ${quoted(file)} ${quoted(value)};`).join('\n'),
    moved: [...moved, ...pages, ...doubled]
      .map(({ from, to }) => `  ${quoted(from)} ${quoted(encodePath(to))};`)
      .join('\n'),
    askedForAgain: quoted(ASKED_FOR_AGAIN),
    keptForGood: quoted(KEPT_FOR_GOOD),
    folder: quoted(folder),
    types: endings.map((ending) => `    ${quoted(contentType(`x${ending}`))} ${ending.slice(1)};`).join('\n'),
    headers: Object.entries(headers)
      .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
      .join('\n'),
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written[name] ?? '');
}

/** A value as nginx reads it. A dollar sign cannot be escaped there. */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx cannot express a dollar sign: ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

type HostedSite = ReturnType<typeof readHostedSite>;

/** @throws UserError if there is no built site */
function readHostedSite({ siteDir, catalogueFile, publicUrl, payments }: ServerConfig) {
  const folder = siteDir ?? '';
  const { sources, redirects, securityContact } = readBuildFiles(filesBeside(catalogueFile));
  const htmlFiles = filesBelow(folder).filter((name) => name.endsWith('.html'));
  return {
    folder,
    security: new SecurityHeaders(sources, publicUrl ?? securityContact?.url ?? '', payments.mode === 'stripe'),
    /** Addresses that moved: aliases of pages, and their documents. */
    moved: [...movedPaths(redirects)].map(([from, to]) => ({ from, to })),
    /** HTML files by their address in the folder, such as /cards/index.html. */
    htmlFiles: htmlFiles.map((name) => `/${name}`),
  };
}

/** Hosts join all matching rules, so one policy must fit all pages. @throws Error when too long for Cloudflare Pages */
function headersFile({ security }: HostedSite): string {
  const lines = Object.entries(security.ofAnyPage()).map(([name, value]) => `  ${name}: ${value}`);
  if (lines.some((line) => line.length > LONGEST_LINE))
    throw new Error(
      `The pages have too many different style elements: the policy that allows them all is longer than the ${LONGEST_LINE} characters that Cloudflare Pages accepts. Serve the site with nginx, which gets a policy for each page.`,
    );
  return ['/*', ...lines, '/assets/*', `  cache-control: ${KEPT_FOR_GOOD}`, ''].join('\n');
}

/** Addresses that moved. The last rules let Cloudflare Pages answer at /x, as Netlify does, and not at /x/. */
function redirectsFile({ moved, htmlFiles }: HostedSite): string {
  const gone = moved.map(({ from, to }) => `${encodePath(from)} ${encodePath(to)} 301`);
  const pages = htmlFiles.flatMap((file) => PAGE.exec(file)?.[1] ?? []);
  return [...gone, ...pages.map((page) => `${encodePath(page)} ${encodePath(page)}/ 200`), ''].join('\n');
}
