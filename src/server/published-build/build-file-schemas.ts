import { Ajv, type ValidateFunction } from 'ajv';
import type { Catalogue, SiteSettings } from '../../generated/documents.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import type { ExtraSources } from '../http/security-headers.ts';

/** A redirect: an alias of a page, or an address that was once served. */
export interface Redirect {
  from: string;
  to: string;
}

/** Where to report a security vulnerability. */
export interface SecurityContact {
  /** Email address. */
  contact: string;
  /** Origin of the site, as visitors know it. */
  url: string;
}

/** What the site says about orders, for their numbers, pages and emails. */
export interface OrderSettings {
  /** Begins the number of each order, such as PT; empty for none. */
  numberPrefix: string;
  nextSteps: NextSteps[];
  seller: Seller;
  brand: Brand;
  /** Origin of the API, and so of the pages of orders; empty when it is the site's. */
  host: string;
}

/** What happens after the payment for products of some categories, named as lines of orders name them. */
export interface NextSteps {
  categories: string[];
  heading: string;
  steps: string[];
  send: string[];
}

/** Who sells, as customers know them. */
export interface Seller {
  name: string;
  legalName: string;
  number: string;
  vatNumber: string;
  phone: string;
  supportEmail: string;
  policies: { text: string; href: string }[];
}

/** How the site looks, for pages and emails of the server. */
export interface Brand {
  mark: SiteSettings['brand']['mark'];
  colours: Pick<SiteSettings['brand']['colours'], 'ink' | 'paper' | 'accent' | 'lineStrong' | 'link' | 'linkOnInk'>;
  /** Addresses of the fonts. */
  fonts: readonly string[];
  /** CSS with the faces of the fonts, and custom properties with the colours and fonts. */
  style: string;
}

/** How a file of the site changes when dates of courses begin: each time from the file as it was built. */
export interface FileChange {
  /** When it begins, in UK time, such as 2027-01-11 08:30 (londonTime). */
  from: string;
  /** The parts to replace, in order: where each begins, its length, both in UTF-16 code units, and its new text. */
  splices: [number, number, string][];
}

/** The changes of each file that has some, by its address, the earliest first. */
export type DatedFileChanges = Record<string, FileChange[]>;

const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });
const mapOf = (additionalProperties: object) => ({ type: 'object', additionalProperties });
/** An object with these properties, of which some are required. */
const objectOf = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const orNull = (schema: object) => ({ anyOf: [{ type: 'null' }, schema] });

const product = objectOf(
  {
    id: text,
    category: text,
    price: { type: 'number' },
    title: text,
    name: text,
    description: text,
    modules: listOf(text),
    vatApplicable: { type: 'boolean' },
    fallback: objectOf({ title: text }, []),
  },
  ['id', 'category', 'price'],
);
const sources = {
  scriptSources: listOf(text),
  connectSources: listOf(text),
  frameSources: listOf(text),
  styleHashes: mapOf(text),
};
const nextSteps = objectOf({ categories: listOf(text), heading: text, steps: listOf(text), send: listOf(text) });
const seller = objectOf({
  name: text,
  legalName: text,
  number: text,
  vatNumber: text,
  phone: text,
  supportEmail: text,
  policies: listOf(objectOf({ text, href: text })),
});
const brand = objectOf({
  mark: objectOf({ width: { type: 'number' }, height: { type: 'number' }, lines: text, areas: text }, [
    'width',
    'height',
  ]),
  colours: objectOf({ ink: text, paper: text, accent: text, lineStrong: text, link: text, linkOnInk: text }),
  fonts: listOf(text),
  style: text,
});
const retention = objectOf({ leadsAndMessages: text, carts: text, orders: text, financialYearEnd: text });

const position = { type: 'integer', minimum: 0 };
const splice = { type: 'array', items: [position, position, text], minItems: 3, additionalItems: false };
const fileChange = objectOf({ from: text, splices: listOf(splice) });

/** What the server relies on in the files that the build writes for it: the build has checked the rest. */
const ajv = new Ajv();
export const isCatalogue: ValidateFunction<Catalogue> = ajv.compile(
  objectOf({ categories: mapOf(objectOf({ name: text })), products: mapOf(product) }),
);
export const isRedirects: ValidateFunction<Redirect[]> = ajv.compile(listOf(objectOf({ from: text, to: text })));
export const isSources: ValidateFunction<ExtraSources> = ajv.compile(objectOf(sources, []));
export const isPayment: ValidateFunction<{ publishableKey?: string }> = ajv.compile(
  objectOf({ publishableKey: text }, []),
);
export const isOrderSettings: ValidateFunction<Omit<OrderSettings, 'brand'> & { brand?: Brand }> = ajv.compile(
  objectOf({ numberPrefix: text, nextSteps: listOf(nextSteps), seller, brand, host: text }, [
    'numberPrefix',
    'nextSteps',
    'seller',
    'host',
  ]),
);
export const isDatedFiles: ValidateFunction<DatedFileChanges> = ajv.compile(mapOf(listOf(fileChange)));
export const isRetention: ValidateFunction<RetentionFacts | null> = ajv.compile(orNull(retention));
export const isSecurityContact: ValidateFunction<SecurityContact | null> = ajv.compile(
  orNull(objectOf({ contact: text, url: text })),
);
