import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { ConfigurationError } from '../config/config.ts';
import type { SecurityHeaders } from '../http/headers/security-headers.ts';
import { contentType, isText } from './content-type.ts';
import { isCall } from './request-target.ts';
import type { StaticAnswer } from './static-answer.ts';

/** One way to send a file. */
export interface Variant {
  /** Strong, and different for each encoding, because the bytes differ. */
  etag: string;
  /** The answer with the file. */
  whole: StaticAnswer;
  /** The answer 304, for a browser that has the file. */
  unchanged: StaticAnswer;
}

/** A file of the built site, in memory. */
export interface SiteFile {
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}

const compress = promisify(gzipCallback);

/** The page for unknown addresses, by its file name in the site's folder. */
const NOT_FOUND_PAGE = '404.html';
/** Below this size, in bytes, compression gains nothing. */
const SMALLEST_COMPRESSED = 512;
/** Files for other hosts that serve this folder. */
const NOT_SERVED = new Set(['_headers', '_redirects']);
/** In assets/, names change with content. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
/** Browsers and proxies may store the answer but must revalidate it: even a permanent redirect can then be changed. */
export const ASKED_FOR_AGAIN = 'no-cache';

/**
 * Reads a built site into memory, while the server answers. `x/index.html` is served at `/x`, every other file at its own
 * path.
 * @param folder written by the build
 * @param prefix reads only files whose names begin with it
 * @returns the files by path, decoded, with a leading slash
 * @throws ConfigurationError when the folder is missing or has no index.html
 */
export async function readSite(folder: string, security: SecurityHeaders, prefix = ''): Promise<Map<string, SiteFile>> {
  if (!existsSync(join(folder, 'index.html')))
    throw new ConfigurationError([`There is no built site at ${folder}. Build the site, or set SITE_DIR.`]);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name.startsWith(prefix));
  const present = new Set(names);
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''));
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (NOT_SERVED.has(name) || isVariant(name) || isCall(pathOf(name))) continue;
    const { body, br, gzip } = await readEncodings(folder, name, present);
    const headers = Object.entries({
      ...security.ofFile(`/${name}`),
      'content-type': contentType(name),
      'cache-control': name.startsWith('assets/') ? KEPT_FOR_GOOD : ASKED_FOR_AGAIN,
      ...((br || gzip) && { vary: 'Accept-Encoding' }),
    }).flat();
    const hash = createHash('sha256').update(body).digest('base64url');
    const status = name === NOT_FOUND_PAGE ? 404 : 200;
    files.set(pathOf(name), {
      plain: variant(status, headers, body, hash),
      ...(br && { br: variant(status, headers, br, hash, 'br') }),
      ...(gzip && { gzip: variant(status, headers, gzip, hash, 'gzip') }),
    });
  }
  return files;
}

/** A file with the build's compressed variants; text without them is compressed here. */
async function readEncodings(
  folder: string,
  name: string,
  present: ReadonlySet<string>,
): Promise<{ body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }> {
  const read = async (variant: string) => (present.has(variant) ? readFile(join(folder, variant)) : undefined);
  const body = await readFile(join(folder, name));
  const br = await read(`${name}.br`);
  const gzip = await read(`${name}.gz`);
  const wanting = !br && !gzip && isText(name) && body.length >= SMALLEST_COMPRESSED;
  return { body, br, gzip: wanting ? await compress(body) : gzip };
}

function variant(
  status: number,
  shared: readonly string[],
  body: Buffer,
  hash: string,
  encoding?: 'br' | 'gzip',
): Variant {
  const etag = encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
  const unchanged = { status: 304, headers: [...shared, 'etag', etag] };
  const headers = [...unchanged.headers, 'content-length', String(body.length)];
  if (encoding !== undefined) headers.push('content-encoding', encoding);
  return { etag, whole: { status, headers, body }, unchanged };
}

function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}
