import { filesOf } from '../address-book.ts';
import type { Draft, PlacedText } from '../draft.ts';
import { factNames, findFact, quotedFacts, withoutQuotes } from '../facts.ts';
import { findQuantities, type Quantity, sentenceAround, speaksOf } from '../quantities.ts';
import { remembered } from '../remembered.ts';
import type { Rule } from '../rule.ts';

const typedQuantities = remembered(({ text }: PlacedText) => findQuantities(withoutQuotes(text)));
const quotedGroups = remembered(({ text }: PlacedText) =>
  quotedFacts(text).map(({ name }) => name.split('.')[0] ?? ''),
);

interface Fact extends Quantity {
  name: string;
  value: string;
}

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'error',
  allowable: true,
  title: 'No fact is typed into a text.',
  explanation:
    'Durations, validities, pass marks and notice periods are said once, in pages/_data/facts.json, and texts quote them as {{group.name}}. A page that quotes facts of a group is about that group: on it, a typed quantity that equals one of the group’s facts belongs to it, and one of the same sort that differs contradicts it when its sentence speaks of the same thing (“valid”, “takes”, “pass mark” …). Both stay when the fact changes. Other quantities are left alone.',
  *check(draft) {
    if (!draft.facts) return;
    const facts = quantityFacts(draft);
    const groups = groupsByFile(draft);
    for (const placed of draft.texts) {
      const { document, pointer, text } = placed;
      const about = groups.get(document.path);
      if (!about || document === draft.settings?.document) continue;
      for (const typed of typedQuantities(placed)) {
        const alike = facts.filter(({ name, unit }) => unit === typed.unit && about.has(name.split('.')[0] ?? ''));
        const found = judge(typed, alike, `${labelBeside(placed)} ${sentenceAround(text, typed)}`);
        if (found) yield { file: document.path, pointer, slice: typed.slice, ...found };
      }
    }
  },
};

function judge(typed: Quantity, alike: readonly Fact[], sentence: string) {
  const same = alike.filter(({ amount }) => amount === typed.amount);
  if (same.length > 0) {
    const quotes = same.slice(0, 3).map(({ name }) => `{{${name}}}`);
    const message = `“${typed.slice}” is a fact, typed into a text.`;
    return { message, advice: `Quote it: ${quotes.join(' or ')}${same.length > 3 ? ' …' : ''}.` };
  }
  const contradicted = alike.find(({ name }) => speaksOf(sentence, name));
  if (!contradicted) return undefined;
  const { name, value } = contradicted;
  const message = `“${typed.slice}” contradicts the fact ${name}, which is “${value}”.`;
  return { message, advice: `Quote the fact: {{${name}}}. Or change it in pages/_data/facts.json.` };
}

function quantityFacts({ facts }: Draft): Fact[] {
  if (!facts) return [];
  return factNames(facts.value).flatMap((name) => {
    const value = findFact(facts.value, name) ?? '';
    const [quantity, ...others] = findQuantities(value);
    return quantity && others.length === 0 && quantity.slice.length > value.length / 2
      ? [{ ...quantity, name, value }]
      : [];
  });
}

/** The groups of facts that each document is about: those that it, its page or one of its page's fragments quotes. */
function groupsByFile(draft: Draft): Map<string, Set<string>> {
  const own = new Map<string, Set<string>>();
  for (const placed of draft.texts) {
    const groups = quotedGroups(placed);
    if (groups.length === 0) continue;
    const known = own.get(placed.document.path) ?? new Set();
    for (const group of groups) known.add(group);
    own.set(placed.document.path, known);
  }
  const all = new Map(own);
  for (const page of draft.pages) {
    const groups = filesOf(page, draft).flatMap((file) => [...(own.get(file) ?? [])]);
    if (groups.length > 0) all.set(page.document.path, new Set(groups));
  }
  return all;
}

/** The label that stands beside a value, as in { "label": "Duration", "value": "8-10 weeks" }. */
function labelBeside({ document, pointer }: PlacedText): string {
  let holder: unknown = document.value;
  for (const step of pointer.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return '';
    holder = Object.entries(holder).find(([key]) => key === String(step))?.[1];
  }
  return typeof holder === 'object' && holder !== null && 'label' in holder ? String(holder.label) : '';
}
