import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ExtraSources } from './build-files.ts';

/** What Stripe's script needs, as its documentation says. */
const STRIPE_SCRIPT = 'https://js.stripe.com';
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];

/**
 * Sets the security headers of every answer.
 * @param publicUrl origin of the site: only on https may browsers be told to insist on https
 * @param withStripe whether payments go to Stripe, whose script may then be loaded
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { scriptSources = [], connectSources = [], frameSources = [], styleHashes = [] }: ExtraSources,
  publicUrl: string | null,
  withStripe: boolean,
): Promise<void> {
  const stripe = (...sources: string[]) => (withStripe ? sources : []);
  const frames = [...stripe(...STRIPE_FRAMES), ...frameSources];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe(STRIPE_SCRIPT), ...scriptSources],
        styleSrc: ["'self'", ...styleHashes],
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
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    // The contact form states the page that a visitor came from, which the browser tells only with this policy.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
