import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import type { NewPage } from '../../content/authoring/change-refused.ts';
import { SiteParser } from '../../content/parser/site-parser.ts';
import { readFlags } from '../read-flags.ts';
import { withTerminal } from './ask.ts';
import { askForPage } from './ask-new-page.ts';
import { writeChange } from './write-change.ts';

const HELP = `npm run new                  asks which page to create, and creates it
npm run new -- --kind nvq-course --level 3 --title "Floorlaying" --price 950

  --kind KIND          what kind of page: the name of a file in schema/kinds
  --title TITLE        its title; for a course, what the shop calls it
  --level LEVEL        for kinds with levels, such as an NVQ: 2, 3, 6 or 7
  --price PRICE        in pounds without VAT, for a product that the shop does not have yet
  --product KEY        the key of the product in pages/_data/catalogue.json; made from the title when left out
  --category KEY       the category of the product, or the category that the page lists
  --route ADDRESS      the address; made from the title when left out
  --own NAMES          shared blocks to copy into the page, to be changed there alone, such as nvq/faq,nvq/journey`;

const flags = readFlags(HELP, () =>
  parseArgs({
    options: {
      kind: { type: 'string' },
      title: { type: 'string' },
      level: { type: 'string' },
      price: { type: 'string' },
      product: { type: 'string' },
      category: { type: 'string' },
      route: { type: 'string' },
      own: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }),
);

if (flags?.values.help) console.log(HELP);
else if (flags) await create(flags.values);

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
