import type { Facts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { fragmentsOf } from '../parser/fragments.ts';
import { type DocumentText, type ParsedDocument, type SharedDocuments, subjectOf } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { factNames, findFact } from '../text/facts.ts';
import { findAmounts, findQuantities, type Quantity, sentenceAround, speaksOf } from '../text/quantities.ts';
import { rankFacts } from '../text/rank-facts.ts';
import type { Rule } from './rule.ts';

type Fact = Quantity & { name: string; value: string };

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text has a fact typed into it.',
  explanation:
    'Durations, validity periods, pass marks, notice periods and fees are stated once, in pages/_data/facts.json, and copy quotes them as {{group.name}}. A page that quotes a fact is about that fact’s group. A quantity typed into such a page is reported if it equals one of the group’s facts, or if it differs from one and its sentence is about the same thing (“valid”, “takes”, “pass mark” …). A typed quantity would not change with the fact. Other quantities are left alone.',
  *document(document, shared) {
    const typed = copyOf(document, shared).filter(({ quantities, amounts }) => quantities.length + amounts.length > 0);
    if (!shared.facts || typed.length === 0) return;
    const facts = quantityFacts(shared.facts.value);
    const groups = groupsOf(document, shared);
    const about = subjectOf(document);
    for (const placed of typed) {
      const { path: file } = placed.document;
      for (const quantity of [...placed.quantities, ...placed.amounts]) {
        const { unit, slice } = quantity;
        // A value has its label beside it, as in { "label": "Duration", "value": "8-10 weeks" }.
        const beside = valueAt(placed.document.value, placed.pointer.slice(0, -1));
        const label = isRecord(beside) && 'label' in beside ? String(beside.label) : '';
        const sentence = `${label} ${sentenceAround(placed.text, quantity)}`;
        // Amounts are often those of others, and then their sentences are about something else.
        const alike = facts.filter(
          ({ name, unit: its }) =>
            its === unit && groups.has(groupOf(name)) && (unit !== '£' || speaksOf(sentence, name)),
        );
        const found = alike.length > 0 && judge(quantity, alike, about, sentence);
        // One that stands over a fact of its product is reported as that.
        const dependsOn = [figureAt(file, placed.pointer)];
        if (found) yield { file, pointer: placed.pointer, slice, dependsOn, ...found };
      }
    }
  },
};

/** Names the figure at a place, for what is said about it twice. */
export function figureAt(file: string, pointer: Pointer): string {
  return `${file}#${pointer.join('/')}`;
}

type Words = Pick<Finding, 'message' | 'advice' | 'fix'>;

/** @param about the subject of the document: facts about it, and about its level, are likelier than others */
function judge(typed: Quantity, facts: readonly Fact[], about: string, sentence: string): Words | undefined {
  const likely = rankFacts(facts, about, ({ name }) => name);
  const others = facts.filter((fact) => !likely.includes(fact));
  const isSame = ({ amount }: Fact) => amount === typed.amount;
  const isMeant = ({ name }: Fact) => speaksOf(sentence, name);
  const contradicted = likely.find(isMeant);
  const [own, same] = [likely.filter(isSame), contradicted ? [] : others.filter(isSame)];
  // A number in words is seldom the fact.
  if (own.length + same.length > 0 && !/\d/.test(typed.slice)) return undefined;
  if (own.length + same.length > 0) return typedFact(typed, own.length > 0 ? own : same);
  const meant = contradicted ?? others.find(isMeant);
  if (!meant) return undefined;
  const message = `“${typed.slice}” contradicts the fact ${meant.name}, which is “${meant.value}”.`;
  return { message, advice: `Quote the fact: ${quotesOf([meant])}.` };
}

function typedFact({ slice }: Pick<Quantity, 'slice'>, facts: readonly { name: string }[]): Words {
  const message = `“${slice}” is a fact, so it should be quoted, not typed.`;
  return { message, advice: `Quote it: ${quotesOf(facts)}.` };
}

/** The quotes of some facts, of which three are named. */
function quotesOf(facts: readonly { name: string }[]): string {
  const quotes = facts.slice(0, 3).map(({ name }) => `{{${name}}}`);
  return `${quotes.join(' or ')}${facts.length > 3 ? ' …' : ''}`;
}

const quantityFacts = memoize((facts: Facts) =>
  factNames(facts).flatMap((name): Fact[] => {
    const value = findFact(facts, name) ?? '';
    const [quantity, ...others] = [...findQuantities(value), ...findAmounts(value)];
    const isWhole = quantity && others.length === 0 && quantity.slice.length > value.length / 2;
    return isWhole ? [{ ...quantity, name, value }] : [];
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
