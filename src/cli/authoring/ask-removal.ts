import { ChangeRefused } from '../../content/authoring/change-refused.ts';
import { findPage, placeOfLink } from '../../content/authoring/page-links.ts';
import { likelySuccessor, type Removal, removePage } from '../../content/authoring/remove-page.ts';
import type { ParsedPage, ParsedSite } from '../../content/parser/parsed-site.ts';
import type { Ask } from './ask.ts';

/**
 * Prints all that the removal of a page does, then asks whether to do it. An address in answer is that of another page for
 * its visitors: then it prints and asks again.
 * @param to the page for its visitors; by default the likely one
 * @param ask undefined outside a terminal: then the answer is no
 * @returns the removal if it is agreed to
 * @throws ChangeRefused if the page cannot be removed, or nobody says where its visitors are sent
 */
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
  console.log(`This will be removed:\n${indented(goes)}`);
  for (const one of stays) console.log(one);
  console.log(`Its visitors will be sent to ${successor.page.route}.`);
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

async function askForSuccessor(route: string, parsedSite: ParsedSite, ask: Ask | undefined): Promise<ParsedPage> {
  const given = await ask?.(`Where should visitors of ${route} be sent? (an address)`);
  if (given !== undefined) return findPage(given, parsedSite);
  throw new ChangeRefused(`Name the page that visitors of ${route} should be sent to: --to ADDRESS.`);
}
