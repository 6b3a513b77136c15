import { factNames, quotedFacts } from '../facts.ts';
import { suggestName } from '../nearest-name.ts';
import type { Pointer } from '../problem.ts';
import type { Rule } from '../rule.ts';

export const unknownFact: Rule = {
  code: 'unknown-fact',
  severity: 'error',
  title: 'Every fact that a text quotes exists.',
  explanation:
    'A text quotes a fact as {{group.name}}; the facts stand in pages/_data/facts.json. An unknown one would be shown with its braces.',
  *check({ facts, documents }) {
    if (!facts) return;
    const names = factNames(facts.value);
    const known = new Set(names);
    for (const document of documents) {
      if (document.syntaxError || document === facts.document || !document.text.includes('{{')) continue;
      for (const { pointer, text } of texts(document.value, [])) {
        for (const name of quotedFacts(text)) {
          if (known.has(name)) continue;
          yield {
            file: document.path,
            pointer,
            slice: name,
            message: `There is no fact “${name}”.`,
            advice: suggestName(name, names),
          };
        }
      }
    }
  },
};

function* texts(value: unknown, pointer: Pointer): Iterable<{ pointer: Pointer; text: string }> {
  if (typeof value === 'string') yield { pointer, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* texts(item, [...pointer, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* texts(item, [...pointer, key]);
}
