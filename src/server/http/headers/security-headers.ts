import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { ExtraSources } from '../../catalogue/build-files.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** What Stripe's script needs, as its documentation says. */
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

/** Headers by their names in lower case. */
export type HeaderValues = Readonly<Record<string, string>>;

/** The security headers, worked out once, because they are the same in every answer of a kind. */
export class SecurityHeaders {
  /** Those of every answer that is neither of the API nor a page of the site. */
  readonly common: HeaderValues;
  /** Those of the API, which answers in JSON: what is said to documents is left out (OWASP REST Security Cheat Sheet). */
  readonly ofApi: HeaderValues;
  readonly #styleHashes: ReadonlyMap<string, string>;
  readonly #withStyle = new Map<string, HeaderValues>();
  readonly #valuesFor: (styleHashes: readonly string[]) => HeaderValues;

  /**
   * @param sources what the build says that pages need beside the server
   * @param publicUrl origin of the site: only on https may browsers be told to insist on https
   * @param withStripe whether payments go to Stripe, whose script may then be loaded
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
   * Those of a file of the site. The policy of a page allows the style element that the build has listed for it, and no other.
   * @param address of the file in the folder of the site, such as /cards/index.html
   */
  ofFile(address: string): HeaderValues {
    const hash = this.#styleHashes.get(address);
    if (hash === undefined) return this.common;
    const values = this.#withStyle.get(hash) ?? this.#valuesFor([hash]);
    this.#withStyle.set(hash, values);
    return values;
  }
}

/** Gives the answers of an application their security headers. */
export function registerSecurityHeaders(app: FastifyInstance, { common, ofApi }: SecurityHeaders): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
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
    // The contact form states the page that a visitor came from, which the browser tells only with this policy.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

function insistsOnHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Helmet writes headers into an answer only: here into one that nobody gets. */
function helmetHeaders(options: HelmetOptions): HeaderValues {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
