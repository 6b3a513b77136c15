import type { IncomingHttpHeaders } from 'node:http';
import { plainRoute, typedAddressKey } from '../../shop/search/typed-address.ts';
import type { HeaderValues, SecurityHeaders } from '../http/security-headers.ts';
import type { Redirect } from '../published-build/build-file-schemas.ts';
import { encodePath, isCall, readTarget } from './request-target.ts';
import { ASKED_FOR_AGAIN, type SiteFile, type StaticAnswer, type Variant } from './site-files.ts';

const NOT_FOUND_PATH = '/404.html';

export class StaticSite {
  readonly #files = new Map<string, SiteFile>();
  #notFoundPage: SiteFile | undefined;
  readonly #moved: ReadonlyMap<string, string>;
  /** The path that a nearly correct address means, by its key; undefined if it could mean two. */
  readonly #meant: ReadonlyMap<string, string | undefined>;
  readonly #redirectHeaders: HeaderValues;

  /** @param read files of the built site by path; none when no site is served */
  constructor(read: ReadonlyMap<string, SiteFile>, redirects: readonly Redirect[], security: SecurityHeaders) {
    this.replaceFiles(read);
    this.#moved = movedPaths(redirects);
    this.#meant = meantPaths(this.#files.keys(), this.#moved);
    this.#redirectHeaders = { ...security.common, 'cache-control': ASKED_FOR_AGAIN, 'content-length': '0' };
  }

  /** Serves some files in place of those at the same paths, all from the same request on. */
  replaceFiles(files: ReadonlyMap<string, SiteFile>): void {
    for (const [path, file] of files) {
      if (path === NOT_FOUND_PATH) this.#notFoundPage = file;
      else this.#files.set(path, file);
    }
  }

  /** GET and HEAD; a malformed address gets the 404 page too. Undefined for calls, which are not the site's. */
  answer(url: string, headers: IncomingHttpHeaders): StaticAnswer | undefined {
    if (url.startsWith('/api/')) return undefined;
    const target = readTarget(url);
    if (target === undefined) return isCall(url) ? undefined : this.notFound(headers);
    const { path, query } = target;
    const file = this.#files.get(path);
    if (file !== undefined) return fileAnswer(file, headers);
    if (isCall(path)) return undefined;
    const route = plainRoute(path);
    const elsewhere =
      this.#moved.get(path) ??
      (this.#files.has(route) ? route : (this.#moved.get(route) ?? this.#meant.get(typedAddressKey(route))));
    if (elsewhere !== undefined) return this.#redirect(`${encodePath(elsewhere)}${query}`);
    return this.notFound(headers);
  }

  /** Returns whether a request target has a page or a file, or redirects to one. */
  holds(url: string): boolean {
    const status = this.answer(url, {})?.status;
    return status !== undefined && status !== 404;
  }

  notFound(headers: IncomingHttpHeaders): StaticAnswer | undefined {
    return this.#notFoundPage && chooseVariant(this.#notFoundPage, headers['accept-encoding']).whole;
  }

  #redirect(location: string): StaticAnswer {
    return { status: 308, headers: { ...this.#redirectHeaders, location } };
  }
}

function fileAnswer(file: SiteFile, headers: IncomingHttpHeaders): StaticAnswer {
  const { etag, whole, unchanged } = chooseVariant(file, headers['accept-encoding']);
  return isHeld(etag, headers['if-none-match']) ? unchanged : whole;
}

/** Where each moved address is now. A moved page's document moves with it. */
export function movedPaths(redirects: readonly Redirect[]): Map<string, string> {
  return new Map(
    redirects.flatMap(({ from, to }) => [
      [from, to],
      [documentOf(from), documentOf(to)],
    ]),
  );
}

/** Where each key of an address leads, if all addresses with that key lead to the same path. */
function meantPaths(paths: Iterable<string>, moved: ReadonlyMap<string, string>): Map<string, string | undefined> {
  const meant = new Map<string, string | undefined>();
  for (const [address, path] of [...[...paths].map((path) => [path, path] as const), ...moved]) {
    const key = typedAddressKey(address);
    meant.set(key, meant.has(key) && meant.get(key) !== path ? undefined : path);
  }
  meant.delete('');
  return meant;
}

function documentOf(route: string): string {
  return route === '/' ? '/index.json' : `${route}/index.json`;
}

/** Browsers send about a dozen different headers; more than this is not normal traffic. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, { br: boolean; gzip: boolean }>();

/** The smallest variant of a file that a browser accepts, or the plain one. */
function chooseVariant({ plain, br, gzip }: SiteFile, acceptEncoding = ''): Variant {
  if (acceptEncoding === '') return plain;
  const accepted = acceptedEncodings(acceptEncoding);
  return (accepted.br && br) || (accepted.gzip && gzip) || plain;
}

/** Returns whether a browser already has this variant: If-None-Match contains its ETag, or *. */
function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag);
}

function acceptedEncodings(header: string): { br: boolean; gzip: boolean } {
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
