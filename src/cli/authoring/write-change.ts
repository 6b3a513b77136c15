import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { problemsOfChange, type SiteChange } from '../../content/authoring/site-change.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { Problem } from '../../content/problems/problem.ts';
import type { Validator } from '../../content/schema/validator.ts';
import { UserError } from '../../lib/user-error.ts';
import { printProblems } from '../command-line/print-problems.ts';

/** @throws UserError if the site would have errors; nothing is written */
export function writeChange(change: SiteChange, sources: SiteSources, validator: Validator): void {
  const problems = problemsOfChange(sources, change, validator);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    printProblems(errors);
    throw new UserError('Nothing was written, because the site would have these problems:');
  }
  for (const [path, text] of change.texts) {
    if (text === undefined) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  for (const step of change.steps) console.log(step);
  for (const problem of problems) console.log(stillToDo(problem));
}

/** Describes a task that a change leaves to the person: its place, its field, the problem and the advice. */
export function stillToDo({ file, line, column, pointer, message, advice }: Problem): string {
  const field = pointer.findLast((step) => typeof step === 'string');
  const place = [`${file}:${line}:${column}`, ...(field === undefined ? [] : [field])].join(', ');
  return `Still to do in ${place}: ${message} ${advice}`;
}
