import { once } from 'node:events';
import { readConfig } from '../config/config.ts';
import { ignoreHangUp } from './hang-up.ts';
import { failToStart, startServer } from './start-server.ts';

/** How long requests in flight may take to finish after the signal to stop, in milliseconds. */
const CLOSING_TIME_MS = 10_000;

async function main(): Promise<void> {
  const stopSignalled = stopSignal();
  ignoreHangUp();
  const config = readConfig();
  const server = await startServer(config);
  console.log(`The shop is at ${server.address}`);
  console.log(`Listening at ${server.ownAddress}`);
  if (config.payments.mode === 'sandbox') console.log('Payments go to the sandbox: no money moves.');
  if (config.mail === null) console.log('SMTP_URL is not set: emails wait in the outbox.');
  if (server.metricsAddress) console.log(`Metrics are at ${server.metricsAddress}/metrics`);
  await stopSignalled;
  setTimeout(() => process.exit(1), CLOSING_TIME_MS + config.shutdownDelayS * 1000).unref();
  await server.close();
  // A silent mail server is not waited for.
  process.exit();
}

/** The first SIGTERM or SIGINT, during startup too. A second one of the same kind ends the process. */
function stopSignal(): Promise<unknown> {
  return Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
}

main().catch(failToStart);
