import type { Severity } from '../../src/content/problems/problem.ts';
import type { RuleFigures } from '../../src/content/problems/rule-reference.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { FILE_SLIPS } from './file-slips.ts';
import { FINDER_SLIPS } from './finder-slips.ts';
import { HARMLESS_CHANGES } from './harmless-changes.ts';
import { isRight, type JudgedSlip, type Outcome, SlipJudge } from './judge-slip.ts';
import { LEVEL_SLIPS } from './level-slips.ts';
import { NAME_SLIPS } from './name-slips.ts';
import { PROOF_SLIPS } from './proof-slips.ts';
import { SCHEMA_SLIPS, WHOLE_SLIPS } from './schema-slips.ts';
import { SLIP_FAMILIES, type Slip, type SlipFamily, type SlipKind, type SlipSite } from './slip.ts';
import { STRUCTURE_SLIPS } from './structure-slips.ts';
import { SYNTAX_SLIPS } from './syntax-slips.ts';
import { TEXT_SLIPS } from './text-slips.ts';
import { TIE_SLIPS } from './tie-slips.ts';

const OUTCOMES = ['exactly one', 'none', 'several', 'wrong place'] as const satisfies readonly Outcome[];

/** Every kind of slip, family by family. */
export const SLIP_KINDS: readonly SlipKind[] = [
  ...STRUCTURE_SLIPS,
  ...LEVEL_SLIPS,
  ...TIE_SLIPS,
  ...SCHEMA_SLIPS,
  ...WHOLE_SLIPS,
  ...SYNTAX_SLIPS,
  ...TEXT_SLIPS,
  ...FILE_SLIPS,
  ...HARMLESS_CHANGES,
  ...NAME_SLIPS,
  ...FINDER_SLIPS,
  ...PROOF_SLIPS,
];

/** The slips of one kind, judged. */
export interface JudgedKind {
  kind: SlipKind;
  judged: readonly JudgedSlip[];
}

/**
 * Makes and judges slips of every kind.
 * @param seed another seed makes other slips; the same seed makes the same
 * @param count how many of each kind, if the site has as many different ones; of harmless changes nine times as many
 * @returns kind after kind, as it is asked for
 */
export function* judgeSlips(
  site: SlipSite,
  seed: number,
  count: number,
  families: readonly SlipFamily[],
): Generator<JudgedKind> {
  const judge = new SlipJudge(site);
  for (const [index, kind] of SLIP_KINDS.entries()) {
    if (!families.includes(kind.family)) continue;
    const slips = drawSlips(kind, site, seededRandom(seed * 1000 + index), countOf(kind.family, count));
    yield { kind, judged: slips.map((slip) => judge.judge(slip)) };
  }
}

/** Files are slow to check. Twelve of each kind are 2,000 harmless changes. */
function countOf(family: SlipFamily, count: number): number {
  if (family === 'files') return Math.min(count, 3);
  return family === 'harmless' ? 9 * count : count;
}

/** Some kinds of slip have few places: after this many drawings in vain there are no more. */
const DRAWINGS = 40;

function drawSlips(kind: SlipKind, site: SlipSite, random: Random, count: number): Slip[] {
  const found = new Map<string, Slip>();
  for (let drawn = 0; drawn < count + DRAWINGS && found.size < count; drawn++) {
    const slip = kind.make(site, random);
    if (slip) found.set(JSON.stringify([slip.name, slip.place]), slip);
  }
  return [...found.values()];
}

/** The subjects of the families. */
const CLASSES: Readonly<Record<string, readonly SlipFamily[]>> = {
  structure: ['structure', 'keys and types', 'several errors at once', 'syntax', 'files'],
  ties: ['ties'],
  words: ['texts'],
  'legitimate edits': ['harmless'],
};

/** The slips of each class that has any. */
export function byClass(kinds: readonly JudgedKind[]): Map<string, JudgedSlip[]> {
  const slipsOf = (families: readonly SlipFamily[]) =>
    kinds.filter(({ kind }) => families.includes(kind.family)).flatMap(({ judged }) => judged);
  const classes = Object.entries(CLASSES).map(([name, families]) => [name, slipsOf(families)] as const);
  return new Map(classes.filter(([, slips]) => slips.length > 0));
}

/** The share of slips that are reported exactly once, at their place, and of harmless changes that are not reported. */
export function shareOfRight(slips: readonly JudgedSlip[]): number {
  return slips.filter(isRight).length / slips.length;
}

/** The share of harmless changes that have a problem of this severity. */
export function shareOfAlarms(slips: readonly JudgedSlip[], wanted: Severity): number {
  return slips.filter(({ problems }) => problems.some(({ severity }) => severity === wanted)).length / slips.length;
}

/** The messages of each rule about slips and harmless changes. */
export function measureRules(kinds: readonly JudgedKind[]): RuleFigures {
  const slips = kinds.flatMap(({ judged }) => judged);
  const changes = slips.filter(({ slip }) => slip.place === undefined);
  const count = (some: readonly JudgedSlip[], code: string) =>
    some.filter(({ problems }) => problems.some((problem) => problem.code === code)).length;
  const codes = [...new Set(slips.flatMap(({ problems }) => problems.map(({ code }) => code)))].sort();
  const wrong = slips.filter(({ slip }) => slip.place !== undefined);
  const right = wrong.filter(isRight);
  const rules = codes.map((code) => {
    const hits = count(right, code);
    return { code, hits, misses: count(wrong, code) - hits, alarms: count(changes, code) };
  });
  return { slips: wrong.length, changes: changes.length, rules };
}

/** The classes side by side, as Markdown. */
export function formatClasses(kinds: readonly JudgedKind[]): string {
  const rows = [...byClass(kinds)].map(([name, slips]) => row(name, slips));
  const edits = byClass(kinds).get('legitimate edits') ?? [];
  const alarms = (['error', 'warning'] as const).map((severity) => {
    const share = 100 * shareOfAlarms(edits, severity);
    return `${share.toFixed(2)} % ${severity}s`;
  });
  return [
    ...heading('class'),
    ...rows,
    ...(edits.length > 0 ? [`\nLegitimate edits: ${alarms.join(', ')}.`] : []),
  ].join('\n');
}

/** The table of outcomes, as Markdown, with a line for each kind and a sum for each family. */
export function formatTable(kinds: readonly JudgedKind[]): string {
  const lines = SLIP_FAMILIES.flatMap((family) => {
    const own = kinds.filter(({ kind }) => kind.family === family);
    if (own.length === 0) return [];
    return [
      ...own.map(({ kind, judged }) => row(kind.kind, judged)),
      row(
        `**${family}**`,
        own.flatMap(({ judged }) => judged),
      ),
    ];
  });
  const all = kinds.filter(({ kind }) => kind.family !== 'harmless').flatMap(({ judged }) => judged);
  return [...heading('slip'), ...lines, row('**all slips**', all)].join('\n');
}

function heading(first: string): string[] {
  const head = [first, 'made', ...OUTCOMES, 'right'];
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule].map((cells) => `| ${cells.join(' | ')} |`);
}

function row(name: string, judged: readonly JudgedSlip[]): string {
  const counts = OUTCOMES.map((one) => judged.filter(({ outcome }) => outcome === one).length);
  const share = judged.length === 0 ? '' : `${(100 * shareOfRight(judged)).toFixed(1).replace('.0', '')} %`;
  return `| ${[name, judged.length, ...counts, share].join(' | ')} |`;
}
