import type { SourceFile } from '../../src/content/documents/document.ts';
import { applyFixes } from '../../src/content/documents/fix.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { cure, replaced } from '../fixtures/apply-advice.ts';
import type { ChangeChecker } from './check-changes.ts';
import type { Change } from './edit.ts';

/** How someone ends who does to the letter what the check says. */
export interface Cured {
  /** Nothing is wrong any more, a person is asked, or there is still something to follow after the last round. */
  end: 'clean' | 'question' | 'unfinished';
  /** The lines of the changed documents whose words are nowhere on the site any more. */
  lost: readonly string[];
  /** The advice that was followed, and the messages that are left. */
  followed: readonly string[];
  left: readonly string[];
}

const MOST_ROUNDS = 6;

/**
 * Follows the advice of the check: its fixes where it offers some, as `check -- --fix` does, otherwise the first advice that says
 * exactly what to write, put, delete or remove.
 * @returns undefined for a change of other files than documents
 */
export function followAdvice(change: Change, checker: ChangeChecker): Cured | undefined {
  const before = checker.documentsWith(change);
  if (!before) return undefined;
  const followed: string[] = [];
  let files = before;
  for (let round = 0; ; round++) {
    const problems = checker.problemsOf(files);
    const next = problems.length > 0 ? nextFiles(files, problems) : undefined;
    if (!next || round === MOST_ROUNDS) {
      const end = problems.length === 0 ? 'clean' : next ? 'unfinished' : 'question';
      const changed = before.filter(({ path }) => change.files.has(path));
      const left = problems.map(({ file, line, message, advice }) => `${file}:${line} ${message} ${advice}`);
      return { end, lost: lostLines(changed, files), followed, left };
    }
    files = next.files;
    followed.push(next.what);
  }
}

function nextFiles(files: readonly SourceFile[], problems: readonly Problem[]) {
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  if (fixes.length > 0) {
    const { changed, done } = applyFixes(new Map(files.map(({ path, text }) => [path, text])), fixes);
    return { files: replaced(files, changed), what: done.join(' ') };
  }
  for (const problem of problems) {
    const cured = cure(files, problem);
    if (cured) return { files: cured, what: `${problem.message} ${problem.advice}` };
  }
  return undefined;
}

/**
 * The lines of text of which less than half is still anywhere, three words in a row. Notes behind a line are not its text,
 * and neither are addresses, the names of pictures and of quoted facts, and a number that is corrected.
 */
function lostLines(before: readonly SourceFile[], after: readonly SourceFile[]): string[] {
  const kept = new Set(after.flatMap(({ text }) => triples(text)));
  return before
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => {
      const own = [...line.replace(/(?<=", *|",? )(?:\/\/|\/\*|--|#).*$/, '').matchAll(/(?<=["“'])[^"”]+/g)].flatMap(
        ([text]) => (text.includes(' ') ? triples(text) : []),
      );
      return own.length > 1 && own.filter((one) => kept.has(one)).length < own.length / 2;
    });
}

const NUMBER = /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;

function triples(text: string): string[] {
  const plain = text.replaceAll(/\\[nt]/g, ' ').replaceAll(/[{(]{2}[^{}()]*[)}]{2}/g, 'fact');
  const words = plain.replaceAll(NUMBER, '0').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
}
