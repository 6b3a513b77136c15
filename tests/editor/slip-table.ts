import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { FILE_SLIPS } from './file-slips.ts';
import { HARMLESS_CHANGES } from './harmless-changes.ts';
import { isRight, type JudgedSlip, type Outcome, SlipJudge } from './judge-slip.ts';
import { LEVEL_SLIPS } from './level-slips.ts';
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
];

/** The slips of one kind, judged. */
export interface JudgedKind {
  kind: SlipKind;
  judged: readonly JudgedSlip[];
}

/**
 * Makes and judges slips of every kind.
 * @param seed another seed makes other slips; the same seed makes the same
 * @param count how many of each kind, if the site has as many different ones
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
    const slips = drawSlips(
      kind,
      site,
      seededRandom(seed * 1000 + index),
      kind.family === 'files' ? Math.min(count, 3) : count,
    );
    yield { kind, judged: slips.map((slip) => judge.judge(slip)) };
  }
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

/** The share of slips that are reported exactly once, at their place, and of harmless changes that are not reported. */
export function shareOfRight(kinds: readonly JudgedKind[]): number {
  const all = kinds.flatMap(({ judged }) => judged);
  return all.filter(isRight).length / all.length;
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
  const head = ['slip', 'made', ...OUTCOMES, 'right'];
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .concat(lines, row('**all slips**', all))
    .join('\n');
}

function row(name: string, judged: readonly JudgedSlip[]): string {
  const counts = OUTCOMES.map((one) => judged.filter(({ outcome }) => outcome === one).length);
  const share = judged.length === 0 ? '' : `${Math.round((100 * judged.filter(isRight).length) / judged.length)} %`;
  return `| ${[name, judged.length, ...counts, share].join(' | ')} |`;
}
