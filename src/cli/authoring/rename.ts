import { parseArgs } from 'node:util';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { findPage } from '../../content/authoring/page-links.ts';
import { renamePage } from '../../content/authoring/rename-page.ts';
import { readableSite } from '../../content/authoring/site-change.ts';
import { readFlags } from '../read-flags.ts';
import { withTerminal } from './ask.ts';
import { writeChange } from './write-change.ts';

const HELP = `npm run rename -- /about /about-us   gives a page a new address; links follow, and the old address stays alive`;

const flags = readFlags(HELP, () =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', default: false } } }),
);
const [from, to] = flags?.positionals ?? [];

if (flags && (flags.values.help || from === undefined || to === undefined)) console.log(HELP);
else if (flags && from !== undefined && to !== undefined) await rename(from, to);

async function rename(name: string, route: string): Promise<void> {
  const validator = projectValidator();
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  await withTerminal(async () => {
    const parsedSite = readableSite(sources, validator);
    writeChange(renamePage(findPage(name, parsedSite), route, parsedSite), sources, validator);
  });
}
