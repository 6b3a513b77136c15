import Fastify, { type FastifyInstance } from 'fastify';
import { registerAllowedMethods } from './allowed-methods.ts';
import { addApiSchemas } from './api-schemas.ts';
import { registerBodyGuards } from './body-guards.ts';
import type { BuildFiles } from './build-files.ts';
import type { ServerConfig } from './config.ts';
import { registerCors } from './cors.ts';
import { answerError, registerErrorAnswers } from './error-answers.ts';
import { makeServer } from './http-server.ts';
import { type LogStream, loggerOptions, tellsRequests } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { type Limit, registerRateLimits } from './rate-limits/rate-limits.ts';
import { Refusals } from './refusals.ts';
import { proxyIds, registerRequestGuards, requestIds } from './request-guards.ts';
import { cartsRoute } from './routes/carts.ts';
import { contactUsRoute } from './routes/contact-us.ts';
import { type Checkout, createCheckoutSessionRoute } from './routes/create-checkout-session.ts';
import { type Health, healthRoutes } from './routes/health.ts';
import { leadRoute } from './routes/lead.ts';
import { paymentStateRoute } from './routes/payment-state.ts';
import { productRoutes } from './routes/products.ts';
import { securityTextRoute } from './routes/security-text.ts';
import { webhookRoute } from './routes/webhook.ts';
import { registerSecurityHeaders, SecurityHeaders } from './security-headers.ts';
import { registerNotFound, type SiteListenerParts, siteListener } from './static/site-listener.ts';
import { StaticSite } from './static/static-site.ts';

/** Largest body that is read, in bytes: a full cart has some 20 kB. */
const BODY_LIMIT = 64 * 1024;

/** What the application is made of. */
export interface AppParts extends Checkout, Health {
  config: ServerConfig;
  buildFiles: BuildFiles;
  metrics: Metrics;
  logStream?: LogStream;
}

/** A connection whose request was in flight when the server was told to stop would keep it open for another request. */
function closeConnectionsAtEnd(app: FastifyInstance, closing: { begun: boolean }): void {
  app.addHook('preClose', async () => {
    closing.begun = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.begun) reply.header('connection', 'close');
    done();
  });
}

/** A number is that of the proxies in front: the first hop is the nearest. */
function trusted(
  proxies: ServerConfig['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Builds the application: the API and the site. It listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; limit: Limit }> {
  const { config, buildFiles, database, metrics } = parts;
  const security = new SecurityHeaders(buildFiles.sources, config.publicUrl, config.payments.mode === 'stripe');
  const withProxy = config.trustProxy !== false;
  const toldOf = tellsRequests(config.logLevel);
  const listener: SiteListenerParts = {
    site: new StaticSite(config.siteDir, buildFiles.redirects, security),
    knownId: toldOf ? requestIds(withProxy) : proxyIds(withProxy),
    metrics,
    closing: { begun: false },
    accessLog: toldOf ? () => app.log : null,
  };
  const refusals = new Refusals(security.ofApi);
  const app = Fastify({
    serverFactory: (application) =>
      makeServer({ maxConnections: config.maxConnections, metrics, refusals }, siteListener(listener, application)),
    clientErrorHandler: (error, socket) => refusals.answerParserError(error, socket),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    trustProxy: trusted(config.trustProxy),
    requestIdHeader: false,
    genReqId: requestIds(withProxy),
    logger: loggerOptions(config.logLevel, parts.logStream),
    frameworkErrors: answerError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  addApiSchemas(app);
  registerErrorAnswers(app);
  metrics.observe(app);
  registerSecurityHeaders(app, security);
  registerAllowedMethods(app, listener.site);
  registerBodyGuards(app);
  registerRequestGuards(app);
  closeConnectionsAtEnd(app, listener.closing);
  await registerCors(app, config.corsOrigins);
  const limit = await registerRateLimits(app, config.rateLimits, config.databaseUrl === null ? null : database);
  leadRoute(app, database, limit);
  contactUsRoute(app, database, limit);
  cartsRoute(app, database, limit);
  createCheckoutSessionRoute(app, parts, limit);
  paymentStateRoute(app, parts, limit);
  await app.register(async (scope) => {
    // Reading the catalogue costs less than counting in a shared database would.
    productRoutes(scope, parts.catalogue, await registerRateLimits(scope, config.rateLimits, null));
  });
  await app.register(webhookRoute, { database, stripe: parts.stripe, metrics });
  healthRoutes(app, parts);
  securityTextRoute(app, buildFiles.securityContact);
  registerNotFound(app, listener);
  return { app, limit };
}
