import { parentPort, workerData } from 'node:worker_threads';
import { projectValidator } from '../sources/load-site.ts';
import { buildPages } from './build-pages.ts';
import { type Share, takeBatches } from './page-threads.ts';

// A second thread that builds pages beside the first.
const { paths, taken, task }: Share = workerData;
parentPort?.postMessage(buildPages(takeBatches(paths, taken), task, projectValidator()));
