import { createInterface } from 'node:readline/promises';
import { AnswerRefused, type NewPage } from '../../content/authoring/change-refused.ts';
import { type MadePage, makePage, offeredKinds } from '../../content/authoring/new-page/make-page.ts';
import { findPage, placeOfLink } from '../../content/authoring/page-links.ts';
import { likelySuccessor, type Removal, removePage } from '../../content/authoring/remove-page.ts';
import type { ParsedPage, ParsedSite } from '../../content/parser/parsed-site.ts';
import { levelsOf } from '../../content/text/levels.ts';
import { UserError } from '../../lib/user-error.ts';

/** Asks the person at the terminal. An empty answer is undefined. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Runs a command that may ask; outside a terminal `ask` is undefined. Ctrl+C and Ctrl+D fail it. */
export async function withTerminal(command: (ask: Ask | undefined) => Promise<void>): Promise<void> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    await command(terminal && (async (question) => (await terminal.question(`${question} `)).trim() || undefined));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    console.error('\nStopped. Nothing was written.');
    process.exitCode = 1;
  } finally {
    terminal?.close();
  }
}

/** Creates a page from flags, asking for the rest. @throws AnswerRefused if it cannot ask and one is missing */
export async function askForPage(
  given: NewPage,
  id: string,
  parsedSite: ParsedSite,
  ask: Ask | undefined,
): Promise<MadePage> {
  const answers = { ...given };
  let shared: readonly string[] = [];
  const askOwn = async (askPerson: Ask) => (await askPerson(ownQuestion(shared))) ?? '';
  for (;;) {
    try {
      const made = makePage(answers, id, parsedSite);
      shared = made.shared;
      if (!ask || answers.own !== undefined || shared.length === 0) return made;
      answers.own = await askOwn(ask);
    } catch (error) {
      if (!(error instanceof AnswerRefused)) throw error;
      const { field, message } = error;
      if (!ask) throw new AnswerRefused(field, `--${field}: ${message}`);
      if (answers[field] !== undefined) console.log(message);
      answers[field] = field === 'own' ? await askOwn(ask) : await ask(questionFor(field, parsedSite));
    }
  }
}

function questionFor(field: Exclude<keyof NewPage, 'own'>, { validator: { kinds }, catalogue }: ParsedSite): string {
  const levels = catalogue ? levelsOf(catalogue.value).map(({ number }) => number) : [];
  const questions: Readonly<Record<typeof field, string>> = {
    kind: `What kind of page? (${offeredKinds(kinds).join(', ')})`,
    title: 'What is its title, such as Floorlaying?',
    level: `Which level? (${levels.join(', ')})`,
    category: `Which category? (${Object.keys(catalogue?.value.categories ?? {}).join(', ')})`,
    price: 'What does it cost, in pounds without VAT?',
    product: 'What is the key of its product in the catalogue?',
    route: 'What is its address?',
  };
  return questions[field];
}

function ownQuestion(shared: readonly string[]): string {
  const names = shared.join(', ');
  return `The page shares these blocks with others: ${names}. Copy any of them into this page, to change them here only? (names, or Enter for none)`;
}

/** Prints all that removing a page does, and asks. @throws UserError if it cannot be removed, or has no successor */
export async function askForRemoval(
  page: ParsedPage,
  to: ParsedPage | undefined,
  parsedSite: ParsedSite,
  { ask, agreed }: { ask: Ask | undefined; agreed: boolean },
): Promise<Removal | undefined> {
  const { route, title } = page.page;
  console.log(`${route} (${title})`);
  let successor = to ?? likelySuccessor(page, parsedSite) ?? (await askForSuccessor(route, parsedSite, ask));
  for (;;) {
    const removal = removePage(page, successor, parsedSite);
    describe(removal);
    if (agreed) return removal;
    const answer = await ask?.('Remove it? (yes, no, or the address of another page for its visitors)');
    if (answer === undefined || !answer.startsWith('/')) return /^y(es)?$/i.test(answer ?? '') ? removal : undefined;
    successor = findPage(answer, parsedSite);
  }
}

function describe({ links, goes, stays, successor }: Removal): void {
  if (links.length === 0) console.log('No other page links to it.');
  else console.log(`These links lead to it:\n${indented(links.map(placeOfLink))}`);
  console.log(`To be removed:\n${indented(goes)}`);
  for (const one of stays) console.log(one);
  console.log(`Its address will redirect to ${successor.page.route}.`);
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

async function askForSuccessor(route: string, parsedSite: ParsedSite, ask: Ask | undefined): Promise<ParsedPage> {
  const given = await ask?.(`Where should ${route} redirect its visitors? (an address)`);
  if (given !== undefined) return findPage(given, parsedSite);
  throw new UserError(`${route} needs a page to redirect its visitors to. Name it: --to ADDRESS.`);
}
