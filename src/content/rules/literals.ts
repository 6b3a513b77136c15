import type { Facts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';
import { type DocumentText, fragmentsOf, type ParsedDocument, type SharedDocuments } from '../parser/parsed-site.ts';
import { factNames, findFact } from '../text/facts.ts';
import { findAmounts, findQuantities, type Quantity, sentenceAround, speaksOf } from '../text/quantities.ts';
import { figureAt } from './naming.ts';
import { otherProductOf } from './product-facts.ts';
import type { Rule } from './rule.ts';

type Fact = Quantity & { name: string; group: string; value: string };

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text has a fact typed into it.',
  explanation:
    'Durations, validity periods, pass marks, notice periods and fees are stated once, in pages/_data/facts.json, and copy quotes them as {{group.name}}. A page that quotes a fact is about that fact’s group, but not about the facts of other products. A quantity that is typed into such a page is reported if its sentence is about the same thing as one of these facts (“valid”, “takes”, “pass mark” …), whether it is the same or contradicts it, or if it is the same range, such as 8-10 weeks: it would not change with the fact. Other quantities are left alone.',
  *document(document, shared) {
    const typed = copyOf(document, shared).filter(({ quantities, amounts }) => quantities.length + amounts.length > 0);
    if (!shared.facts || typed.length === 0) return;
    const groups = groupsOf(document, shared);
    const facts = quantityFacts(shared.facts.value).filter(({ group }) => groups.has(group));
    for (const placed of typed) {
      const { path: file } = placed.document;
      for (const quantity of [...placed.quantities, ...placed.amounts]) {
        const { unit, slice, amount } = quantity;
        // A value has its label beside it, as in { "label": "Duration", "value": "8-10 weeks" }.
        const beside = valueAt(placed.document.value, placed.pointer.slice(0, -1));
        const label = isRecord(beside) && 'label' in beside ? String(beside.label) : '';
        const sentence = `${label} ${sentenceAround(placed.text, quantity)}`;
        // The same range, such as 8-10 weeks, is no coincidence, whatever its sentence is about.
        const isMeant = (fact: Fact) =>
          speaksOf(sentence, fact.name) || (amount.includes('-') && fact.amount === amount);
        const meant = facts.filter(
          (fact) => fact.unit === unit && isMeant(fact) && !otherProductOf(fact.name, placed.pointer, document, shared),
        );
        const same = meant.filter((fact) => fact.amount === amount);
        if (same.length === 0 && FOR_ANOTHER.test(placed.text.slice(quantity.offset + slice.length))) continue;
        const [first, ...others] = same.length > 0 ? same : meant;
        // A spelt-out number is seldom the fact.
        const isKnown = facts.some((fact) => fact.unit === unit && fact.amount === amount);
        if (!first || (isKnown && !/\d/.test(slice))) continue;
        const isOneOf = same.length === 0 && others.some(({ amount }) => amount !== first.amount);
        const contradicted = isOneOf
          ? `“${slice}” is none of the facts that may be meant: ${meant.map(({ name, value }) => `${name} is “${value}”`).join(', ')}.`
          : `“${slice}” contradicts the fact ${first.name}, which is “${first.value}”.`;
        const message = same.length > 0 ? `“${slice}” is a fact, so it should be quoted, not typed.` : contradicted;
        // One that stands over a fact of its product is reported as that.
        const dependsOn = [figureAt(file, placed.pointer)];
        const quote = `Quote ${same.length > 0 ? 'it' : 'the fact'}: {{${first.name}}}.`;
        const advice = isOneOf ? 'Quote the one that is meant.' : quote;
        yield { file, pointer: placed.pointer, slice, dependsOn, message, advice };
      }
    }
  },
};

/** Words behind a duration that is not one of ours: what takes it is something else, such as plaster that dries. */
const FOR_ANOTHER = /^ to (?:dry|set|cure|harden|settle|arrive|reply|answer)\b/;

const quantityFacts = memoize((facts: Facts) =>
  factNames(facts).flatMap((name): Fact[] => {
    const value = findFact(facts, name) ?? '';
    const [quantity, ...others] = [...findQuantities(value), ...findAmounts(value)];
    const isWhole = quantity && others.length === 0 && quantity.slice.length > value.length / 2;
    return isWhole ? [{ ...quantity, name, group: groupOf(name), value }] : [];
  }),
);

/** The groups of facts that a document is about: those that it, or for a page one of its fragments, quotes. */
function groupsOf({ texts, page }: ParsedDocument, shared: SharedDocuments): ReadonlySet<string> {
  const used = page ? fragmentsOf(page.blocks, shared) : [];
  const all = [texts, ...used.map((name) => shared.fragments.get(name)?.texts ?? [])].flat();
  return new Set(all.flatMap(({ quotes }) => quotes.map(({ name }) => groupOf(name))));
}

/** The strings of a page or fragment. */
export function copyOf({ document, texts }: ParsedDocument, { root }: SharedDocuments): readonly DocumentText[] {
  return document.path.startsWith(`${root}/_data/`) ? [] : texts;
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? '';
}
