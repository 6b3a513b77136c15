import { parentPort, workerData } from 'node:worker_threads';
import { asRefused, refusalOf } from '../http/refusals.ts';
import { answerSiteCall } from './site-calls.ts';
import type { ThreadReply, ThreadRequest } from './site-thread.ts';
import { type SiteFolders, Workspace } from './workspace.ts';

// The thread that reads the whole site, one call after another.
const folders: SiteFolders = workerData;
const workspace = new Workspace(folders);
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ThreadRequest) => {
  last = last.then(async () => parentPort?.postMessage(await reply(message)));
});

async function reply({ id, name, request }: ThreadRequest): Promise<ThreadReply> {
  try {
    return { id, answer: await answerSiteCall(name, request, workspace) };
  } catch (error) {
    const refused = asRefused(error instanceof Error ? error : new Error(String(error)));
    return { id, status: refused.status, refusal: refusalOf(refused) };
  }
}
