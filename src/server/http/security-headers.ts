import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import Type, { type Static } from 'typebox';

const TEXTS = Type.Array(Type.String());

/**
 * Origins and hashes that pages need besides those that the server allows, as a content security policy writes them.
 */
export const EXTRA_SOURCES = Type.Object({
  scriptSources: Type.Optional(TEXTS),
  connectSources: Type.Optional(TEXTS),
  frameSources: Type.Optional(TEXTS),
  /** The hash of the style element that a page may contain, by the address of its file, such as /cards/index.html. */
  styleHashes: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type ExtraSources = Static<typeof EXTRA_SOURCES>;

/** The origins that Stripe's script needs, according to its documentation. */
const STRIPE_SCRIPT = 'https://js.stripe.com';
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];

const API_OPTIONS = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;

/** Headers by lowercase name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** The security headers, computed once, because they are the same for every answer of a kind. */
export class SecurityHeaders {
  /** For every answer that is neither from the API nor a page of the site. */
  readonly common: HeaderValues;
  /**
   * For the API, which answers in JSON: headers that concern documents are left out (OWASP REST Security Cheat Sheet).
   */
  readonly ofApi: HeaderValues;
  readonly #styleHashes: ReadonlyMap<string, string>;
  readonly #withStyle = new Map<string, HeaderValues>();
  readonly #valuesFor: (styleHashes: readonly string[]) => HeaderValues;

  /**
   * @param sources what pages need in addition, from the build
   * @param publicUrl origin of the site: only a site on https may ask browsers to insist on it
   * @param withStripe whether payments go to Stripe, which allows its script
   */
  constructor(sources: ExtraSources, publicUrl: string | null, withStripe: boolean) {
    const permissions = { 'permissions-policy': permissionsPolicy(withStripe ? [STRIPE_SCRIPT] : []) };
    this.#valuesFor = (hashes) => ({
      ...helmetHeaders(helmetOptions(sources, publicUrl, withStripe, hashes)),
      ...permissions,
    });
    this.#styleHashes = new Map(Object.entries(sources.styleHashes ?? {}));
    this.common = this.#valuesFor([]);
    this.ofApi = helmetHeaders({ ...API_OPTIONS, strictTransportSecurity: insistsOnHttps(publicUrl) });
  }

  /**
   * The headers of a file of the site. The policy of a page allows the style element that the build has listed for it,
   * and no other.
   * @param address of the file in the folder of the site, such as /cards/index.html
   */
  ofFile(address: string): HeaderValues {
    const hash = this.#styleHashes.get(address);
    if (hash === undefined) return this.common;
    const values = this.#withStyle.get(hash) ?? this.#valuesFor([hash]);
    this.#withStyle.set(hash, values);
    return values;
  }

  /**
   * The headers that fit every page, for a host that cannot distinguish pages: the policy allows the style element of
   * each.
   */
  ofAnyPage(): HeaderValues {
    return this.#valuesFor([...new Set(this.#styleHashes.values())].sort());
  }
}

/** Adds the security headers of the served build to an application's answers. */
export function registerSecurityHeaders(app: FastifyInstance, served: { readonly security: SecurityHeaders }): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    const { common, ofApi } = served.security;
    reply.headers(url.startsWith('/api/') ? ofApi : common);
    done();
  });
}

function helmetOptions(
  { scriptSources = [], connectSources = [], frameSources = [] }: ExtraSources,
  publicUrl: string | null,
  withStripe: boolean,
  allowedStyles: readonly string[],
): HelmetOptions {
  const stripe = (...sources: string[]) => (withStripe ? sources : []);
  const frames = [...stripe(...STRIPE_FRAMES), ...frameSources];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe(STRIPE_SCRIPT), ...scriptSources],
        styleSrc: ["'self'", ...allowedStyles],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe(STRIPE_API), ...connectSources],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: insistsOnHttps(publicUrl),
    // The contact form sends the page that a visitor came from, which the browser reveals only with this policy.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

function insistsOnHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Helmet can only write headers to an answer: this one is never sent. */
function helmetHeaders(options: HelmetOptions): HeaderValues {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Features that pages never use, so that injected code cannot use them either: devices and sensors. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/**
 * The Permissions-Policy header of pages (W3C Permissions Policy, 5.2).
 * @param paymentOrigins origins, besides the site, that may ask the browser for a payment; an empty list denies it to
 *   all
 */
function permissionsPolicy(paymentOrigins: readonly string[]): string {
  const origins = ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ');
  const payment = paymentOrigins.length === 0 ? 'payment=()' : `payment=(${origins})`;
  return [...DENIED.map((feature) => `${feature}=()`), payment].join(', ');
}
