import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { type ParsedBlock, type ParsedDocument, type SharedDocuments, validBlocks } from '../parser/parsed-site.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';

/** The type of the block, and the kind of its page. */
export const FINDER = 'card-finder';

interface FinderAnswer {
  text: string;
  next: string;
  pointer: Pointer;
}

/** A question or an outcome of a finder, and where it is. An outcome has no answers. */
export interface FinderStep {
  id: string;
  /** The question, or the heading of the outcome. */
  name: string;
  answers: readonly FinderAnswer[];
  way: readonly { product: string; module?: string; later?: boolean; pointer: Pointer }[];
  pointer: Pointer;
}

export interface Finder {
  file: string;
  pointer: Pointer;
  /** The questions, the first of which is asked first, and then the outcomes. */
  steps: readonly FinderStep[];
}

interface WrittenFinder {
  questions: { id: string; question: string; answers: { text: string; next: string }[] }[];
  outcomes: { id: string; heading: string; way: { product: string; module?: string; later?: boolean }[] }[];
}

export function findersIn(document: ParsedDocument, { validator }: SharedDocuments): Finder[] {
  const finders = validBlocks(document).filter(({ type }) => type === FINDER);
  return finders.flatMap((block) => finderOf(validator)(block));
}

const finderOf = memoize((validator: Validator) =>
  memoize(({ value, pointer, document }: ParsedBlock): Finder[] => {
    if (!validator.compile<WrittenFinder>(blockSchemaId(FINDER))(value)) return [];
    const questions = value.questions.map(({ id, question, answers }, at): FinderStep => {
      const own = [...pointer, 'questions', at];
      const placed = answers.map((answer, index) => ({ ...answer, pointer: [...own, 'answers', index] }));
      return { id, name: question, answers: placed, way: [], pointer: own };
    });
    const outcomes = value.outcomes.map(({ id, heading, way }, at): FinderStep => {
      const own = [...pointer, 'outcomes', at];
      const placed = way.map((step, index) => ({ ...step, pointer: [...own, 'way', index] }));
      return { id, name: heading, answers: [], way: placed, pointer: own };
    });
    return [{ file: document.path, pointer, steps: [...questions, ...outcomes] }];
  }),
);

/**
 * Follows every answer of a finder once, from a step on. `reached` are the steps, itself included, and `back` the answers that
 * lead back to a question on the way to them, with that question.
 */
export function traceFinder({ steps }: Finder, first = steps[0]) {
  const byId = new Map(steps.map((step) => [step.id, step] as const).reverse());
  const reached = new Set<FinderStep>();
  const way = new Set<FinderStep>();
  const back: { answer: FinderAnswer; to: FinderStep }[] = [];
  const follow = (step: FinderStep) => {
    reached.add(step);
    way.add(step);
    for (const answer of step.answers) {
      const to = byId.get(answer.next);
      if (to && way.has(to)) back.push({ answer, to });
      else if (to && !reached.has(to)) follow(to);
    }
    way.delete(step);
  };
  if (first) follow(first);
  return { reached, back };
}

/** The number of steps on the longest way from one on; none may lead back. */
export function longestWay<Step>(from: Step, nextOf: (step: Step) => readonly Step[]): number {
  return 1 + Math.max(0, ...nextOf(from).map((one) => longestWay(one, nextOf)));
}
