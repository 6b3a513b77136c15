import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../generated/documents.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import { ConfigurationError } from '../config/config.ts';

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
  /** The hash of the style element of each page, by the address of its HTML file, such as /cards/index.html. */
  styleHashes?: Record<string, string>;
}

/** Whom to tell of a weakness of the site. */
export interface SecurityContact {
  /** E-mail address. */
  contact: string;
  /** Origin of the site, as visitors know it. */
  url: string;
}

/** What the build writes for the server beside the catalogue. */
export interface BuildFiles {
  redirects: Redirect[];
  sources: ExtraSources;
  /** The payment provider's public key that the pages use; null when the build does not say. */
  publishableKey: string | null;
  /** How long personal data is kept; null where the facts of the site do not say it. */
  retention: RetentionFacts | null;
  securityContact: SecurityContact | null;
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
 * Reads redirects.json, headers.json, payment.json, retention.json and security.json beside the catalogue; each may be absent.
 * @throws ConfigurationError when one is not JSON or a source would end its directive
 */
export function readBuildFiles(catalogueFile: string): BuildFiles {
  const beside = (name: string) => join(dirname(catalogueFile), name);
  const read = <T>(name: string, fallback: T): T => (existsSync(beside(name)) ? readJson(beside(name)) : fallback);
  const sources = read<ExtraSources>('headers.json', {});
  const broken = Object.values(sources)
    .flatMap((listed) => Object.values<string>(listed))
    .filter((source) => !/^[^\s;,]+$/.test(source));
  if (broken.length > 0)
    throw new ConfigurationError(broken.map((source) => `headers.json: "${source}" is not a source of a policy.`));
  const { publishableKey = null } = read<{ publishableKey?: string }>('payment.json', {});
  const retention = read<RetentionFacts | null>('retention.json', null);
  const securityContact = read<SecurityContact | null>('security.json', null);
  return { sources, redirects: read<Redirect[]>('redirects.json', []), publishableKey, retention, securityContact };
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigurationError([`${file} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
}
