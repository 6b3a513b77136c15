import { parseArgs } from 'node:util';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { findPage } from '../../content/authoring/page-links.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { readFlags } from '../read-flags.ts';
import { withTerminal } from './ask.ts';
import { askForRemoval } from './ask-removal.ts';
import { writeChange } from './write-change.ts';

const HELP = `npm run remove -- ADDRESS                 shows what a page takes with it, asks, and removes it
npm run remove -- ADDRESS --to ADDRESS    sends its visitors to this page; by default the listing of its course
npm run remove -- ADDRESS --yes           removes it without asking`;

const flags = readFlags(HELP, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);
const address = flags?.positionals[0];

if (flags && (flags.values.help || address === undefined)) console.log(HELP);
else if (flags && address !== undefined) await remove(address, flags.values);

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
