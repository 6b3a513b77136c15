import { randomBytes } from 'node:crypto';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import type { NewPage } from '../../content/authoring/change-refused.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { runCommand } from '../command-line/run-command.ts';
import { withTerminal } from './ask.ts';
import { askForPage } from './ask-new-page.ts';
import { writeChange } from './write-change.ts';

await runCommand({ new: (_, given) => create(given) });

async function create(given: NewPage): Promise<void> {
  const validator = projectValidator();
  const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
  const { parsedSite } = new SiteParser(validator).read(sources);
  await withTerminal(async (ask) => {
    const made = await askForPage(given, randomBytes(12).toString('hex'), parsedSite, ask);
    writeChange(made, sources, validator);
    console.log(`To see it: npm run dev, then http://localhost:3000${made.route}`);
  });
}
