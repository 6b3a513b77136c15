import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ConfigurationError } from '../config.ts';
import { contentType, isText } from './content-type.ts';

/** One way to send a file. */
export interface Variant {
  body: Buffer;
  /** Strong, and another one for each encoding, because the bytes are others. */
  etag: string;
}

/** A file of the built site, held in memory. */
export interface SiteFile {
  type: string;
  /** Below /assets/, where a name changes with its content. */
  immutable: boolean;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}

/** Compression of a short text wins nothing, in bytes. */
const SMALLEST_COMPRESSED = 512;
/** Files for other hosts of the same folder. */
const NOT_SERVED = new Set(['_headers', '_redirects']);

/**
 * Reads a built site into memory. `x/index.html` is found under `/x`, every other file under its own path.
 * @param folder where the build has written it
 * @returns the files by path, not percent-encoded, beginning with a slash
 * @throws ConfigurationError when the folder is not there or has no index.html
 */
export function readSite(folder: string): Map<string, SiteFile> {
  if (!existsSync(join(folder, 'index.html')))
    throw new ConfigurationError([`There is no built site at ${folder}. Build the site, or set SITE_DIR.`]);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(names);
  const isVariant = (name: string) => /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''));
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (NOT_SERVED.has(name) || isVariant(name)) continue;
    files.set(pathOf(name), readFile(folder, name, present));
  }
  return files;
}

function readFile(folder: string, name: string, present: ReadonlySet<string>): SiteFile {
  const read = (variant: string) => readFileSync(join(folder, variant));
  const body = read(name);
  const hash = createHash('sha256').update(body).digest('base64url');
  const file: SiteFile = {
    type: contentType(name),
    immutable: name.startsWith('assets/'),
    plain: { body, etag: `"${hash}"` },
  };
  if (present.has(`${name}.br`)) file.br = { body: read(`${name}.br`), etag: `"${hash}-br"` };
  if (present.has(`${name}.gz`)) file.gzip = { body: read(`${name}.gz`), etag: `"${hash}-gzip"` };
  else if (!file.br && isText(name) && body.length >= SMALLEST_COMPRESSED)
    file.gzip = { body: gzipSync(body), etag: `"${hash}-gzip"` };
  return file;
}

function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}
