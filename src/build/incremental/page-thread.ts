import { parentPort, workerData } from 'node:worker_threads';
import { projectValidator } from '../sources/load-site.ts';
import { buildPages, type Share, takeBatches } from './build-pages.ts';

// The second thread, which builds pages in parallel with the first.
const { paths, taken, task }: Share = workerData;
for await (const built of buildPages(takeBatches(paths, taken), task, projectValidator()))
  parentPort?.postMessage(built);
