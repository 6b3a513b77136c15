import { subjectOf } from '../parser/parsed-site.ts';
import { isCount } from '../text/counts.ts';
import { factNames } from '../text/facts.ts';
import { suggestName } from '../text/nearest-name.ts';
import { rankFacts } from '../text/rank-facts.ts';
import { groupByName } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

export const unknownFact: PageRule = {
  code: 'unknown-fact',
  scope: 'page',
  severity: 'error',
  masks: true,
  title: 'Every quoted fact exists.',
  explanation:
    'A text quotes a fact as {{group.name}}; the facts are in pages/_data/facts.json. {{counts.KEY}} counts the products of a category, or the modules of a product, with that key in the catalogue. Visitors would see an unknown one with its braces. Texts that quote the same unknown fact are counted in one message.',
  *check({ facts, catalogue, texts, pages }) {
    if (!facts) return;
    const names = factNames(facts.value);
    const known = new Set(names);
    // Without a catalogue there are no counts, and that is reported by itself.
    const isUnknown = (name: string) => !known.has(name) && (catalogue !== undefined || !isCount(name));
    const quotes = texts.flatMap(({ document, pointer, quotes: quoted }) =>
      quoted.map(({ name, slice }) => ({ name, file: document.path, pointer, slice })),
    );
    const aboutOf = subjectOf(pages);
    yield* groupByName(quotes, isUnknown, {
      message: (name) => `There is no fact “${name}”.`,
      advice: (name, { file }) =>
        suggestName(name, names, { likely: rankFacts(names, aboutOf(file)), list: facts.document.path }),
      more: (count) => `${count} texts quote it.`,
    });
  },
};
