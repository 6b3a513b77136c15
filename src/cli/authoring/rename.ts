import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { findPage } from '../../content/authoring/page-links.ts';
import { renamePage } from '../../content/authoring/rename-page.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { runCommand } from '../command-line/run-command.ts';
import { withTerminal } from './ask.ts';
import { writeChange } from './write-change.ts';

await runCommand({ rename: ([from = '', to = '']) => rename(from, to) });

async function rename(name: string, route: string): Promise<void> {
  const validator = projectValidator();
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  await withTerminal(async () => {
    const parsedSite = readableSite(sources, validator);
    writeChange(renamePage(findPage(name, parsedSite), route, parsedSite), sources, validator);
  });
}
