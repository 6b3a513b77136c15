import { seededRandom } from '../fixtures/seeded-random.ts';
import type { ChangeChecker, Message } from './check-changes.ts';
import type { Change, Edit } from './edit.ts';
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
export function changeOf(operator: Operator, site: Site, seed: number): Edit | undefined {
  const change = operator.apply(site, seededRandom(seed * 1_000_003 + numberOf(operator.id)));
  const isOther = [...(change?.files ?? [])].some(
    ([path, content]) => !path.endsWith('.json') || content !== site.files.get(path),
  );
  return isOther ? change : undefined;
}

/** Makes one change for each operator and seed, and checks each by itself. Those without a place are left out. */
export async function* outcomesOf(
  operators: readonly Operator[],
  checker: ChangeChecker,
  seeds: readonly number[],
): AsyncGenerator<Outcome> {
  const site = checker.site();
  for (const seed of seeds) {
    for (const operator of operators) {
      const change = changeOf(operator, site, seed);
      if (!change) continue;
      const messages = await checker.check(change);
      const there = messages.flatMap(({ file, line }) =>
        change.expected.filter((one) => one.file === file).map((one) => Math.abs(one.line - line)),
      );
      const near = there.some((distance) => distance <= NEAR);
      yield { operator, seed, change, messages, inFile: there.length > 0, near };
    }
  }
}

/** Returns true if the check said one thing about a mistake, by a rule that should. */
export function isOne({ messages, change }: Outcome): boolean {
  const [first, ...others] = messages;
  return first !== undefined && others.length === 0 && (change.rules.length === 0 || change.rules.includes(first.code));
}

/** Returns true if the check said what it should: one thing about a mistake that can be known, nothing about an edit. */
export function isAsItShould(outcome: Outcome): boolean {
  const { operator, messages } = outcome;
  return operator.sort === 'legitimate' || operator.knowable !== true ? messages.length === 0 : isOne(outcome);
}

/** The worst severity of its messages; empty if there is none. */
export function worstOf({ messages }: Outcome): string {
  return ['error', 'warning', 'note'].find((one) => messages.some(({ severity }) => severity === one)) ?? '';
}

/** A number of an operator's own, so that adding others does not change its choices (FNV-1a). */
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
