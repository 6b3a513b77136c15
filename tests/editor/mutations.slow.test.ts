import { describe, expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { findSpan } from '../../src/content/problems/source-location.ts';
import { isRecord } from '../../src/lib/record.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { documentMutations } from './document-mutations.ts';
import type { Mutation } from './mutation.ts';
import type { OtherPage } from './page-mutations.ts';
import { type TextMutation, textMutations } from './text-mutations.ts';

// Makes one mistake at a time at every value of every page and fragment of the site. Each must cause exactly one problem,
// where the mistake is. Parsed files are reused between mistakes, so each costs one file and the rules.
// One in so many mistakes is made, alternating from page to page; LONG=1 makes all of them.
const step = amountOf('ONE_IN', { short: 20, long: 1 });
const validator = projectValidator();
const reader = new SiteReader(validator);
const sources = readTestSite();
const values = new Map(sources.files.map(({ path, text }): [string, unknown] => [path, JSON.parse(text)]));

function wrongOutcome(
  path: string,
  text: string | undefined,
  { name, codes, place, file = path }: Omit<Mutation, 'value' | 'place'> & { place: TextMutation['place'] },
) {
  const files: SourceFile[] = sources.files.flatMap((one) => {
    if (one.path !== path) return one;
    return text === undefined ? [] : { path, text };
  });
  const found = reader.check({ ...sources, files }).problems.filter(({ severity }) => severity !== 'note');
  const shown = found.map(
    ({ code, file: where, line, column, message }) => `${where}:${line}:${column} ${code} ${message}`,
  );
  const [problem] = found;
  const source = files.find((one) => one.path === file)?.text ?? '';
  const span = findSpan(source, { ...place, file, message: '', advice: '' });
  const right =
    found.length === 1 &&
    problem?.file === file &&
    codes.includes(problem.code) &&
    problem.offset === span.offset &&
    problem.length === span.length;
  return right
    ? undefined
    : `${path}: ${name}\n  wanted ${codes[0]} at “${source.substring(span.offset, span.offset + Math.min(60, span.length))}”\n  got ${shown.join('\n      ') || 'nothing'}`;
}

function otherPage(path: string): OtherPage {
  const other = values.get(path === 'pages/about.json' ? 'pages/cscs.json' : 'pages/about.json');
  if (!isRecord(other)) throw new Error('There is no other page.');
  return { route: String(other.route), title: String(other.title), description: String(other.description) };
}

describe('a page with one mistake', () => {
  it('starts without errors and warnings', () => {
    expect(reader.check(sources).problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('has exactly one problem, where the mistake is', { timeout: 900_000 }, () => {
    let count = 0;
    const wrong: string[] = [];
    const seen = new Set<string>();
    const files = sources.files.filter(({ path }) => !path.startsWith('pages/_data/'));
    const urlHistory = valueAt(values.get('pages/_data/urls.json'), ['urls']);
    const started = performance.now();
    for (const [page, file] of files.entries()) {
      const { path } = file;
      for (const { value, ...mutation } of documentMutations(
        path.slice('pages/'.length),
        values.get(path),
        otherPage(path),
        validator,
      )) {
        // Entries of a list are alike: each mistake is made only in the first entry that can have it.
        const alike = mutation.name.replaceAll(/(?<=blocks\/\d+.*\/)\d+(?=\/|$)/g, '*');
        if (seen.has(alike)) continue;
        seen.add(alike);
        if ((seen.size + page) % step !== 0) continue;
        const text = JSON.stringify(value, null, 2);
        count++;
        const outcome = wrongOutcome(path, text, mutation);
        if (outcome) wrong.push(outcome);
      }
      seen.clear();
      for (const { text, ...mutation } of textMutations(file, urlHistory)) {
        count++;
        const outcome = wrongOutcome(path, text, mutation);
        if (outcome) wrong.push(outcome);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${count} slips in ${files.length} documents, ${wrong.length} reported wrongly, in ${seconds} s`);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(count).toBeGreaterThan(20_000 / step);
  });
});
