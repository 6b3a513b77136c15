import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../../lib/user-error.ts';
import type { ProductCatalogue } from '../catalogue/catalogue.ts';
import type { ServerConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { ServerAddress } from '../http/http-server.ts';
import type { LogStream } from '../monitoring/logger.ts';
import { Metrics, serveMetrics } from '../monitoring/metrics.ts';
import { Readiness } from '../monitoring/readiness.ts';
import { openPayments } from '../payments/open-payments.ts';
import { payRoutes } from '../payments/sandbox/pay-page.ts';
import type { Catalogue } from '../published-build/build-file-schemas.ts';
import { buildApp } from './app.ts';
import { Listening, untilListening } from './listening.ts';
import { ServedBuild } from './served-build.ts';
import { startTasks } from './tasks.ts';

export interface RunningServer {
  /** Its address for visitors, such as http://localhost:3000. */
  address: string;
  /** Its address for this machine, which may be different. */
  ownAddress: string;
  /** Its address for Prometheus; null when metrics are not served. */
  metricsAddress: string | null;
  catalogue: ProductCatalogue;
  database: Database;
  /** Reports that it is not ready, waits for the configured time, finishes requests in flight, then stops. */
  close(): Promise<void>;
}

/** Starts the server; `catalogue` replaces the configured file. @throws UserError for what a person can correct */
export async function startServer(
  config: ServerConfig,
  catalogue?: Catalogue,
  logStream?: LogStream,
): Promise<RunningServer> {
  const served = await ServedBuild.read(config, catalogue);
  const address = new ServerAddress(config.host, config.publicUrl);
  const readiness = new Readiness();
  const database = await openDatabase(config, (error) => readiness.noteError(error));
  const closing: (() => Promise<unknown>)[] = [() => database.destroy()];
  const close = async () => {
    if (config.shutdownDelayS > 0 && !readiness.stopping) {
      readiness.stopping = true;
      await delay(config.shutdownDelayS * 1000);
    }
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const payments = await openPayments(config.payments, database, address);
    closing.push(payments.close);
    const metrics = new Metrics({ database, readiness, served, settings: config });
    const { stripe } = payments;
    const { checkAfterS } = config.payments;
    const parts = {
      config,
      database,
      catalogue: served.catalogue,
      stripe,
      checkAfterS,
      address,
      served,
      metrics,
      readiness,
      logStream,
    };
    const { app, limit } = await buildApp(parts);
    if (payments.sandbox) await app.register(payRoutes, { database, target: payments.sandbox, limit, served });
    address.attach(app.server);
    const listening = new Listening(app);
    closing.push(() => listening.end());
    await untilListening(listening.begin(config.host, config.port), 'PORT', config);
    closing.push(startTasks(config, database, payments, { served, address }, { metrics, log: app.log }));
    const metricsServer =
      config.metrics && (await untilListening(serveMetrics(metrics, config.metrics), 'METRICS_PORT', config.metrics));
    if (metricsServer) closing.push(() => metricsServer.close());
    closing.push(async () => stripe.endCalls());
    const metricsAddress = metricsServer?.url ?? null;
    const found = { address: address.publicUrl, ownAddress: address.ownUrl, metricsAddress };
    return { ...found, catalogue: served.catalogue, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Prints why a server cannot start, as a sentence if a person can fix it, and ends the process with 1. */
export function failToStart(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
