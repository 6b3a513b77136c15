import type { Finding } from '../problems/problem.ts';
import { factNames, findFact } from '../text/facts.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { PageRule } from './rule.ts';

export const factBraces: PageRule = {
  code: 'fact-braces',
  scope: 'page',
  severity: 'error',
  title: 'A fact is quoted with two braces on each side.',
  explanation:
    'A text quotes a fact as {{group.name}}. With one brace, or with a brace missing, nothing is filled in, and visitors see the braces and the name. Texts have no other use for braces.',
  *check({ facts, texts }) {
    if (!facts) return;
    const names = factNames(facts.value);
    for (const name of names) {
      const braces = /[{}]+/.exec(findFact(facts.value, name) ?? '');
      if (braces) yield { file: facts.document.path, ...inFact(name, braces[0]) };
    }
    for (const { document, pointer, strayBraces } of texts) {
      for (const { name, slice, offset } of strayBraces) {
        const meant = names.includes(name) ? name : nearestName(name, names);
        const message = `“${slice}” quotes no fact, and visitors would see it as typed.`;
        const advice =
          meant === undefined
            ? 'Remove the brace, or quote a fact of pages/_data/facts.json as {{group.name}}.'
            : `Write “{{${meant}}}”.`;
        yield { file: document.path, pointer, slice, offset, message, advice };
      }
    }
  },
};

function inFact(name: string, slice: string): Omit<Finding, 'file'> {
  const message = `“${slice}” would be shown as typed: a fact cannot quote another.`;
  return { pointer: name.split('.'), slice, message, advice: 'Write the words themselves.' };
}
