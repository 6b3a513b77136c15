import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../generated/documents.ts';
import { ConfigurationError } from './config.ts';

/** A route that has moved: an alias of a page, or an address that was served once. */
export interface Redirect {
  from: string;
  to: string;
}

/** Origins and hashes that pages need beside what the server allows, as a content security policy writes them. */
export interface ExtraSources {
  scriptSources?: string[];
  connectSources?: string[];
  frameSources?: string[];
  /** Style elements that may stand in pages. A page is allowed those that it holds. */
  styleHashes?: string[];
}

/** What the build writes for the server beside the catalogue. */
export interface BuildFiles {
  redirects: Redirect[];
  sources: ExtraSources;
}

/**
 * Reads the catalogue, which the build has checked.
 * @throws ConfigurationError when it is not there or is not JSON
 */
export function readCatalogue(file: string): Catalogue {
  if (!existsSync(file))
    throw new ConfigurationError([`There is no catalogue at ${file}. Build the site, or set CATALOGUE.`]);
  return readJson(file);
}

/**
 * Reads redirects.json and headers.json beside the catalogue; each may be absent.
 * @throws ConfigurationError when one is not JSON or a source would end its directive
 */
export function readBuildFiles(catalogueFile: string): BuildFiles {
  const beside = (name: string) => join(dirname(catalogueFile), name);
  const sources: ExtraSources = existsSync(beside('headers.json')) ? readJson(beside('headers.json')) : {};
  const broken = Object.values(sources)
    .flat()
    .filter((source) => !/^[^\s;,]+$/.test(source));
  if (broken.length > 0)
    throw new ConfigurationError(broken.map((source) => `headers.json: "${source}" is not a source of a policy.`));
  return { sources, redirects: existsSync(beside('redirects.json')) ? readJson(beside('redirects.json')) : [] };
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigurationError([`${file} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
}
