import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { messageOf } from '../../lib/error-code.ts';
import { UserError } from '../../lib/user-error.ts';
import { EXTRA_SOURCES } from '../http/security-headers.ts';
import {
  CATALOGUE,
  type Catalogue,
  COURSE_DATES,
  DATED_FILES,
  type OrderSettings,
  PAYMENT,
  REDIRECTS,
  RETENTION,
  SECURITY_CONTACT,
  STORED_ORDER_SETTINGS,
} from './build-file-schemas.ts';

const CATALOGUE_FILE = 'catalogue.json';

/** Without orders.json, or the brand in it, which earlier builds lack. */
const NO_ORDER_SETTINGS: OrderSettings = {
  numberPrefix: '',
  nextSteps: [],
  host: '',
  seller: { name: '', legalName: '', number: '', vatNumber: '', phone: '', supportEmail: '', policies: [] },
  brand: {
    mark: { width: 0, height: 1 },
    colours: {
      ink: '#000000',
      paper: '#ffffff',
      accent: '#ffffff',
      lineStrong: '#767676',
      link: '#0000ee',
      linkOnInk: '#9e9eff',
    },
    fonts: [],
    style: '',
  },
};

export type BuildFiles = ReturnType<typeof readBuildFiles>;

/** The contents of a file that the build writes for the server, by its name; undefined if it is missing. */
export type ServerFile = (name: string) => string | undefined;

/** The files in the catalogue's folder. The catalogue itself may have another name. */
export function filesBeside(catalogueFile: string): ServerFile {
  return (name) => {
    const file = name === CATALOGUE_FILE ? catalogueFile : join(dirname(catalogueFile), name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

/** @throws UserError when the catalogue is missing or damaged */
export function readCatalogue(file: ServerFile): Catalogue {
  const catalogue = parseFile(file, CATALOGUE_FILE, CATALOGUE);
  if (catalogue === undefined) throw new UserError('There is no catalogue. Build the site, or set CATALOGUE.');
  return catalogue;
}

/** Each may be absent. @throws UserError when one is damaged, or a source would break out of its directive */
export function readBuildFiles(file: ServerFile) {
  const sources = parseFile(file, 'headers.json', EXTRA_SOURCES) ?? {};
  const broken = Object.values(sources)
    .flatMap((listed) => Object.values<string>(listed))
    .filter((source) => !/^[^\s;,]+$/.test(source));
  if (broken.length > 0)
    throw new UserError(broken.map((source) => `headers.json: "${source}" is not a valid policy source.`).join('\n'));
  const orders: OrderSettings = { ...NO_ORDER_SETTINGS, ...parseFile(file, 'orders.json', STORED_ORDER_SETTINGS) };
  return {
    sources,
    redirects: parseFile(file, 'redirects.json', REDIRECTS) ?? [],
    /** The payment provider's public key that the pages use; null when the build has not recorded it. */
    publishableKey: parseFile(file, 'payment.json', PAYMENT)?.publishableKey ?? null,
    /** How long personal data is kept; null when the site's facts do not say. */
    retention: parseFile(file, 'retention.json', Type.Union([Type.Null(), RETENTION])) ?? null,
    securityContact: parseFile(file, 'security.json', Type.Union([Type.Null(), SECURITY_CONTACT])) ?? null,
    datedFiles: parseFile(file, 'dated-files.json', DATED_FILES) ?? {},
    dates: parseFile(file, 'dates.json', COURSE_DATES) ?? { host: '', products: {} },
    orders,
  };
}

/** The value of a JSON file; undefined if it is missing. */
function parseFile<Schema extends TSchema>(file: ServerFile, name: string, schema: Schema): Static<Schema> | undefined {
  const value = readJson(file, name);
  const shape = Compile(schema);
  if (value === undefined || shape.Check(value)) return value;
  const [error] = shape.Errors(value);
  const place = error?.instancePath || '/';
  throw new UserError(`${name} is damaged: ${place} ${error?.message}. Build the site again.`);
}

function readJson(file: ServerFile, name: string): unknown {
  try {
    const text = file(name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name} cannot be read: ${messageOf(error)}`);
  }
}
