import { memoize } from '../memoize.ts';
import { CATALOGUE_GROUPS, catalogueGroup } from '../text/catalogue-facts.ts';
import { factNames, findFact } from '../text/facts.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import { type Naming, wrongNames } from './naming.ts';
import type { Rule } from './rule.ts';

export const unknownFact: Rule = {
  code: 'unknown-fact',
  masks: true,
  title: 'Every quoted fact exists.',
  explanation:
    'Copy quotes a fact as {{group.name}}; the facts are in pages/_data/facts.json. {{counts.KEY}} counts the products of a category, or the modules of a product, with that key in the catalogue; {{price.KEY}} and {{priceWithVat.KEY}} are the price of a product, {{lowestPrice.KEY}} and {{lowestPriceWithVat.KEY}} the lowest of a category. Visitors would see an unknown one with its braces. Places that quote the same unknown fact are counted in one message.',
  *document(document, { facts, catalogue }) {
    if (!facts) return;
    const names = factNames(facts.value);
    const known = nameSet(names);
    // Without a catalogue there are no counts or prices, and that is reported by itself.
    const isUnknown = (name: string) => !known.has(name) && (catalogue !== undefined || !catalogueGroup(name));
    const wrong: Naming[] = [];
    for (const { document: its, pointer, quotes } of document.texts)
      for (const { name, slice } of quotes) if (isUnknown(name)) wrong.push({ name, file: its.path, pointer, slice });
    for (const name of Object.keys(document.facts?.value.forms ?? {}))
      if (!known.has(name)) wrong.push({ name, file: document.document.path, pointer: ['forms', name], at: 'key' });
    for (const list of ['categories', 'products'] as const)
      for (const [key, { facts: own = {} }] of Object.entries(document.catalogue?.value[list] ?? {}))
        for (const [role, name] of Object.entries<string | undefined>(own))
          if (name !== undefined && !known.has(name))
            wrong.push({ name, file: document.document.path, pointer: [list, key, 'facts', role] });
    yield* wrongNames(wrong, {
      message: (name) => {
        const group = catalogueGroup(name);
        const what = group && `${CATALOGUE_GROUPS[group]} “${name.slice(name.indexOf('.') + 1)}”`;
        return what ? `The catalogue has no ${what}, so there is no “${name}”.` : `There is no fact “${name}”.`;
      },
      advice: (name) =>
        catalogueGroup(name)
          ? suggestName(name, sameKind(name, names), { list: catalogue?.document.path ?? '' })
          : suggestName(name, names, { list: facts.document.path }),
      more: (count) => `${count} places quote it.`,
    });
  },
};

const nameSet = memoize((names: readonly string[]): ReadonlySet<string> => new Set(names));

export const factBraces: Rule = {
  code: 'fact-braces',
  title: 'A fact is quoted with two braces on each side.',
  explanation:
    'Copy quotes a fact as {{group.name}}. With one brace, or with a brace missing, nothing is filled in, and visitors see the braces and the name. Braces have no other use.',
  *document({ facts: own, texts }, { facts }) {
    if (!facts) return;
    const names = factNames(facts.value);
    for (const name of own ? names : []) {
      const [slice] = /[{}]+/.exec(findFact(facts.value, name) ?? '') ?? [];
      if (slice === undefined) continue;
      const message = `“${slice}” would be shown as typed: a fact cannot quote another.`;
      const place = { file: facts.document.path, pointer: name.split('.'), slice };
      yield { ...place, message, advice: 'Write the words themselves.' };
    }
    for (const { document, pointer, strayBraces } of texts) {
      for (const { name, slice, offset } of strayBraces) {
        const meant = names.includes(name) ? name : nearestName(name, names);
        const message = `“${slice}” quotes no fact, and visitors would see it as typed.`;
        const remove = 'Remove the brace, or quote a fact of pages/_data/facts.json, with two braces on either side.';
        const advice = meant === undefined ? remove : `Quote it: {{${meant}}}.`;
        yield { file: document.path, pointer, slice, offset, message, advice };
      }
    }
  },
};

/** The facts of the catalogue in a name's group; if others have its key, as of a product instead of a category, those. */
function sameKind(name: string, names: readonly string[]): string[] {
  const [group = '', key = ''] = name.split('.');
  const ofKey = names.filter((one) => catalogueGroup(one) && one.endsWith(`.${key}`));
  return ofKey.length > 0 ? ofKey : names.filter((one) => one.startsWith(`${group}.`));
}
