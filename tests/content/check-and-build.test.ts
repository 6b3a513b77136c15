import { describe, expect, it } from 'vitest';
import { checkWhole, PageChecker, worstOf } from '../../src/build/incremental/check-pages.ts';
import { draftOf, PageIndexer } from '../../src/build/incremental/page-index.ts';
import { RULES } from '../../src/content/rules/all.ts';
import { type Change, EXAMPLE, exampleSources, readExample, replaceText, validator } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

// A build reads pages some at a time and compares them by an index. It must refuse what `check` refuses, and nothing else.

function passesCheck(...changes: readonly Change[]): boolean {
  return readExample(...changes).problems.every(({ severity }) => severity !== 'error');
}

/** Checks documents as a build does, each page in a batch of its own. */
function passesBuild(...changes: readonly Change[]): boolean {
  const { sources, texts } = exampleSources(...changes);
  const isCommon = ({ path }: { path: string }) => path.startsWith('pages/_');
  const checker = new PageChecker({ ...sources, files: sources.files.filter(isCommon) }, validator);
  const shared = checker.check([]);
  if (!shared.site) return false;
  const pages = sources.files.filter((file) => !isCommon(file)).map((file) => checker.check([file]));
  if (pages.some(({ worst }) => worst === 'error')) return false;
  const indexer = new PageIndexer();
  const indexes = structuredClone(pages.flatMap(({ draft }) => indexer.indexPages(draft)));
  const whole = checkWhole(draftOf(indexes, shared.draft, (path) => texts[path] ?? ''));
  return worstOf([shared.worst, ...pages.map(({ worst }) => worst), whole]) !== 'error';
}

/** Lets the page that a problem is in allow it. */
function allow(file: string, code: string, slice: string): Change {
  const at = slice.replace(/^"(.*)"$/s, '$1');
  const text = JSON.stringify([{ rule: code, at, reason: 'It is right here.' }]);
  return replaceText(file, '"route":', `"allow": ${text},\n  "route":`);
}

describe('check and build agree', () => {
  it('that the example is right', () => {
    expect([passesCheck(), passesBuild()]).toEqual([true, true]);
  });

  it.each(RULE_CASES.filter(({ code }) => code !== 'missing-file'))('on $code', ({ changes }) => {
    expect(passesBuild(...changes)).toBe(passesCheck(...changes));
  });

  const allowable = RULES.filter((rule) => rule.allowable).map(({ code }) => code);
  const inPages = RULE_CASES.flatMap(({ code, slice, changes }) => {
    const file = readExample(...changes).problems[0]?.file;
    return allowable.includes(code) && file?.startsWith('pages/_') === false ? [{ code, slice, changes, file }] : [];
  });
  // An empty text cannot be named by an allowance.
  it.each(inPages.filter(({ slice }) => slice !== '""'))(
    'on $code that a page allows',
    ({ code, slice, changes, file }) => {
      const allowed = [...changes, allow(file, code, slice)];
      expect([passesCheck(...allowed), passesBuild(...allowed)]).toEqual([true, true]);
    },
  );

  it.each(['title', 'description'] as const)('on the same %s, whichever of the two pages allows it', (field) => {
    const same = replaceText(
      'pages/home.json',
      `"${field}": ${text('home', field)}`,
      `"${field}": ${text('about', field)}`,
    );
    const verdicts = ['home', 'about'].map((page) => {
      const changes = [same, allow(`pages/${page}.json`, 'duplicate-title', text('about', field))];
      return [passesCheck(...changes), passesBuild(...changes)];
    });
    expect(verdicts).toContainEqual([true, true]);
    for (const [check, build] of verdicts) expect(build).toBe(check);
  });
});

/** A field of a page of the example, as it stands in its document. */
function text(page: 'home' | 'about', field: 'title' | 'description'): string {
  const document: unknown = EXAMPLE[`pages/${page}.json`];
  return JSON.stringify(Object.entries(document ?? {}).find(([key]) => key === field)?.[1]);
}
