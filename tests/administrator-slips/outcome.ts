import { seededRandom } from '../fixtures/seeded-random.ts';
import type { ChangeChecker, Message } from './check-changes.ts';
import type { Change } from './edit.ts';
import type { Operator } from './operator.ts';
import type { Site } from './site.ts';

/** The messages of the check about one change of an operator. */
export interface Outcome {
  operator: Operator;
  seed: number;
  change: Change;
  messages: readonly Message[];
  /** True if a message is in a file where it should be. */
  inFile: boolean;
  /** True if one is there within three lines of the change. */
  near: boolean;
}

/** How many lines from the change a message still stands at its place. */
const NEAR = 3;

/** The change that an operator makes for a seed; undefined where the site has no place for it. */
export function changeOf(operator: Operator, site: Site, seed: number): Change | undefined {
  const change = operator.apply(site, seededRandom(seed * 1_000_003 + numberOf(operator.id)));
  const isOther = [...(change?.files ?? [])].some(
    ([path, content]) => !path.endsWith('.json') || content !== site.files.get(path),
  );
  return isOther ? change : undefined;
}

/** Makes one change for each operator and checks each by itself. */
export async function outcomesOf(
  operators: readonly Operator[],
  checker: ChangeChecker,
  seed: number,
): Promise<Outcome[]> {
  const site = checker.site();
  const outcomes: Outcome[] = [];
  for (const operator of operators) {
    const change = changeOf(operator, site, seed);
    if (!change) continue;
    const messages = await checker.check(change);
    const there = messages.flatMap(({ file, line }) =>
      change.expected.filter((one) => one.file === file).map((one) => Math.abs(one.line - line)),
    );
    outcomes.push({
      operator,
      seed,
      change,
      messages,
      inFile: there.length > 0,
      near: there.some((distance) => distance <= NEAR),
    });
  }
  return outcomes;
}

/** A number of an operator's own, so that adding others does not change its choices (FNV-1a). */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
