import { describe, expect, it } from 'vitest';
import { checkWhole, PageChecker } from '../../src/build/incremental/check-pages.ts';
import { BatchedCheck } from '../../src/content/check/batched-check.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import { PageIndexer } from '../../src/content/cross-references/page-indexer.ts';
import type { PageIndex } from '../../src/content/cross-references/site-index.ts';
import type { Problem, Severity } from '../../src/content/problems/problem.ts';
import { worstOf } from '../../src/content/problems/problem-collector.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { addFile, type Change, exampleSources, exampleValidator, readExample, replaceText } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

// A build reads pages in batches and keeps an index of them; `check` reads them all at once. The two must agree.

function worstOfCheck(changes: readonly Change[]): Severity | undefined {
  const { problems } = readSite(exampleSources(...changes), exampleValidator);
  return worstOf(problems.map(({ severity }) => severity));
}

function worstOfBuild(changes: readonly Change[]): Severity | undefined {
  const { files, ...sources } = exampleSources(...changes);
  const isShared = ({ path }: { path: string }) => path.startsWith('pages/_');
  const checker = new PageChecker({ ...sources, files: files.filter(isShared) }, exampleValidator);
  const shared = checker.check([]);
  const checked = files.filter((file) => !isShared(file)).map((file) => checker.check([file]));
  const indexer = new PageIndexer();
  const pages = structuredClone(checked.flatMap(({ parsedSite }) => indexer.indexPages(parsedSite)));
  const found = worstOf([shared, ...checked].map(({ worst }) => worst));
  return found === 'error' ? found : worstOf([found, checkWhole(shared.parsedSite, pages)]);
}

/**
 * What a check in batches of one page finds.
 * @param kept the pages in which a check before it has found nothing
 */
function batchedCheck(
  changes: readonly Change[],
  kept: readonly PageIndex[] = [],
): { problems: Problem[]; sound: PageIndex[] } {
  const { files, ...sources } = exampleSources(...changes);
  const pages = files.filter(({ path }) => !path.startsWith('pages/_'));
  const shared = files.filter(({ path }) => path.startsWith('pages/_'));
  const read = (path: string) => pages.find((page) => page.path === path) ?? { path, text: '' };
  const check = new BatchedCheck({ ...sources, files: shared }, exampleValidator, read);
  for (const page of kept) check.keep(page);
  const left = pages.filter(({ path }) => !kept.some(({ file }) => file === path));
  const sound = left.flatMap((page) => check.add([page]));
  const paths = pages.map(({ path }) => path);
  return { problems: check.finish(paths, {}).problems, sound: structuredClone(sound) };
}

/** Lets a page allow a problem. @param slice what the problem underlines */
function allow(file: string, code: string, slice: string): Change {
  const at = slice.replace(/^"(.*)"$/s, '$1');
  const text = JSON.stringify([{ rule: code, at, reason: 'It is right here.' }]);
  return replaceText(file, '"route":', `"allow": ${text},\n  "route":`);
}

const allowable = RULE_DESCRIPTIONS.filter((rule) => rule.allowable).map(({ code }) => code);
/** The cases with problems that a page may allow. A suppression cannot name an empty text. */
const ALLOWED_CASES = RULE_CASES.flatMap(({ code, slice, changes }) => {
  const file = readExample(...changes).problems[0]?.file;
  const isAllowable = allowable.includes(code) && slice !== '""' && file?.startsWith('pages/_') === false;
  return isAllowable ? [{ code, changes: [...changes, allow(file, code, slice)] }] : [];
});

describe('check and build find the same', () => {
  it('when nothing is wrong', () => {
    expect([worstOfBuild([]), worstOfCheck([])]).toEqual([undefined, undefined]);
  });

  // Only `check` reports unused suppressions.
  it.each(RULE_CASES.filter(({ code }) => code !== 'unused-allowance'))('on $code', ({ changes }) => {
    expect(worstOfBuild(changes)).toBe(worstOfCheck(changes));
  });

  it.each(ALLOWED_CASES)('on $code that the page allows', ({ changes }) => {
    expect(worstOfCheck(changes)).not.toBe('error');
    expect(worstOfBuild(changes)).toBe(worstOfCheck(changes));
  });

  it.each(['home', 'about'])('when the page %s allows the title of another', (page) => {
    const [own, other] = page === 'home' ? ['Home', 'About us'] : ['About us', 'Home'];
    const file = `pages/${page}.json`;
    const changes = [
      replaceText(file, `"title": "${own}"`, `"title": "${other}"`),
      allow(file, 'duplicate-title', other),
    ];
    expect([worstOfBuild(changes), worstOfCheck(changes)]).toEqual([undefined, undefined]);
  });

  it('when a document that is not a page claims the address of a page', () => {
    const changes = [addFile('pages/copy.json', { kind: 'info', route: '/about' })];
    expect([worstOfBuild(changes), worstOfCheck(changes)]).toEqual(['error', 'error']);
  });
});

describe('a check in batches finds what a check at once finds', () => {
  const cases = [
    ...RULE_CASES,
    ...ALLOWED_CASES.map((one) => ({ ...one, code: `${one.code}, which the page allows` })),
  ];

  it.each(cases)('on $code, also again with what it has kept', ({ changes }) => {
    const { problems } = readSite(exampleSources(...changes), exampleValidator);
    const { problems: first, sound } = batchedCheck(changes);
    expect(first).toEqual(problems);
    expect(batchedCheck(changes, sound).problems).toEqual(problems);
  });

  it('and keeps every page in which nothing is wrong', () => {
    const { problems, sound } = batchedCheck([]);
    expect(problems).toEqual([]);
    expect(sound.map(({ file }) => file).sort()).toEqual(['pages/about.json', 'pages/home.json', 'pages/tiling.json']);
  });
});
