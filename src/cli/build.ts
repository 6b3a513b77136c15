import { SiteBuilder } from '../build/build-site.ts';
import { SITE_FOLDER } from '../build/sources/folders.ts';
import { watched } from './command-line/long-work.ts';
import { endOnFileError, printProblems } from './command-line/print-problems.ts';

const builder = new SiteBuilder();

/**
 * The second half of npm run build, in the bundle that the first half (build.mjs) creates: checks the documents, and
 * writes the site to dist/site and the server's data next to the server. Sets the exit code.
 */
export async function build(): Promise<void> {
  const shown = { what: 'Building pages', from: 1001 };
  const { worst, problems, unchecked, failed, pages, changed, historyProblem } = await watched(shown, (work) =>
    builder.build(work),
  ).catch(endUnbuilt);
  if (worst) printProblems(problems(), { unchecked: [...unchecked.keys()] });
  if (failed.length > 0) console.error(`Could not render these blocks or pictures:\n${failed.join('\n')}`);
  if (worst === 'error' || failed.length > 0) {
    console.error('The site was not built.');
    process.exitCode = 1;
  } else {
    console.log(`Built ${pages} pages into ${SITE_FOLDER}${changed < pages ? `, ${changed} of them changed` : ''}.`);
    if (historyProblem !== undefined) console.error(`sitemap.xml does not say when pages changed. ${historyProblem}`);
  }
}

function endUnbuilt(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'AbortError') endOnFileError(error, 'The site was not built.');
  console.error('Stopped: the site was not built.');
  // The second thread need not finish.
  process.exit();
}
