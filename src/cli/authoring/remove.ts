import { parseArgs } from 'node:util';
import { PUBLIC_FOLDER, pagesFolder } from '../../build/sources/folders.ts';
import { projectValidator } from '../../build/sources/load-site.ts';
import { readSources } from '../../build/sources/read-sources.ts';
import { findPage, placeOfLink } from '../../content/authoring/page-links.ts';
import { readableSite } from '../../content/authoring/readable-site.ts';
import { removePage } from '../../content/authoring/removal/remove-page.ts';
import { likelySuccessor } from '../../content/authoring/removal/successor.ts';
import { ChangeRefused } from '../../content/authoring/site-change.ts';
import type { ParsedPage, ParsedSite } from '../../content/parsed/parsed-site.ts';
import { readFlags } from '../read-flags.ts';
import { type Ask, withTerminal } from './ask.ts';
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
    const change = removePage(page, await successorOf(page, to, parsedSite, ask), parsedSite);
    console.log(`${page.page.route} (${page.page.title})`);
    if (change.links.length === 0) console.log('No other page links to it.');
    else console.log(`These links lead to it:\n${change.links.map((link) => `  ${placeOfLink(link)}`).join('\n')}`);
    console.log(`Its visitors will be sent to ${change.successor.page.route}.`);
    if (!yes && !(await agrees(ask))) console.log('Nothing was removed. To remove it, add --yes.');
    else writeChange(change, sources, validator);
  });
}

async function agrees(ask: Ask | undefined): Promise<boolean> {
  return ask !== undefined && /^y(es)?$/i.test((await ask('Remove it? (yes, no)')) ?? '');
}

/** The page named by --to, or by the person; by default the likely one. */
async function successorOf(
  page: ParsedPage,
  to: string | undefined,
  parsedSite: ParsedSite,
  ask: Ask | undefined,
): Promise<ParsedPage> {
  if (to !== undefined) return findPage(to, parsedSite);
  const likely = likelySuccessor(page, parsedSite);
  if (ask) {
    const proposal = likely ? ` (Enter for ${likely.page.route})` : '';
    const given = await ask(`Where should visitors of ${page.page.route} be sent?${proposal}`);
    if (given !== undefined) return findPage(given, parsedSite);
  }
  if (likely) return likely;
  throw new ChangeRefused(`Name the page that visitors of ${page.page.route} should be sent to: --to ADDRESS.`);
}
