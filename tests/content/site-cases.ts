import { readFileSync } from 'node:fs';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { ChangedSites } from '../fixtures/changed-sites.ts';

/** A change to the documents of a site, as golden/cases/ has it, and its lines there. */
interface SiteCase {
  name: string;
  lines: readonly string[];
}

/**
 * The cases of a file: a name, then for each document that is changed its path with the lines that go (-), come (+) and stay
 * around them ( ), then the report. A document that is new has only lines that come, and one that is gone has none.
 */
export function readCases(name: string): SiteCase[] {
  const text = readFileSync(new URL(`golden/cases/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((told) => {
      const [head = '', ...lines] = told.split('\n');
      const end = lines.indexOf('');
      return { name: head, lines: lines.slice(0, end < 0 ? undefined : end) };
    });
}

/** The sources of a site with the change of a case. @throws Error if lines that go or stay are not there exactly once */
function changedBy({ name, lines }: SiteCase, sources: SiteSources): SiteSources {
  const known = new Map(sources.files.map(({ path, text }) => [path, text]));
  const texts = new Map(known);
  // From the end, so that what is before stays where it is.
  for (const part of lines.join('\n').split(/^@ /m).slice(1).toReversed()) {
    const [path = '', ...hunk] = part.replace(/\n$/, '').split('\n');
    const [before = '', after = ''] = ['-', '+'].map((sign) =>
      hunk.flatMap((line) => (line.startsWith(sign) || line.startsWith(' ') ? line.slice(1) : [])).join('\n'),
    );
    const text = known.get(path);
    if (hunk.length === 0) texts.delete(path);
    else if (text === undefined) texts.set(path, after);
    else if (text.split(before).length !== 2) throw new Error(`${name}: ${path} does not have once: ${before}`);
    else {
      const at = text.indexOf(before);
      const changed = texts.get(path) ?? '';
      texts.set(path, changed.slice(0, at) + after + changed.slice(at + before.length));
    }
  }
  const kept = new Map(sources.files.map((file) => [file.path, file]));
  const files = [...texts].map(([path, text]) => {
    const file = kept.get(path);
    return file?.text === text ? file : { path, text };
  });
  return { ...sources, files };
}

/** The case with the report of the check, one line for each problem. */
export function tell(one: SiteCase, sources: SiteSources, sites: ChangedSites): string {
  const changed = changedBy(one, sources);
  const reports = sites.problems(changed).flatMap((problem) => {
    const { severity, code, file, line, column, offset, length, message, advice, fix } = problem;
    const text = changed.files.find(({ path }) => path === file)?.text ?? '';
    const slice = text.slice(offset, offset + Math.min(80, length)).replaceAll('\n', String.raw`\n`);
    return severity === 'note'
      ? []
      : [
          `${severity} ${code} ${file}:${line}:${column} ${slice}`,
          `  ${message}`,
          `  ${advice}`,
          ...(fix ? ['    (npm run check -- --fix does it)'] : []),
        ];
  });
  return [`# ${one.name}`, ...one.lines, '', ...(reports.length > 0 ? reports : ['nothing'])].join('\n');
}
