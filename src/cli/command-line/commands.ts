import type { ParseArgsConfig } from 'node:util';

/** The arguments of a command: its words in order, then its flags, for `parseArgs` of Node. */
interface Command<Flags> {
  /** The purpose of the command, as a sentence; further lines add details. */
  summary: string;
  /** Such as FILE; in brackets if it can be left out, with … if there may be more. */
  words: readonly string[];
  flags: Flags;
}

export interface Flag {
  summary: string;
  /** The value that follows the flag, such as FILE. N is a whole number from 1. */
  value?: string;
  choices?: readonly string[];
}

type Flags = NonNullable<ParseArgsConfig['options']> & Record<string, Flag>;

function command(summary: string, words?: string): Command<Record<never, never>>;
function command<F extends Flags>(summary: string, words: string, flags: F): Command<F>;
function command(summary: string, words = '', flags: Flags = {}): Command<Flags> {
  return { summary, words: words.split(' ').filter(Boolean), flags };
}

const flag = (summary: string) => ({ type: 'boolean', default: false, summary }) as const;
const option = (value: string, summary: string) => ({ type: 'string', value, summary }) as const;

const yes = (summary: string) => ({ yes: flag(summary) });
const list = { limit: { ...option('N', 'how many'), default: '50' } } as const;
const exported = {
  format: { ...option('FORMAT', 'csv or json'), choices: ['csv', 'json'], default: 'csv' },
  out: option('FILE', 'a new file; without it, standard output'),
} as const;
const runs = (count: string) => ({ ...option('N', 'how often to measure'), default: count }) as const;
const typing = (pages: string) => ({
  pages: { ...option('N', 'how many more pages'), default: pages },
  keys: { ...option('N', 'how many keys to press'), default: '100' },
});
const dist = { ...option('DIR', 'the build to measure'), default: 'dist' } as const;

