import {
  FINDER,
  type Finder,
  type FinderStep,
  findersIn,
  longestWay,
  traceFinder,
} from '../cross-references/finder-steps.ts';
import { routeClaimsOf } from '../cross-references/site-index.ts';
import { isWithin } from '../documents/pointer.ts';
import type { SharedDocuments } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { type Finding, SALES } from '../problems/problem.ts';
import { likeNumber } from '../text/counts.ts';
import { withoutQuotes } from '../text/facts.ts';
import { calledLevels, levelsIn } from '../text/levels.ts';
import { suggestName } from '../text/nearest-name.ts';
import { type DocumentRule, normalised, type SiteRule } from './rule.ts';

type FinderRule = (finder: Finder, shared: SharedDocuments) => Iterable<Omit<Finding, 'file'>>;

export function ofFinders(rule: FinderRule): DocumentRule {
  return function* (document, shared) {
    for (const finder of findersIn(document, shared))
      for (const finding of rule(finder, shared)) yield { file: finder.file, ...finding };
  };
}

export const unknownStep: FinderRule = function* ({ steps }) {
  const ids = steps.map(({ id }) => id);
  for (const { answers } of steps)
    for (const { text, next, pointer } of answers) {
      if (ids.includes(next)) continue;
      const message = `The answer “${text}” leads to no question or outcome.`;
      yield { pointer: [...pointer, 'next'], message, advice: suggestName(next, ids) };
    }
};

export const duplicateStep: FinderRule = function* ({ steps }) {
  const questions = new Map(steps.filter(isQuestion).map((step) => [step.id, step]));
  for (const step of steps) {
    const question = isQuestion(step) ? undefined : questions.get(step.id);
    if (!question) continue;
    const message = `The question “${question.name}” already has the id “${step.id}”.`;
    yield { pointer: [...step.pointer, 'id'], message, advice: 'Give this outcome another id.' };
  }
};

export const addressBelowFinder: SiteRule = function* (index) {
  const finders = index.pages.filter(({ head }) => head.kind === FINDER);
  for (const { address, file, pointer } of finders.length > 0 ? routeClaimsOf(index) : []) {
    const finder = finders.find(({ head }) => address.startsWith(`${head.route}/`));
    if (!finder || finder.file === file) continue;
    const message = `The addresses below ${finder.head.route} belong to the questions and outcomes of ${finder.file}.`;
    yield { file, pointer, message, advice: 'Give this page another address.' };
  }
};

export const circularSteps: FinderRule = function* (finder) {
  for (const { answer, to } of traceFinder(finder).back) {
    const message = `The answer “${answer.text}” leads back to “${to.name}”.`;
    const advice = 'Lead it to an outcome, or to a question further on.';
    yield { pointer: [...answer.pointer, 'next'], message, advice };
  }
};

export const repeatedQuestion: FinderRule = function* (finder) {
  const asked = [...traceFinder(finder).reached].filter(isQuestion);
  for (const [at, again] of asked.entries()) {
    const before = asked.slice(0, at).find((one) => normalised(one.name) === normalised(again.name));
    if (!before || !traceFinder(finder, before).reached.has(again)) continue;
    const message = `Visitors on their way to this question were asked “${before.name}” before.`;
    const advice = 'Lead the earlier answers past it, or say what is different.';
    yield { pointer: [...again.pointer, 'question'], message, advice };
  }
};

export const unreachableStep: FinderRule = function* (finder) {
  const { reached } = traceFinder(finder);
  const lost = isWhole(finder) ? finder.steps.filter((step) => !reached.has(step)) : [];
  // What only lost questions lead to is lost with them.
  const led = new Set(lost.flatMap(({ answers }) => answers.map(({ next }) => next)));
  const roots = lost.filter(({ id }) => !led.has(id));
  for (const step of roots.length > 0 ? roots : lost.slice(0, 1)) {
    const [what, field] = isQuestion(step) ? ['question', 'question'] : ['outcome', 'heading'];
    const message = `No answers lead to the ${what} “${step.name}”.`;
    yield { pointer: [...step.pointer, field], message, advice: 'Lead an answer to it, or remove it.' };
  }
};

