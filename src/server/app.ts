import Fastify, { type FastifyInstance } from 'fastify';
import { addApiSchemas } from './api-schemas.ts';
import type { BuildFiles } from './build-files.ts';
import type { LogLevel } from './config.ts';
import { answerError, registerErrorAnswers } from './error-answers.ts';
import { loggerOptions } from './logger.ts';
import { cartsRoute } from './routes/carts.ts';
import { contactUsRoute } from './routes/contact-us.ts';
import { type Checkout, createCheckoutSessionRoute } from './routes/create-checkout-session.ts';
import { healthRoutes } from './routes/health.ts';
import { leadRoute } from './routes/lead.ts';
import { productRoutes } from './routes/products.ts';
import { webhookRoute } from './routes/webhook.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerStaticSite } from './static/static-site.ts';

/** Largest body that is read, in bytes: a full cart has some 20 kB. */
const BODY_LIMIT = 64 * 1024;
/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** What the application is made of. */
export interface AppParts extends Checkout {
  siteDir: string | null;
  buildFiles: BuildFiles;
  logLevel: LogLevel;
}

/** Builds the application: the API and the site. It listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    logger: loggerOptions(parts.logLevel),
    frameworkErrors: answerError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  addApiSchemas(app);
  registerErrorAnswers(app);
  await registerSecurityHeaders(app, parts.buildFiles.sources, parts.address.configuredUrl);
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  productRoutes(app, parts.catalogue);
  leadRoute(app, parts.database);
  contactUsRoute(app, parts.database);
  cartsRoute(app, parts.database);
  createCheckoutSessionRoute(app, parts);
  await app.register(webhookRoute, { database: parts.database, stripe: parts.stripe });
  healthRoutes(app, parts.database);
  registerStaticSite(app, parts.siteDir, parts.buildFiles.redirects);
  return app;
}
