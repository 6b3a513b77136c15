import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import mime from 'mime';
import { sha256 } from '../../lib/sha256.ts';
import type { HeaderValues, SecurityHeaders } from '../http/security-headers.ts';
import { isCall } from './request-target.ts';

export interface StaticAnswer {
  status: number;
  headers: HeaderValues;
  body?: Buffer;
}

export interface Variant {
  /** Strong, and different for each encoding, because the bytes differ. */
  etag: string;
  whole: StaticAnswer;
  /** The answer 304, for a browser that has the file. */
  unchanged: StaticAnswer;
}

export interface SiteFile {
  plain: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
}

const compress = promisify(gzipCallback);

const NOT_FOUND_PAGE = '404.html';
/** Below this size, in bytes, compression gains nothing. */
const SMALLEST_COMPRESSED = 512;
/** Files for other hosts that serve this folder. */
const NOT_SERVED = new Set(['_headers', '_redirects']);
/** In assets/, names change with content. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
/** Browsers and proxies may store the answer but must revalidate it: even a permanent redirect can then be changed. */
export const ASKED_FOR_AGAIN = 'no-cache';

/** Prepares the answers of a built site: `x/index.html` at `/x`, other files at their own path, decoded. */
export async function prepareSite(
  contents: ReadonlyMap<string, Buffer>,
  security: SecurityHeaders,
): Promise<Map<string, SiteFile>> {
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && contents.has(name.replace(/\.(br|gz)$/, ''));
  const files = new Map<string, SiteFile>();
  for (const [name, body] of contents) {
    if (NOT_SERVED.has(name) || isVariant(name) || isCall(pathOf(name))) continue;
    await setImmediate();
    const br = contents.get(`${name}.br`);
    const wanting = !br && !contents.has(`${name}.gz`) && isText(name) && body.length >= SMALLEST_COMPRESSED;
    const gzip = wanting ? await compress(body) : contents.get(`${name}.gz`);
    const headers = {
      ...security.ofFile(`/${name}`),
      'content-type': contentType(name),
      'cache-control': name.startsWith('assets/') ? KEPT_FOR_GOOD : ASKED_FOR_AGAIN,
      ...((br || gzip) && { vary: 'Accept-Encoding' }),
    };
    const hash = sha256(body);
    const status = name === NOT_FOUND_PAGE ? 404 : 200;
    files.set(pathOf(name), {
      plain: variant(status, headers, body, hash),
      br: br && variant(status, headers, br, hash, 'br'),
      gzip: gzip && variant(status, headers, gzip, hash, 'gzip'),
    });
  }
  return files;
}

function variant(status: number, shared: HeaderValues, body: Buffer, hash: string, encoding?: 'br' | 'gzip'): Variant {
  const etag = encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
  const unchanged = { status: 304, headers: { ...shared, etag } };
  const headers = {
    ...unchanged.headers,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
  return { etag, whole: { status, headers, body }, unchanged };
}

function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}

export function mimeType(name: string): string {
  return mime.getType(name) ?? 'application/octet-stream';
}

export function contentType(name: string): string {
  const type = mimeType(name);
  return /^text\/|[/+]xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether compressing the file makes it smaller. */
function isText(name: string): boolean {
  return /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(contentType(name));
}
