import type { Catalogue } from '../generated/documents.ts';
import { buildApp } from './app.ts';
import { readBuildFiles, readCatalogue } from './build-files.ts';
import { ProductCatalogue } from './catalogue.ts';
import type { ServerConfig } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { payRoutes } from './payments/sandbox/pay-routes.ts';
import { startSandbox } from './payments/sandbox/start-sandbox.ts';
import type { WebhookTarget } from './payments/sandbox/webhook-sender.ts';
import { StripeCheckout } from './payments/stripe-checkout.ts';
import { ServerAddress } from './server-address.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where visitors find it, such as http://localhost:3000. */
  address: string;
  /** The catalogue in use; `load` takes another in its place. */
  catalogue: ProductCatalogue;
  database: Database;
  /** Finishes what is in flight, then stops. */
  close(): Promise<void>;
}

/**
 * Starts the server, with the payment sandbox where no payment provider is set.
 * @param catalogue in place of the one that `config.catalogueFile` names
 * @throws ConfigurationError when a file of the build is missing; Error when the port or the database cannot be had
 */
export async function startServer(config: ServerConfig, catalogue?: Catalogue): Promise<RunningServer> {
  const products = new ProductCatalogue(catalogue ?? readCatalogue(config.catalogueFile));
  const buildFiles = readBuildFiles(config.catalogueFile);
  const address = new ServerAddress(config.host, config.publicUrl);
  const database = await openDatabase(config);
  const closing: (() => Promise<void>)[] = [() => database.destroy()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const payments = await openPayments(config, database, address);
    closing.push(payments.close);
    const app = await buildApp({
      database,
      catalogue: products,
      stripe: payments.stripe,
      address,
      siteDir: config.siteDir,
      buildFiles,
      logLevel: config.logLevel,
    });
    closing.push(() => app.close());
    if (payments.sandbox) await app.register(payRoutes, { database, target: payments.sandbox });
    address.attach(app.server);
    await app.listen({ host: config.host, port: config.port });
    return { address: address.publicUrl, catalogue: products, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface OpenPayments {
  stripe: StripeCheckout;
  /** Set for the sandbox: where its payment page sends events. */
  sandbox?: WebhookTarget;
  close: () => Promise<void>;
}

async function openPayments(
  { payments }: ServerConfig,
  database: Database,
  address: ServerAddress,
): Promise<OpenPayments> {
  const { webhookSecret } = payments;
  if (payments.mode === 'stripe')
    return { stripe: new StripeCheckout(payments.secretKey, webhookSecret), close: async () => undefined };
  const target = { address, secret: webhookSecret };
  const { secretKey, api, close } = await startSandbox(database, target);
  return { stripe: new StripeCheckout(secretKey, webhookSecret, api), sandbox: target, close };
}
