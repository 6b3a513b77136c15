import '../fixtures/use-test-site.ts';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { followAdvice } from './cures.ts';
import { describe, describeCure, isAsItShould, type OutcomeOfCure, tableOfCures, tablesOf } from './figures.ts';
import { type Outcome, outcomesOf } from './outcome.ts';

// npm run bench -- slips: counts what the check reports for the edits of a busy administrator (docs/mutations.md).
const { seed = ['1'], list, most } = flagsOf('bench slips');
const operators = OPERATORS.slice(0, most === undefined ? undefined : Number(most));
const seeds = seed.map(Number);

const checker = new ChangeChecker();
const outcomes: Outcome[] = [];
for (const one of seeds) outcomes.push(...(await outcomesOf(operators, checker, one)));

const cures: OutcomeOfCure[] = [];
for (const { operator, seed, change } of outcomes) {
  const cured = followAdvice(change, checker);
  if (cured) cures.push({ operator, seed, change, ...cured });
}

if (list) {
  for (const one of outcomes) if (!isAsItShould(one)) console.log(describe(one));
  for (const one of cures) if (one.end === 'unfinished' || one.lost.length > 0) console.log(describeCure(one));
}
const rest = seeds.length * operators.length - outcomes.length;
console.log(
  `${tablesOf(outcomes)}\n\n${tableOfCures(cures)}\n\n${operators.length} operators, seeds ${seeds.join(', ')}, ${rest} found no place to act.`,
);
