import '../fixtures/use-test-site.ts';
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { watched } from '../../src/cli/command-line/long-work.ts';
import { type FlagValues, runCommand } from '../../src/cli/command-line/run-command.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { followAdvice } from './cures.ts';
import { describe, describeCure, figuresOfRules, type OutcomeOfCure, tableOfCures, tablesOf } from './figures.ts';
import { isAsItShould, type Outcome, outcomesOf } from './outcome.ts';

/** The figures of docs/rules.md. */
const RULE_FIGURES = 'docs/rule-figures.json';

await runCommand({ 'bench slips': (_, values) => printFigures(values) });

/** Counts what the check reports for mistakes and edits (docs/mutations.md). Ctrl+C prints what is counted by then. */
async function printFigures({ seed = ['1'], list, most, write }: FlagValues<'bench slips'>): Promise<void> {
  const operators = OPERATORS.slice(0, most === undefined ? undefined : Number(most));
  const checker = new ChangeChecker();
  const outcomes: Outcome[] = [];
  const cures: OutcomeOfCure[] = [];
  const count = seed.length * operators.length;
  const ended = await watched({ what: 'Changes' }, async ({ report, signal }) => {
    console.log(`${operators.length} kinds of edits, seeds ${seed.join(', ')}`);
    for await (const outcome of outcomesOf(operators, checker, seed.map(Number))) {
      outcomes.push(outcome);
      const cured = followAdvice(outcome.change, checker);
      if (cured) cures.push({ ...outcome, ...cured });
      report(outcomes.length, count);
      await setImmediate();
      if (signal.aborted) return false;
    }
    return true;
  });
  if (ended === false) console.error(`Stopped after ${outcomes.length} of ${count} changes.`);

  if (list) {
    for (const one of outcomes) if (!isAsItShould(one)) console.log(describe(one));
    for (const one of cures) if (one.end === 'unfinished' || one.lost.length > 0) console.log(describeCure(one));
  }
  const placeless = ended ? `\n\n${count - outcomes.length} found no place to act.` : '';
  console.log(`${tablesOf(outcomes)}\n\n${tableOfCures(cures)}${placeless}`);
  if (write) writeFileSync(RULE_FIGURES, formatDocument(figuresOfRules(outcomes)));
}
