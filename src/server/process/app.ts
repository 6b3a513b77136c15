import Fastify, { type FastifyInstance } from 'fastify';
import { UserError } from '../../lib/user-error.ts';
import { cartsRoute } from '../carts/carts.ts';
import { productRoutes } from '../catalogue/catalogue.ts';
import type { ServerConfig } from '../config/config.ts';
import { trusted } from '../config/network-settings.ts';
import { contactUsRoute } from '../contact/contact-messages.ts';
import { describeOutage } from '../database/fault.ts';
import { answerError, errorBody, success } from '../http/answers.ts';
import { addApiSchemas } from '../http/api-schemas.ts';
import { makeServer, Refusals } from '../http/http-server.ts';
import { registerCors, registerForwardedFor, registerRequestGuards, requestIds } from '../http/request-guards.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { leadRoute } from '../leads/leads.ts';
import { type LogStream, loggerOptions, logsRequests } from '../monitoring/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Readiness } from '../monitoring/readiness.ts';
import { isOrderAddress, orderRoutes, wrongLink } from '../order-page/order-routes.ts';
import { type Checkout, createCheckoutSessionRoute, paymentStateRoute } from '../payments/checkout/checkout-routes.ts';
import { webhookRoute } from '../payments/events/webhook-route.ts';
import { type Limit, registerRateLimits } from '../rate-limits/rate-limits.ts';
import { securityTextRoute } from '../static/security-text-route.ts';
import { registerAllowedMethods, registerNotFound, registerPages } from '../static/site-hooks.ts';
import type { ServedBuild } from './served-build.ts';

/** Largest accepted body, in bytes: a full cart is about 20 kB. */
const BODY_LIMIT = 64 * 1024;
const STOPPING = 'The server is stopping.';

interface AppParts extends Checkout {
  config: ServerConfig;
  readiness: Readiness;
  served: ServedBuild;
  metrics: Metrics;
  logStream: LogStream | undefined;
}

/** Refuses calls once the server closes, and keeps no connection of a request in flight open for the next request. */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done();
    reply.code(503).send(errorBody(STOPPING));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/** Builds the application: the API and the site. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; limit: Limit }> {
  const { config, served, database, metrics } = parts;
  const withProxy = config.trustProxy !== false;
  const refusals = new Refusals(served.security.ofApi);
  const app = Fastify({
    serverFactory: (application) =>
      makeServer({ maxConnections: config.maxConnections, metrics, refusals }, application),
    clientErrorHandler: (error, socket) => refusals.answerParserError(error, socket),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trusted(config.trustProxy),
    requestIdHeader: false,
    genReqId: requestIds(withProxy),
    logger: loggerOptions(config.logLevel, parts.logStream),
    frameworkErrors: (error, request, reply) =>
      answerPage(request, reply) ||
      (isOrderAddress(request.url) ? wrongLink(reply, served) : answerError(error, request, reply)),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  const answerPage = registerPages(app, { served, metrics, isLogged: logsRequests(config.logLevel) });
  addApiSchemas(app);
  app.setErrorHandler(answerError);
  metrics.observe(app);
  registerSecurityHeaders(app, served);
  registerAllowedMethods(app, served);
  if (withProxy) registerForwardedFor(app);
  registerRequestGuards(app);
  closeConnectionsAtEnd(app);
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
  registerNotFound(app, served);
  return { app, limit };
}

/** The reason names files, and anyone can ask. */
const NOT_FOLLOWED = 'The server cannot load the published build. The log says why.';

/** /health/live: the process is alive; /health/ready: it takes orders, and names the build, even an older one. */
function healthRoutes(app: FastifyInstance, { database, readiness, served }: AppParts): void {
  app.get('/health/live', async () => success({}));
  app.get('/health/ready', async () => {
    if (readiness.stopping) throw new UserError(STOPPING, 503);
    try {
      await readiness.check(database);
    } catch (error) {
      throw new UserError(describeOutage(error), 503, { cause: error });
    }
    return success({ build: served.name, problem: served.problem && NOT_FOLLOWED });
  });
}
