import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { watched } from '../../src/cli/command-line/long-work.ts';
import { type FlagValues, runCommand } from '../../src/cli/command-line/run-command.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { isRight } from './judge-slip.ts';
import { SLIP_FAMILIES, SlipSite } from './slip.ts';
import { formatClasses, formatTable, type JudgedKind, judgeSlips, measureRules, SLIP_KINDS } from './slip-table.ts';

/** The words of docs/rules.md about each rule. */
const RULE_FIGURES = 'docs/rule-figures.json';

await runCommand({ 'bench mutations': (_, values) => printMutations(values) });

/** A legitimate edit must have no report. Ctrl+C prints the slips that are judged by then. */
async function printMutations(values: FlagValues<'bench mutations'>): Promise<void> {
  const families = SLIP_FAMILIES.filter((family) => values.family?.includes(family) ?? true);
  const site = new SlipSite(readSources(pagesFolder(), PUBLIC_FOLDER), projectValidator());
  const kinds = SLIP_KINDS.filter(({ family }) => families.includes(family)).length;
  const judged: JudgedKind[] = [];
  await watched({ what: 'Kinds of slip' }, async ({ report, signal }) => {
    console.log(`${kinds} kinds of slip, seed ${values.seed}`);
    for (const kind of judgeSlips(site, Number(values.seed), Number(values.count), families)) {
      judged.push(kind);
      report(judged.length, kinds);
      await setImmediate();
      if (signal.aborted) break;
    }
  });
  if (judged.length < kinds) console.error(`Stopped after ${judged.length} of ${kinds} kinds of slip.`);

  if (values.list) {
    for (const { kind, judged: slips } of judged) {
      for (const { slip, outcome, reports } of slips.filter((one) => !isRight(one)))
        console.log(`${kind.kind}: ${outcome}\n  ${slip.name}\n${reports.map((report) => `  - ${report}\n`).join('')}`);
    }
  }
  console.log(`${formatTable(judged)}\n\n${formatClasses(judged)}`);
  if (values.write) writeFileSync(RULE_FIGURES, formatDocument(measureRules(judged)));
}
