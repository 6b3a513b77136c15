import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { findPage } from '../../content/authoring/page-links.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { runCommand } from '../command-line/run-command.ts';
import { withTerminal } from './ask.ts';
import { askForRemoval } from './ask-removal.ts';
import { writeChange } from './write-change.ts';

await runCommand({ remove: ([address = ''], flags) => remove(address, flags) });

async function remove(name: string, { to, yes }: { to?: string; yes: boolean }): Promise<void> {
  const validator = projectValidator();
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  await withTerminal(async (ask) => {
    const parsedSite = readableSite(sources, validator);
    const page = findPage(name, parsedSite);
    const successor = to === undefined ? undefined : findPage(to, parsedSite);
    const removal = await askForRemoval(page, successor, parsedSite, { ask, agreed: yes });
    if (removal) writeChange(removal, sources, validator);
    else {
      const words = [name, ...(to === undefined ? [] : ['--to', to]), '--yes'];
      console.log(`Nothing was removed. To remove it: npm run remove -- ${words.join(' ')}`);
    }
  });
}