export const unreachedCard: FinderRule = function* ({ pointer, steps }, { catalogue, validator }) {
  const { categories = [] } = validator.kinds.get(FINDER) ?? {};
  const { products = {} } = catalogue?.value ?? {};
  const ended = new Set(steps.flatMap(({ way }) => way.map(({ product }) => product)));
  // A product that is not in the catalogue may be the one that seems to be left out.
  if ([...ended].some((key) => !products[key])) return;
  for (const [key, { category, name, title }] of Object.entries(products)) {
    if (!categories.includes(category) || ended.has(key)) continue;
    const message = `No outcome has “${name ?? title ?? key}”.`;
    const advice = 'Add an outcome that has it, and an answer that leads to it.';
    yield { pointer: [...pointer, 'outcomes'], at: 'key', message, advice, dependsOn: [SALES] };
  }
};

export const unknownModule: FinderRule = function* ({ steps }, { catalogue }) {
  for (const { product, module, pointer } of steps.flatMap(({ way }) => way)) {
    const { modules = [], title, name } = catalogue?.value.products[product] ?? {};
    const named = `“${title ?? name}”`;
    if (module === undefined && modules.length > 0) {
      const message = `${named} is booked by module, and this names none.`;
      yield { pointer, at: 'start', behind: 'product', message, advice: `Add “module”, such as "${modules[0]}".` };
    } else if (module !== undefined && !modules.includes(module) && catalogue?.value.products[product]) {
      const advice = modules.length === 0 ? 'Remove it.' : suggestName(module, modules);
      const same = { as: `${product} ${module}`, more: '{count} steps name it.' };
      yield { pointer: [...pointer, 'module'], message: `${named} has no module “${module}”.`, advice, same };
    }
  }
};

export const earlyCard: FinderRule = function* ({ steps }, { catalogue, validator }) {
  const { categories: cards = [] } = validator.kinds.get(FINDER) ?? {};
  const { products = {}, categories = {} } = catalogue?.value ?? {};
  const categoryOf = (key: string) => products[key]?.category ?? '';
  for (const { way } of steps) {
    const first = way.findIndex(({ product }) => categories[categoryOf(product)]?.level !== undefined);
    for (const { product, later, pointer } of first === -1 ? [] : way.slice(first)) {
      if (later || !cards.includes(categoryOf(product))) continue;
      const message = 'This card cannot be applied for until the qualification before it is finished.';
      const advice = 'Add "later": true, so that it is shown and not added to the cart.';
      yield { pointer, at: 'start', behind: 'time', message, advice, dependsOn: [SALES] };
    }
  }
};

export const finderWords: DocumentRule = function* (document, shared) {
  const { value: catalogue } = shared.catalogue ?? {};
  const called = catalogue ? calledLevels(catalogue) : [];
  for (const finder of findersIn(document, shared)) {
    const { file, steps } = finder;
    const nextOf = ({ answers }: FinderStep) =>
      steps.filter((step) => isQuestion(step) && answers.some(({ next }) => next === step.id));
    const [asked] = traceFinder(finder).back.length > 0 ? [] : steps;
    const most = asked ? longestWay(asked, nextOf) : 0;
    for (const { pointer, quantities } of document.texts) {
      const fewer = quantities.find(({ unit, amount }) => unit === 'question' && Number(amount) < most);
      const message = `One way to an outcome has ${most} questions, but this says “${fewer?.slice}”.`;
      const advice = `Write ${likeNumber(fewer?.slice ?? '', most)}, or shorten the way.`;
      if (fewer) yield { file, pointer, slice: fewer.slice, message, advice };
    }
    for (const { way, pointer } of steps) {
      const categories = way.map(({ product }) => catalogue?.products[product]?.category);
      const [own, ...others] = called.filter(({ category }) => categories.includes(category));
      for (const one of own && others.length === 0 ? textsIn(document.document.value) : []) {
        const said = isWithin(one.pointer, pointer) ? levelsIn(withoutQuotes(one.text)) : [];
        if (!own || said.length === 0 || said.includes(own.number)) continue;
        const message = `This outcome has a qualification of Level ${own.number}, but says “Level ${said[0]}”.`;
        const advice = `Write Level ${own.number}.`;
        const dependsOn = [shared.catalogue?.document.path ?? '', SALES];
        yield { file, pointer: one.pointer, slice: `Level ${said[0]}`, message, advice, dependsOn };
      }
    }
  }
};

/** Returns true if every answer leads to a step, and each id is that of one: another rule reports the rest. */
function isWhole({ steps }: Finder): boolean {
  const ids = new Set(steps.map(({ id }) => id));
  return ids.size === steps.length && steps.every(({ answers }) => answers.every(({ next }) => ids.has(next)));
}

function isQuestion({ answers }: FinderStep): boolean {
  return answers.length > 0;
}