/** Every command by its name in package.json, or name and action. Help and refusals come from here. */
export const COMMANDS = {
  start: command(
    'Builds the site and serves it with the shop.\nSettings are environment variables, such as PORT and DATA_DIR: .env.example.',
  ),
  build: command(
    'Checks the documents and builds the site.\nPAGES_DIR and PUBLIC_DIR name other folders to read, DIST_DIR another one to write.',
  ),
  compress: command('Writes brotli and gzip variants beside the files of the built site. Unchanged files are skipped.'),
  dev: command(
    'Serves the site and the shop while you write; saving a document reloads its page.\nPORT sets its port.',
  ),
  edit: command(
    'Opens the page editor in the browser, at a place that check printed if you name one, such as pages/about.json:12.\nPORT sets its port, by default the first free one from 3100; PAGES_DIR names another folder of documents.',
    '[FILE:LINE]',
  ),
  assistant: command(
    'Connects an assistant that starts programs (Model Context Protocol over standard input and output) to the page editor that runs here.\nWith DESK_URL and ASSISTANT_KEY, to that desk.',
  ),
  'desk serve': command(
    'Serves the desk, where staff sign in and change pages in drafts.\nPORT, HOST and DESK_URL set its address, DATA_DIR or DATABASE_URL its database: .env.example.',
  ),
  'desk invite': command(
    'Prints a link for a person to create a passkey, whether they are new or lost theirs.',
    'EMAIL',
    {
      role: {
        ...option('ROLE', 'writer, publisher, sales or owner; may be repeated'),
        choices: ['writer', 'publisher', 'sales', 'owner'],
        multiple: true,
      },
    },
  ),
  'desk people': command(
    'Lists the people of the desk, with roles, passkeys and last visit, and the open invitations.',
  ),

  check: command(
    'Checks every document, or the named ones and those that depend on them. Fails if any has an error.\nA path may be a file, a folder or a pattern, such as "pages/nvq-*/**". PAGES_DIR names another folder of documents.',
    '[PATH…]',
    {
      changed: flag('only documents changed since this branch left main, or the branch named in place of paths'),
      launch: flag('before launch: reports example data as an error'),
      fix: flag('first fixes the problems that need no decision'),
      watch: flag('checks again whenever a document is saved'),
      format: {
        ...option('FORMAT', 'for people (text) or programs: json, sarif, junit, github'),
        choices: ['text', 'json', 'sarif', 'junit', 'github'],
        default: 'text',
      },
      'fail-on': {
        ...option('SEVERITY', 'the lowest severity that fails: error or warning'),
        choices: ['error', 'warning'],
        default: 'error',
      },
      explain: flag('explains a problem and its remedy, by its code; without a code, all problems'),
    },
  ),
  'pages new': command('Creates a page. Asks for everything that the flags leave out.', '', {
    kind: option('KIND', 'the kind of page: the name of a file in schema/kinds'),
    title: option('TITLE', 'its title; for a course, its name in the shop'),
    level: option('LEVEL', 'for kinds with levels, such as an NVQ: one of the catalogue, or a new one for a list'),
    price: option('PRICE', 'in pounds without VAT, for a product that is new to the shop'),
    product: option('KEY', "its product's key in the catalogue; by default made from the title"),
    category: option('KEY', 'the category of the product, or the category that the page lists'),
    route: option('ADDRESS', 'its address; by default made from the title'),
    own: option('NAMES', 'shared blocks to copy into the page, such as nvq/faq,nvq/journey'),
  }),
  'pages remove': command('Removes a page, once you have seen everything that goes with it and agreed.', 'ADDRESS', {
    to: option('ADDRESS', 'the page to redirect its visitors to; by default the listing of its course'),
    ...yes('removes it without asking'),
  }),
  'pages rename': command(
    'Gives a page a new address. Links follow, and the old address keeps working.',
    'ADDRESS NEW-ADDRESS',
  ),
  'pages photo': command('Prepares a photo for the site, and prints the JSON to paste into a document.', 'FILE', {
    name: option('NAME', "its name on the site; by default the file's"),
  }),
  gallery: command('Writes every block with its examples, fields and help, and the states of pages, to dist/gallery.'),
  'pages migrate': command('Rewrites older documents for the current schemas.', '', {
    'dry-run': flag('lists the documents that it would rewrite, and writes nothing'),
  }),
  'pages changes': command(
    'Lists the changes that visitors will see since this branch left BASE, such as main.',
    'BASE',
  ),

  publish: command('Checks and builds the site, and has every server with the same PUBLISHED_DIR serve it.', '', {
    preview: flag('only builds it, and serves it on port PREVIEW_PORT (3100)'),
    back: flag('returns to the previous build'),
  }),
  hosting: command(
    "Writes the configuration with which other hosts send the server's headers and redirects.\nIt uses the server's settings.",
  ),
  'orders list': command('Lists the newest orders.', '', list),
  'orders show': command('Shows an order with its lines, history and emails.', 'ID'),
  'orders export': command('Exports every order.', '', exported),
  'orders fulfil': command('Marks a paid order as fulfilled, once everything is done.', 'ID', {
    anyway: flag('though not everything is done'),
  }),
  'leads list': command('Lists the newest leads.', '', list),
  'leads show': command('Shows a lead with its orders.', 'ID'),
  'leads export': command('Exports every lead.', '', exported),
  'messages list': command('Lists the newest messages of the contact form, with the states of their emails.', '', list),
  'messages show': command('Shows a message.', 'ID'),
  'messages export': command('Exports every message.', '', exported),
  'messages waiting': command('Lists who waits for a place of a full date, by course and date.', '', list),
  'messages mails': command('Lists the emails that are waiting or dead.', '', list),
  'messages send-again': command('Queues a dead email again, by its id.', 'ID'),
  'messages discard': command('Deletes a dead email, by its id.', 'ID'),
  'privacy erase': command(
    'Reports the data stored about a person, and which of it can be erased.\nWHO is an email address, the phone number of someone who attends, or an order; PLACE is one of its places, such as 1-2.',
    'WHO [PLACE]',
    yes('erases it'),
  ),
  'privacy expire': command('Reports the data that is older than the privacy page allows.', '', {
    ...yes('removes it'),
    anyway: flag('removes it even if expire refused'),
  }),
  'db backup': command('Writes the whole database to a new file. The server can keep running.', 'FILE'),
  'db restore': command('Restores a backup into an empty database.', 'FILE', {
    unverified: flag('even without its .sha256 file'),
  }),
  'db move': command(
    'Copies the SQLite file in DATA_DIR into the empty PostgreSQL database of DATABASE_URL. Stop the server first.',
    '',
    { back: flag('the other way, into an empty DATA_DIR') },
  ),

  'generate types': command('Generates types and references from schema/ and the rules.', '', {
    check: flag('only reports the files that are out of date'),
  }),
  'generate fonts': command('Writes the fonts that public/fonts/fonts.css names, from the packages of package.json.'),
  'generate fixture': command(
    'Copies the live pages and images to tests/fixtures/site/, for the tests of the product.',
  ),
  'bench requirements': command('Lists the requirements in tests/requirements.tsv that no test names.'),
  'bench shared-words': command('Prints how many of their words the NVQ pages of a level share, in runs of 8.'),

  test: command('Tests what a change usually breaks, in about five minutes.'),
  'test:slow': command('Runs the tests that npm test leaves out: random mutations, kills, whole rebuilds, live pages.'),
  'test:content': command('Tests the live pages: check, build, every page in a browser, wording.'),
  'test:content-changes': command('Tests that editing the live pages breaks no test of the product.'),
  'test:reliability': command(
    'Tests the shop under load and faults, with a real PostgreSQL.\nNAME runs tests/reliability/NAME.spec.ts alone, and API the tests of the API on PostgreSQL.',
    '[NAME]',
  ),
  'bench build': command(
    'Builds the same pages with this project and, if installed, with Hugo, and prints time and memory. It needs GNU time.',
    '',
    {
      n: { ...option('COUNTS', 'how many pages'), default: '52,1000,10000' },
      runs: runs('3'),
      work: option('DIR', 'the folder to build in, best on an in-memory file system, such as /dev/shm/bench'),
    },
  ),
  'bench check': command('Measures the check of many documents: all, and one of them in a live site.', '', {
    pages: { ...option('N', 'how many documents'), default: '10000' },
  }),
  'bench desk': command(
    'Measures the desk with ten editors at once, on the site as it is and with more pages.',
    '',
    typing('947'),
  ),
  'bench edit': command('Measures the page editor, on the site as it is and with more pages.', '', typing('1000')),
  'bench slips': command(
    'Makes the mistakes and the edits of a busy administrator, one at a time, and counts what the check reports.',
    '',
    {
      seed: { ...option('N', 'which places; may be repeated'), multiple: true },
      list: flag('prints every change that the check reports wrongly or not at all'),
      most: option('N', 'only so many kinds of edits'),
      write: flag('writes the figures of each rule for docs/rules.md, which npm run generate -- types makes'),
    },
  ),
  'bench serve': command(
    "Measures the server's requests per second beside nginx and bare Node, for a site that is built and compressed.\nIt needs Linux, wrk and taskset.",
    '',
    {
      route: { ...option('ADDRESS', 'the page'), default: '/about' },
      seconds: { ...option('N', 'of each run'), default: '2' },
      runs: runs('7'),
      dist,
    },
  ),
  'bench visit': command(
    'Measures how long a visitor waits on a phone with a slow line, for a site that is built and compressed.',
    '',
    { runs: runs('15'), dist },
  ),
  'bench interactions': command(
    "Measures the time from a visitor's taps and keys to the next paint, for a site that is built and compressed.",
    '',
    { runs: runs('3'), dist },
  ),
};

export type CommandName = keyof typeof COMMANDS;
