import type { Facts } from '../../generated/documents.ts';
import { isRecord } from '../../shop/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { memoize } from '../memoize.ts';
import { filesOf } from '../parser/fragments.ts';
import { type DocumentText, type ParsedData, type ParsedSite, subjectOf } from '../parser/parsed-site.ts';
import { factNames, findFact } from '../text/facts.ts';
import { findQuantities, type Quantity, sentenceAround, speaksOf } from '../text/quantities.ts';
import { rankFacts } from '../text/rank-facts.ts';
import { groupBy } from './naming.ts';
import type { Rule } from './rule.ts';

interface Fact extends Quantity {
  name: string;
  value: string;
}

export const literalFact: Rule = {
  code: 'literal-fact',
  severity: 'warning',
  allowable: true,
  title: 'No text has a fact typed into it.',
  explanation:
    'Durations, validity periods, pass marks and notice periods are stated once, in pages/_data/facts.json, and copy quotes them as {{group.name}}. A page that quotes a fact is about that fact’s group. A quantity typed into such a page is reported if it equals one of the group’s facts, or if it differs from one and its sentence is about the same thing (“valid”, “takes”, “pass mark” …). A typed quantity would not change with the fact. Other quantities are left alone.',
  *check(parsedSite) {
    const typed = parsedSite.texts.filter((placed) => placed.quantities.length > 0 && isCopy(placed, parsedSite));
    if (!parsedSite.facts || typed.length === 0) return;
    const facts = quantityFacts(parsedSite.facts);
    const groupsOf = groupsByFile(parsedSite);
    const aboutOf = subjectOf(parsedSite.pages);
    for (const placed of typed) {
      const { document, pointer, text } = placed;
      const about = groupsOf(document.path);
      for (const quantity of placed.quantities) {
        const alike = facts.filter(({ name, unit }) => unit === quantity.unit && about.has(name.split('.')[0] ?? ''));
        if (alike.length === 0) continue;
        const found = judge(
          quantity,
          rankedFacts(alike, aboutOf(document.path)),
          `${labelBeside(placed)} ${sentenceAround(text, quantity)}`,
        );
        if (found) yield { file: document.path, pointer, slice: quantity.slice, ...found };
      }
    }
  },
};

function isCopy({ document }: DocumentText, { root }: ParsedSite): boolean {
  return !document.path.startsWith(`${root}/_data/`);
}

/** Facts with the likeliest first, and those of other levels apart. */
function rankedFacts(facts: readonly Fact[], about: string): { likely: readonly Fact[]; others: readonly Fact[] } {
  const names = rankFacts(
    facts.map(({ name }) => name),
    about,
  );
  const likely = names.flatMap((name) => facts.find((fact) => fact.name === name) ?? []);
  return { likely, others: facts.filter(({ name }) => !names.includes(name)) };
}

function judge(typed: Quantity, { likely, others }: ReturnType<typeof rankedFacts>, sentence: string) {
  const isSame = ({ amount }: Fact) => amount === typed.amount;
  const isMeant = ({ name }: Fact) => speaksOf(sentence, name);
  const contradicted = likely.find(isMeant);
  const same = likely.some(isSame) || !contradicted ? [...likely, ...others].filter(isSame) : [];
  if (same.length > 0) {
    const own = likely.some(isSame) ? same.filter((fact) => likely.includes(fact)) : same;
    const quotes = own.slice(0, 3).map(({ name }) => `{{${name}}}`);
    const message = `“${typed.slice}” is a fact, so it should be quoted, not typed.`;
    return { message, advice: `Quote it: ${quotes.join(' or ')}${own.length > 3 ? ' …' : ''}.` };
  }
  const meant = contradicted ?? others.find(isMeant);
  if (!meant) return undefined;
  const { name, value } = meant;
  const message = `“${typed.slice}” contradicts the fact ${name}, which is “${value}”.`;
  return { message, advice: `Quote the fact: {{${name}}}.` };
}

const quantityFacts = memoize((facts: ParsedData<Facts>) =>
  factNames(facts.value).flatMap((name): Fact[] => {
    const value = findFact(facts.value, name) ?? '';
    const [quantity, ...others] = findQuantities(value);
    return quantity && others.length === 0 && quantity.slice.length > value.length / 2
      ? [{ ...quantity, name, value }]
      : [];
  }),
);

/** The groups of facts that a document is about: those that it, or for a page one of its fragments, quotes. */
function groupsByFile(parsedSite: ParsedSite): (path: string) => ReadonlySet<string> {
  const pages = new Map(parsedSite.pages.map((page) => [page.document.path, page]));
  const texts = groupBy(parsedSite.texts, ({ document }) => document.path);
  const groupsIn = (file: string) =>
    (texts.get(file) ?? []).flatMap(({ quotes }) => quotes.map(({ name }) => name.split('.')[0] ?? ''));
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const page = pages.get(path);
    const groups = known.get(path) ?? new Set((page ? filesOf(page, parsedSite) : [path]).flatMap(groupsIn));
    known.set(path, groups);
    return groups;
  };
}

/** The label next to a value, as in { "label": "Duration", "value": "8-10 weeks" }. */
function labelBeside({ document, pointer }: DocumentText): string {
  const holder = valueAt(document.value, pointer.slice(0, -1));
  return isRecord(holder) && 'label' in holder ? String(holder.label) : '';
}
