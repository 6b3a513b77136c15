import { readFileSync } from 'node:fs';
import { loadSite, projectValidator } from '../build/load-site.ts';
import { countProblems, describeProblem } from '../content/report.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';

// npm run check                    checks every document; exits with 1 when one has an error
// npm run check -- --explain CODE  says what a rule is for
const [option, code] = process.argv.slice(2);
if (option === '--explain') explain(code);
else if (option === undefined) check();
else {
  console.error(`check does not know ${option}. It knows --explain CODE.`);
  process.exitCode = 2;
}

function check(): void {
  const { problems, site } = loadSite(projectValidator());
  for (const problem of problems) console.error(`${describeProblem(problem, textOf(problem.file))}\n`);
  const counted = countProblems(problems);
  if (site) console.log(`${site.pages.length} pages are right. ${counted}.`);
  else console.error(`The site cannot be built: ${counted}.`);
  if (!site) process.exitCode = 1;
}

function explain(wanted: string | undefined): void {
  const rule = RULE_DESCRIPTIONS.find((one) => one.code === wanted);
  if (rule) console.log(`${rule.code} (${rule.severity}): ${rule.title}\n\n${rule.explanation}`);
  else {
    console.error(`There is no rule ${wanted ?? ''}. Rules: ${RULE_DESCRIPTIONS.map((one) => one.code).join(', ')}.`);
    process.exitCode = 2;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
