import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { LongWork } from '../../../shop/long-work.ts';

/** How often progress is reported, in milliseconds. */
const REPORT_MS = 100;

/** What the thread runs: VACUUM INTO does not return before the copy is complete. */
const THREAD = `
const { workerData } = require('node:worker_threads');
const Libsql = require(workerData.libsql);
const database = new Libsql(workerData.source);
try {
  database.prepare('vacuum into ?').run([workerData.file]);
} finally {
  database.close();
}
`;

/**
 * Copies an SQLite database to a file, on a second thread. Reports in bytes.
 * @throws the database's error; Error when it is stopped, in which case the file is not complete
 */
export async function vacuumInto(source: string, file: string, { report, signal }: LongWork): Promise<void> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const thread = new Worker(THREAD, { eval: true, workerData: { libsql, source, file } });
  const total = statSync(source).size;
  const reportSize = () => report(Math.min(statSync(file).size, total), total);
  const reporting = setInterval(reportSize, REPORT_MS);
  try {
    const [code] = await once(thread, 'exit', { signal });
    if (code !== 0) throw new Error(`The copy of the database ended with code ${code}.`);
    reportSize();
  } finally {
    clearInterval(reporting);
    void thread.terminate();
  }
}
