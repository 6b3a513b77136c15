import { Ajv, type ValidateFunction } from 'ajv';
import type { Catalogue } from '../../generated/documents.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import type { ExtraSources } from '../http/security-headers.ts';
import type { Brand, OrderSettings, Redirect, SecurityContact } from './build-files.ts';

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
export const isRetention: ValidateFunction<RetentionFacts | null> = ajv.compile(orNull(retention));
export const isSecurityContact: ValidateFunction<SecurityContact | null> = ajv.compile(
  orNull(objectOf({ contact: text, url: text })),
);
