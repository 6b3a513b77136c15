import { AnswerRefused, type NewPage } from '../../content/authoring/change-refused.ts';
import { type MadePage, makePage, offeredKinds } from '../../content/authoring/new-page/make-page.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import type { Ask } from './ask.ts';

/**
 * Makes a page of what the flags give, and asks for the rest until every answer can be used.
 * @param ask undefined outside a terminal: then a missing answer is refused
 * @throws AnswerRefused with the flag that is missing or wrong, if it cannot ask
 */
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
      answers[field] = field === 'own' ? await askOwn(ask) : await ask(questionFor(field, answers, parsedSite));
    }
  }
}

function questionFor(
  field: Exclude<keyof NewPage, 'own'>,
  { kind }: NewPage,
  { validator: { kinds }, catalogue }: ParsedSite,
): string {
  const levels = Object.keys(kinds.get(kind ?? '')?.levels?.categories ?? {});
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
  return `The page shares these blocks with others: ${names}. Copy any into this page, to change them here alone? (names, or Enter for none)`;
}
