import type { ParseArgsConfig } from 'node:util';

/** The arguments of a command: its words in order, then its flags, for `parseArgs` of Node. */
interface Command<Flags> {
  /** The purpose of the command, as a sentence; further lines add details. */
  summary: string;
  /** Such as FILE; in brackets if it can be left out, with … if there may be more. */
  words: readonly string[];
  flags: Flags;
}

/** A flag as `parseArgs` accepts it, with the words to print about it. */
export interface Flag {
  summary: string;
  /** The value that follows the flag, such as FILE. N is a whole number from 1. */
  value?: string;
  /** The values that it may have. */
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
const dist = { ...option('DIR', 'the build to measure'), default: 'dist' } as const;

/**
 * Every command of `npm run` that is the project's own, by its name in package.json; with actions, by the name and the
 * action. Help, and the words to refuse, come from here (run-command.ts).
 */
export const COMMANDS = {
  start: command(
    'Builds the site and serves it with the shop.\nSettings are environment variables, such as PORT and DATA_DIR: .env.example.',
  ),
  build: command(
    'Checks the documents and builds the site.\nPAGES_DIR and PUBLIC_DIR read other folders; DIST_DIR is where it is built.',
  ),
  compress: command('Writes brotli and gzip variants beside the files of the built site. Unchanged files are skipped.'),
  dev: command('Serves the site and the shop while you write; pages reload when they are saved.\nPORT is its port.'),
  edit: command(
    'Opens the page editor in the browser, at a place that check has printed, such as pages/about.json:12.\nPORT is its port, by default the first free one from 3100; PAGES_DIR is another folder of documents.',
    '[FILE:LINE]',
  ),
  'desk serve': command(
    'Serves the desk, where staff sign in and change pages in drafts. Without an action, this one runs.\nPORT, HOST and DESK_URL are its address, DATA_DIR or DATABASE_URL its database: .env.example.',
  ),
  'desk invite': command('Prints a link with which a person makes a passkey, also one who has lost it.', 'EMAIL', {
    role: {
      ...option('ROLE', 'writer, publisher or owner; may be repeated'),
      choices: ['writer', 'publisher', 'owner'],
      multiple: true,
    },
  }),
  'desk people': command(
    'Lists who can sign in at the desk, with their roles, passkeys and last visit, and who is invited.',
  ),

  check: command(
    'Checks every document, or these and those that depend on them. It fails when one has an error.\nA path may be a file, a folder or a pattern, such as "pages/nvq-*/**". PAGES_DIR is another folder of documents.',
    '[PATH…]',
    {
      changed: flag('only documents changed since the branch left main, or the branch given instead of paths'),
      launch: flag('before the site is launched: example data is an error'),
      fix: flag('first fixes what needs no decision'),
      watch: flag('checks again whenever a document is saved'),
      format: {
        ...option('FORMAT', 'for people (text) or programs: json, sarif, junit, github'),
        choices: ['text', 'json', 'sarif', 'junit', 'github'],
        default: 'text',
      },
      'fail-on': {
        ...option('SEVERITY', 'the least that fails: error or warning'),
        choices: ['error', 'warning'],
        default: 'error',
      },
      explain: flag('what a problem means and what to do, by its code; without a code, all problems'),
    },
  ),
  new: command('Creates a page. It asks for what the flags leave out.', '', {
    kind: option('KIND', 'the kind of page: the name of a file in schema/kinds'),
    title: option('TITLE', 'its title; for a course, what the shop calls it'),
    level: option('LEVEL', 'for kinds with levels, such as an NVQ: one of the catalogue, or a new one for a list'),
    price: option('PRICE', 'in pounds without VAT, for a product that the shop does not have yet'),
    product: option('KEY', "its product's key in the catalogue; made from the title when left out"),
    category: option('KEY', 'the category of the product, or the category that the page lists'),
    route: option('ADDRESS', 'its address; made from the title when left out'),
    own: option('NAMES', 'shared blocks to copy into the page, such as nvq/faq,nvq/journey'),
  }),
  remove: command('Shows what is removed with a page, asks, and removes it.', 'ADDRESS', {
    to: option('ADDRESS', 'where its visitors are sent; by default the listing of its course'),
    ...yes('removes it without asking'),
  }),
  rename: command(
    'Gives a page a new address. Links follow, and the old address keeps working.',
    'ADDRESS NEW-ADDRESS',
  ),
  photo: command('Prepares a photo for the site, and prints what to paste into a document.', 'FILE', {
    name: option('NAME', "what to call it; by default the file's name"),
  }),
  gallery: command('Writes every block with its examples, fields and help, and the states of pages, to dist/gallery.'),
  migrate: command('Rewrites older documents for the current schemas.', '', {
    'dry-run': flag('reports what it would rewrite, and writes nothing'),
  }),
  changes: command('Lists what visitors will see change since this branch left BASE, such as main.', 'BASE'),

  publish: command(
    'Builds and checks the site, and lets the servers that were started with the same PUBLISHED_DIR serve it.',
    '',
    {
      preview: flag('only builds it, and serves it on port PREVIEW_PORT (3100)'),
      back: flag('returns to the build that was served before'),
    },
  ),
  hosting: command(
    "Writes the files with which other hosts serve the built site with the server's headers and redirects.\nSettings are those of the server.",
  ),
  'orders list': command('Lists the newest orders.', '', list),
  'orders show': command('Shows an order with its lines, history and emails.', 'ID'),
  'orders export': command('Exports every order.', '', exported),
  'orders fulfil': command('Marks a paid order as fulfilled.', 'ID'),
  'leads list': command('Lists the newest leads.', '', list),
  'leads show': command('Shows a lead with its orders.', 'ID'),
  'leads export': command('Exports every lead.', '', exported),
  'messages list': command('Lists the newest messages of the contact form, with the states of their emails.', '', list),
  'messages show': command('Shows a message.', 'ID'),
  'messages export': command('Exports every message.', '', exported),
  'messages mails': command('Lists the emails that are waiting or dead.', '', list),
  'messages send-again': command('Queues a dead email again, by its id.', 'ID'),
  'messages discard': command('Deletes a dead email, by its id.', 'ID'),
  'privacy erase': command(
    'Reports what is stored about a person, and what of it can be erased.',
    'EMAIL',
    yes('erases it'),
  ),
  'privacy expire': command('Reports what is older than the privacy page says.', '', {
    ...yes('removes it'),
    anyway: flag('removes it although expire has refused'),
  }),
  'db backup': command('Writes the whole database to a new file. The server can keep running.', 'FILE'),
  'db restore': command('Restores a backup into an empty database.', 'FILE', {
    unverified: flag('also without its .sha256'),
  }),
  'db move': command(
    'Copies the SQLite file in DATA_DIR into the empty PostgreSQL database DATABASE_URL. Stop the server first.',
    '',
    { back: flag('the other way, into an empty DATA_DIR') },
  ),

  types: command('Writes what is generated from schema/ and the rules.', '', {
    check: flag('only reports what is out of date'),
  }),
  fonts: command('Writes the fonts that public/fonts/fonts.css names, from the packages of package.json.'),
  share: command(
    'Draws the picture that is shown when a page is shared, for each page whose title or drawing changed.\nWithout its own, a page has that of the site, public/images/share.png.',
    '',
    { check: flag('says whether pictures are missing or unused instead') },
  ),
  architecture: command('Prints the rooms of src/ and what they import, as Mermaid flowcharts.', '', {
    write: flag('writes them into docs/architecture.md'),
  }),
  fixture: command('Copies the live pages and images to tests/fixtures/site/, for the tests of the product.'),
  requirements: command('Lists the requirements in tests/requirements.tsv that no test names.'),
  'shared-words': command('Prints how many of their words the NVQ pages of a level share, in runs of 8.'),
  mutations: command(
    'Makes slips in the documents, one at a time, and counts those that the check reports once and at the right place.',
    '',
    {
      seed: { ...option('N', 'which slips'), default: '1' },
      count: { ...option('N', 'how many of each kind'), default: '12' },
      family: { ...option('NAME', 'only this family of slips; may be repeated'), multiple: true },
      list: flag('prints every slip that is not reported as it should be'),
      write: flag('writes the figures of each rule for docs/rules.md, which npm run types makes'),
    },
  ),

  test: command('Tests what a change usually breaks, in about five minutes.'),
  'test:slow': command('Runs the tests that npm test leaves out: random mutations, kills, whole rebuilds, live pages.'),
  'test:content': command('Tests the live pages: check, build, every page in a browser, wording.'),
  'test:content-changes': command('Tests that editing the live pages breaks no test of the product.'),
  'test:node': command('Tests another version of Node, such as 24 or 22.12.', 'VERSION'),
  'test:reliability': command(
    'Tests the shop under load and faults, with a real PostgreSQL.\nNAME runs tests/reliability/NAME.spec.ts alone, and API the tests of the API on PostgreSQL.',
    '[NAME]',
  ),
  bench: command(
    'Builds the same pages with this project and, if installed, with Hugo, and prints time and memory. It needs GNU time.',
    '',
    {
      n: { ...option('COUNTS', 'how many pages'), default: '52,1000,10000' },
      runs: runs('3'),
      work: option('DIR', 'where; best on an in-memory file system, such as /dev/shm/bench'),
    },
  ),
  'bench:check': command('Measures the check of 10,000 documents: all, all again, and one of them.'),
  'bench:desk': command('Measures the desk with ten editors at once, on the site as it is and with 947 more pages.'),
  'bench:edit': command('Measures the page editor, on the site as it is and with 1,000 more pages.'),
  'bench:slips': command(
    'Makes the mistakes and the edits of a busy administrator, one at a time, and counts what the check reports.',
    '',
    {
      seed: { ...option('N', 'which places; may be repeated'), multiple: true },
      list: flag('prints every change about which the check does not say what it should'),
    },
  ),
  'bench:serve': command(
    "Measures the server's requests per second beside nginx and bare Node, for a site that is built and compressed.\nIt needs Linux, wrk and taskset.",
    '',
    {
      route: { ...option('ADDRESS', 'the page'), default: '/about' },
      seconds: { ...option('N', 'of each run'), default: '2' },
      runs: runs('7'),
    },
  ),
  'bench:visit': command(
    'Measures how long a visitor waits on a phone with a slow line, for a site that is built and compressed.',
    '',
    { runs: runs('15'), dist },
  ),
  'bench:interactions': command(
    "Measures the time from a visitor's taps and keys to the next paint, for a site that is built and compressed.",
    '',
    { runs: runs('3'), dist },
  ),
};

export type CommandName = keyof typeof COMMANDS;
