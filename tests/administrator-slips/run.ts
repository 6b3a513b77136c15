import '../fixtures/use-test-site.ts';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { describe, isAsItShould, tablesOf } from './figures.ts';
import { type Outcome, outcomesOf } from './outcome.ts';

// npm run bench:slips: what the check says about what a busy administrator does to the site (docs/administrator-slips.md).
const { seed = ['1'], list } = flagsOf('bench:slips');
const seeds = seed.map(Number);

const checker = new ChangeChecker();
const outcomes: Outcome[] = [];
for (const one of seeds) outcomes.push(...(await outcomesOf(OPERATORS, checker, one)));

if (list) for (const one of outcomes) if (!isAsItShould(one)) console.log(describe(one));
const rest = seeds.length * OPERATORS.length - outcomes.length;
console.log(
  `${tablesOf(outcomes)}\n\n${OPERATORS.length} operators, seeds ${seeds.join(', ')}, ${rest} without a place for it.`,
);
