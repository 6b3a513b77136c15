import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../generated/documents.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import { ConfigurationError } from '../config/config.ts';
import type { ExtraSources } from '../http/headers/security-headers.ts';

/** Name of the catalogue, as the build writes it. */
const CATALOGUE = 'catalogue.json';

/** A redirect: an alias of a page, or an address that was once served. */
export interface Redirect {
  from: string;
  to: string;
}

/** Where to report a security vulnerability. */
export interface SecurityContact {
  /** E-mail address. */
  contact: string;
  /** Origin of the site, as visitors know it. */
  url: string;
}

/** The files that the build writes for the server, next to the catalogue. */
export interface BuildFiles {
  redirects: Redirect[];
  sources: ExtraSources;
  /** The payment provider's public key that the pages use; null when the build has not recorded it. */
  publishableKey: string | null;
  /** How long personal data is kept; null when the site's facts do not say. */
  retention: RetentionFacts | null;
  securityContact: SecurityContact | null;
}

/** The text of a file that the build writes for the server, by its name; undefined when there is none. */
export type ServerFile = (name: string) => string | undefined;

/** The files in the catalogue's folder. The catalogue itself may have another name. */
export function filesBeside(catalogueFile: string): ServerFile {
  return (name) => {
    const file = name === CATALOGUE ? catalogueFile : join(dirname(catalogueFile), name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

/**
 * Reads the catalogue, which the build has checked.
 * @throws ConfigurationError when it is missing or is not JSON
 */
export function readCatalogue(file: ServerFile): Catalogue {
  const catalogue = readJson<Catalogue | null>(file, CATALOGUE, null);
  if (catalogue === null) throw new ConfigurationError(['There is no catalogue. Build the site, or set CATALOGUE.']);
  return catalogue;
}

/**
 * Reads redirects.json, headers.json, payment.json, retention.json and security.json; each may be absent.
 * @throws ConfigurationError when one is not JSON, or a source would break out of its directive
 */
export function readBuildFiles(file: ServerFile): BuildFiles {
  const read = <T>(name: string, fallback: T): T => readJson(file, name, fallback);
  const sources = read<ExtraSources>('headers.json', {});
  const broken = Object.values(sources)
    .flatMap((listed) => Object.values<string>(listed))
    .filter((source) => !/^[^\s;,]+$/.test(source));
  if (broken.length > 0)
    throw new ConfigurationError(broken.map((source) => `headers.json: "${source}" is not a valid policy source.`));
  const { publishableKey = null } = read<{ publishableKey?: string }>('payment.json', {});
  const retention = read<RetentionFacts | null>('retention.json', null);
  const securityContact = read<SecurityContact | null>('security.json', null);
  return { sources, redirects: read<Redirect[]>('redirects.json', []), publishableKey, retention, securityContact };
}

function readJson<T>(file: ServerFile, name: string, fallback: T): T {
  try {
    const text = file(name);
    return text === undefined ? fallback : JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError([`${name} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
}
