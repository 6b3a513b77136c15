import type { Pointer } from '../../src/content/documents/pointer.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { misspell, withValue } from './mutation.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';

/** A finder of a page, and its parts with their places. */
interface PlacedFinder {
  file: string;
  page: JsonObject;
  pointer: Pointer;
  questions: readonly JsonObject[];
  outcomes: readonly JsonObject[];
  answers: readonly { pointer: Pointer; next: string }[];
}

/** Slips in the questions and outcomes of a card finder. */
export const FINDER_SLIPS: readonly SlipKind[] = [
  kind('an answer that leads to a misspelt step', ({ answers, ...finder }, random) => {
    const { pointer, next } = random.of(answers);
    return changed(finder, [...pointer, 'next'], misspell(next));
  }),
  kind('an answer that leads back to the first question', ({ answers, questions, ...finder }, random) => {
    // Others lead to the same step, so that it stays in reach.
    const spare = answers.filter(({ next }) => answers.filter((one) => one.next === next).length > 1);
    return changed(finder, [...random.of(spare).pointer, 'next'], questions[0]?.id);
  }),
  kind('an outcome that no answer leads to', ({ outcomes, ...finder }, random) => {
    const list = [...finder.pointer, 'outcomes'];
    const added = [...outcomes, { ...random.of(outcomes), id: 'copied', heading: 'Another way to it' }];
    return changed(finder, list, added, [...list, outcomes.length, 'heading']);
  }),
  kind('a question asked a second time', ({ questions, ...finder }, random) => {
    const index = 1 + random.below(questions.length - 1);
    return changed(finder, [...finder.pointer, 'questions', index, 'question'], questions[0]?.question);
  }),
  kind('a misspelt module of a finder', ({ outcomes, ...finder }, random) => {
    const modules = outcomes.flatMap(({ way }, at) =>
      listOf(way).flatMap(({ module }, step) => (typeof module === 'string' ? [{ at, step, module }] : [])),
    );
    const { at, step, module } = random.of(modules);
    return changed(finder, [...finder.pointer, 'outcomes', at, 'way', step, 'module'], misspell(module));
  }),
  kind('a card that is ordered before its qualification', ({ outcomes, ...finder }, random, { products }) => {
    const isNvq = ({ product }: JsonObject) => String(products[String(product)]?.category).startsWith('nvq');
    const cards = outcomes.flatMap(({ way }, at) =>
      listOf(way).flatMap(({ later }, step) =>
        later === true && listOf(way).slice(0, step).some(isNvq) ? [{ at, step }] : [],
      ),
    );
    const { at, step } = random.of(cards);
    return changed(finder, [...finder.pointer, 'outcomes', at, 'way', step, 'later'], undefined);
  }),
];

function kind(name: string, make: (finder: PlacedFinder, random: Random, site: SlipSite) => Slip): SlipKind {
  return { kind: name, family: 'structure', make: (site, random) => make(finderOf(site), random, site) };
}

function finderOf(site: SlipSite): PlacedFinder {
  const [found] = blocksWith(site, ({ type }) => type === 'card-finder');
  if (!found) throw new Error('The site has no card finder.');
  const { file, pointer, block } = found;
  const questions = listOf(block.questions);
  const answers = questions.flatMap((question, index) =>
    listOf(question.answers).map(({ next }, at) => {
      return { pointer: [...pointer, 'questions', index, 'answers', at], next: String(next) };
    }),
  );
  return { file, page: site.document(file), pointer, questions, outcomes: listOf(block.outcomes), answers };
}

function changed({ file, page }: Pick<PlacedFinder, 'file' | 'page'>, at: Pointer, value: unknown, place = at): Slip {
  return slipIn(file, `${at.join('/')}: ${JSON.stringify(value)}`, withValue(page, at, value), { pointer: place });
}
