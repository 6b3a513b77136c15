import { setImmediate } from 'node:timers/promises';
import type { CheckedSite, ReadOptions, SiteReader } from '../content/check/read-site.ts';
import type { SiteSources } from '../content/parser/site-parser.ts';
import type { LongWork } from '../shop/long-work.ts';
import { Stopped } from './long-work.ts';

/** How many documents are parsed before Ctrl+C is noticed: about 50 ms of work. */
const AT_ONCE = 100;

/**
 * Checks the documents of a site, in steps between which Ctrl+C is noticed.
 * @throws Stopped once the signal is aborted
 */
export async function checkInSteps(
  reader: SiteReader,
  sources: SiteSources,
  options: ReadOptions,
  { report, signal }: LongWork,
): Promise<CheckedSite> {
  const { files, root } = sources;
  for (let done = 0; done < files.length; done += AT_ONCE) {
    report(done, files.length);
    await setImmediate();
    if (signal.aborted) throw new Stopped(`Stopped after ${done} of ${files.length} documents.`);
    for (const file of files.slice(done, done + AT_ONCE)) reader.parse(file, root);
  }
  return reader.check(sources, options);
}
