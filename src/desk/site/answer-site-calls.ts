import { parentPort, workerData } from 'node:worker_threads';
import { asRefused, refusalOf } from '../http/refusals.ts';
import { answerSiteCall } from './site-calls.ts';
import type { ThreadReply, ThreadRequest } from './site-thread.ts';
import { type SiteFolders, Workspace } from './workspace.ts';

// The thread that reads the whole site.
const folders: SiteFolders = workerData;
const workspace = new Workspace(folders);

parentPort?.on('message', async (message: ThreadRequest) => parentPort?.postMessage(await reply(message)));

async function reply({ name, request }: ThreadRequest): Promise<ThreadReply> {
  try {
    return { answer: await answerSiteCall(name, request, workspace) };
  } catch (error) {
    const refused = asRefused(error instanceof Error ? error : new Error(String(error)));
    return { status: refused.status, refusal: refusalOf(refused) };
  }
}
