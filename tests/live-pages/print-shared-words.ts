import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { runCommand } from '../../src/cli/command-line/run-command.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { MOST_SHARED, type PagePair, sharedWords } from './shared-words.ts';

await runCommand({ 'bench shared-words': printSharedWords });

/** Which NVQ pages say the same? A page may have just been made from another one, so this warns and never fails. */
function printSharedWords(): void {
  const { parsedSite } = new SiteParser(projectValidator()).read(readSources(pagesFolder(), PUBLIC_FOLDER));
  const pairs = sharedWords(parsedSite);
  for (const level of [...new Set(pairs.map((pair) => pair.level))].sort()) {
    const [worst, ...others] = pairs.filter((pair) => pair.level === level);
    if (!worst) continue;
    const median = [worst, ...others][others.length >> 1] ?? worst;
    console.log(
      `${level}: two pages share ${percent(median)} of their words in the median. The most: ${describe(worst)}.`,
    );
  }
  for (const pair of pairs.filter(({ share }) => share > MOST_SHARED)) {
    console.log(`warning: ${describe(pair)} share more than ${percent({ share: MOST_SHARED })}.`);
  }
}

function describe({ files, share }: PagePair): string {
  return `${files.join(' and ')} (${percent({ share })})`;
}

function percent({ share }: Pick<PagePair, 'share'>): string {
  return `${Math.round(share * 100)} %`;
}
