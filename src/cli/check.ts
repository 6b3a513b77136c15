import { loadSite, projectValidator } from '../build/load-site.ts';
import { RULE_DESCRIPTIONS } from '../content/rules/all.ts';
import { printProblems } from './print-problems.ts';

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
  printProblems(problems);
  if (site) console.log(`${site.pages.length} pages are right.`);
  else process.exitCode = 1;
}

function explain(wanted: string | undefined): void {
  const rule = RULE_DESCRIPTIONS.find((one) => one.code === wanted);
  if (rule) console.log(`${rule.code} (${rule.severity}): ${rule.title}\n\n${rule.explanation}`);
  else {
    console.error(`There is no rule ${wanted ?? ''}. Rules: ${RULE_DESCRIPTIONS.map((one) => one.code).join(', ')}.`);
    process.exitCode = 2;
  }
}
