import Fastify, { type FastifyInstance } from 'fastify';
import { cartsRoute } from '../carts/carts.ts';
import { productRoutes } from '../catalogue/catalogue.ts';
import type { ServerConfig } from '../config/config.ts';
import { trusted } from '../config/network-settings.ts';
import { contactUsRoute } from '../contact/contact-messages.ts';
import type { Database } from '../database/database.ts';
import { answerError, RequestError, registerErrorAnswers, success } from '../http/answers.ts';
import { addApiSchemas } from '../http/api-schemas.ts';
import { registerForwardedFor } from '../http/forwarded-for.ts';
import { makeServer, Refusals } from '../http/http-server.ts';
import { proxyIds, registerCors, registerRequestGuards, requestIds } from '../http/request-guards.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { leadRoute } from '../leads/leads.ts';
import { type LogStream, loggerOptions, logsRequests } from '../monitoring/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Readiness } from '../monitoring/readiness.ts';
import { isOrderAddress, orderRoutes, wrongLink } from '../order-page/order-routes.ts';
import { type Checkout, createCheckoutSessionRoute, paymentStateRoute } from '../payments/checkout/checkout-routes.ts';
import { webhookRoute } from '../payments/events/webhook-route.ts';
import { type Limit, registerRateLimits } from '../rate-limits/rate-limits.ts';
import { registerAllowedMethods } from '../static/allowed-methods.ts';
import { securityTextRoute } from '../static/security-text-route.ts';
import { registerNotFound, type SiteListenerParts, siteListener } from '../static/site-listener.ts';
import type { ServedBuild } from './served-build.ts';

/** Largest accepted body, in bytes: a full cart is about 20 kB. */
const BODY_LIMIT = 64 * 1024;

/** The dependencies of readiness. */
interface Health {
  database: Database;
  readiness: Readiness;
  /** The served build, and its problem. */
  served: { readonly name: string; readonly problem: string | null };
}

/** The parts that make up the application. */
interface AppParts extends Checkout, Health {
  config: ServerConfig;
  served: ServedBuild;
  metrics: Metrics;
  logStream: LogStream | undefined;
}

/** Without this, a connection with a request in flight at shutdown would stay open for the next request. */
function closeConnectionsAtEnd(app: FastifyInstance, closing: { begun: boolean }): void {
  app.addHook('preClose', async () => {
    closing.begun = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.begun) reply.header('connection', 'close');
    done();
  });
}

/** Builds the application: the API and the site. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; limit: Limit }> {
  const { config, served, database, metrics } = parts;
  const withProxy = config.trustProxy !== false;
  const logged = logsRequests(config.logLevel);
  const listener: SiteListenerParts = {
    served,
    knownId: logged ? requestIds(withProxy) : proxyIds(withProxy),
    metrics,
    closing: { begun: false },
    accessLog: logged ? () => app.log : null,
  };
  const refusals = new Refusals(served.security.ofApi);
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
    frameworkErrors: (error, request, reply) =>
      isOrderAddress(request.url) ? wrongLink(reply, served) : answerError(error, request, reply),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  addApiSchemas(app);
  registerErrorAnswers(app);
  metrics.observe(app);
  registerSecurityHeaders(app, served);
  registerAllowedMethods(app, served);
  if (withProxy) registerForwardedFor(app);
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
    // Reading the catalogue is cheaper than counting in a shared database.
    productRoutes(scope, parts.catalogue, await registerRateLimits(scope, config.rateLimits, null));
  });
  await app.register(webhookRoute, { database, stripe: parts.stripe, metrics });
  orderRoutes(app, { ...parts, publicUrl: config.publicUrl }, limit);
  healthRoutes(app, parts);
  securityTextRoute(app, served);
  registerNotFound(app, listener);
  return { app, limit };
}

/** The reason names files, and anyone can ask. */
const NOT_FOLLOWED = 'The server cannot load the published build. The log says why.';

/**
 * GET /health/live: the process is alive. GET /health/ready: it can take orders. Its data says which build is served, and
 * whether that may not be the published one: a server that continues with an older build is ready.
 */
function healthRoutes(app: FastifyInstance, { database, readiness, served }: Health): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (readiness.stopping) throw new RequestError(503, 'The server is stopping.');
    try {
      await readiness.check(database);
    } catch (error) {
      throw new RequestError(503, 'The database cannot be written.', error);
    }
    return success({ build: served.name, problem: served.problem && NOT_FOLLOWED });
  });
}
