import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';

const TEXTS = Type.Array(Type.String());

/** Origins and hashes that pages need beyond the server's own, as a content security policy writes them. */
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

export const SELF = "'self'";
const NONE = "'none'";

/** Headers by lowercase name. */
export type HeaderValues = Readonly<Record<string, string>>;

function contentSecurityPolicy(directives: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...[sources].flat()].join(' '))
    .join(';');
}

/** The policy of pages that load, send, frame and are framed by nothing except from the named sources. */
export function strictPolicy(sources: Readonly<Record<string, string>>): string {
  const closed = { 'default-src': NONE, 'base-uri': NONE, 'form-action': NONE, 'frame-ancestors': NONE };
  return contentSecurityPolicy({ ...closed, ...sources });
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

/** The headers of pages (OWASP HTTP Security Response Headers Cheat Sheet; W3C Permissions Policy, 5.2). */
const OF_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The contact form sends the page that a visitor came from, which the browser reveals only with this policy.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** The headers of the API's JSON, without those that concern documents (OWASP REST Security Cheat Sheet). */
const OF_API = {
  'content-security-policy': contentSecurityPolicy({ 'default-src': NONE, 'frame-ancestors': NONE }),
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The security headers, computed once, because they are the same for every answer of a kind. */
export class SecurityHeaders {
  /** For every answer that is neither from the API nor a page of the site. */
  readonly common: HeaderValues;
  readonly ofApi: HeaderValues;
  readonly #styleHashes: ReadonlyMap<string, string>;
  readonly #withStyle = new Map<string, HeaderValues>();
  readonly #valuesFor: (styleHashes: readonly string[]) => HeaderValues;

  /** Only a site on https may ask browsers to insist on it; `withStripe` allows Stripe's script. */
  constructor(sources: ExtraSources, publicUrl: string | null, withStripe: boolean) {
    const shared = {
      ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    const payment = withStripe ? `payment=(self "${STRIPE_SCRIPT}")` : 'payment=()';
    const permissions = [...DENIED.map((feature) => `${feature}=()`), payment].join(', ');
    this.#valuesFor = (hashes) => ({
      'content-security-policy': sitePolicy(sources, withStripe, hashes),
      ...OF_PAGES,
      ...shared,
      'permissions-policy': permissions,
    });
    this.#styleHashes = new Map(Object.entries(sources.styleHashes ?? {}));
    this.common = this.#valuesFor([]);
    this.ofApi = { ...OF_API, ...shared };
  }

  /** Allows a page the style element listed for it alone. `address` is that of the file, such as /cards/index.html. */
  ofFile(address: string): HeaderValues {
    const hash = this.#styleHashes.get(address);
    if (hash === undefined) return this.common;
    const values = this.#withStyle.get(hash) ?? this.#valuesFor([hash]);
    this.#withStyle.set(hash, values);
    return values;
  }

  /** For a host that cannot distinguish pages: the policy allows the style element of each. */
  ofAnyPage(): HeaderValues {
    return this.#valuesFor([...new Set(this.#styleHashes.values())].sort());
  }
}

function sitePolicy(
  { scriptSources = [], connectSources = [], frameSources = [] }: ExtraSources,
  withStripe: boolean,
  styleHashes: readonly string[],
): string {
  const stripe = (...sources: string[]) => (withStripe ? sources : []);
  const frames = [...stripe(...STRIPE_FRAMES), ...frameSources];
  return contentSecurityPolicy({
    'default-src': SELF,
    'script-src': [SELF, ...stripe(STRIPE_SCRIPT), ...scriptSources],
    'style-src': [SELF, ...styleHashes],
    'img-src': [SELF, 'data:'],
    'font-src': SELF,
    'connect-src': [SELF, ...stripe(STRIPE_API), ...connectSources],
    'frame-src': frames.length > 0 ? frames : NONE,
    'form-action': SELF,
    'frame-ancestors': SELF,
    'base-uri': SELF,
    'object-src': NONE,
  });
}

export function registerSecurityHeaders(app: FastifyInstance, served: { readonly security: SecurityHeaders }): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    const { common, ofApi } = served.security;
    reply.headers(url.startsWith('/api/') ? ofApi : common);
    done();
  });
}
