import { describe, expect, it, vi } from 'vitest';
import { readSite } from '../../src/content/check/read-site.ts';
import { cacheable, restored, SiteCheck } from '../../src/content/check/site-check.ts';
import { type DocumentIndex, isPage } from '../../src/content/cross-references/site-index.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { worstOf } from '../../src/content/problems/problem-collector.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { addFile, type Change, exampleSources, exampleValidator, readExample, replaceText } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

// A build reads pages in batches and keeps an index of them; `check` keeps what it found in them. The two must agree.

function foundByCheck(changes: readonly Change[]) {
  const { problems } = readSite(exampleSources(...changes), exampleValidator);
  return { worst: worstOf(problems.map(({ severity }) => severity)), problems };
}

function foundByBuild(changes: readonly Change[]) {
  const { files, ...sources } = exampleSources(...changes);
  const isShared = ({ path }: { path: string }) => path.startsWith('pages/_');
  const parser = new SiteParser(exampleValidator);
  const checker = new SiteCheck({ ...sources, files: files.filter(isShared) }, parser);
  const checked = files.filter((file) => !isShared(file)).flatMap((file) => checker.checkPages([file]).documents);
  const pages = structuredClone(checked.map(({ index, findings }) => cacheable(index, findings)));
  const read = (path: string) => files.find((file) => file.path === path) ?? { path, text: '' };
  const { worst, problems } = checker.comparePages(pages.map(restored), { read });
  return { worst, problems: problems() };
}

/**
 * The findings of a check that keeps only the index of each page in which nothing is wrong.
 * @param kept the pages in which a check before it has found nothing
 */
function frugalCheck(
  changes: readonly Change[],
  kept: readonly DocumentIndex[] = [],
): { problems: Problem[]; sound: DocumentIndex[] } {
  const { files, ...sources } = exampleSources(...changes);
  const parser = new SiteParser(exampleValidator);
  const check = new SiteCheck({ ...sources, files: files.filter(({ path }) => path.startsWith('pages/_')) }, parser);
  const read = (path: string) => files.find((file) => file.path === path) ?? { path, text: '' };
  const checked = files.map((file) => {
    const index = kept.find((one) => one.file === file.path);
    const shared = check.documents.find((one) => one.index.file === file.path);
    return shared ?? (index ? { index, findings: [] } : check.check(parser.parseOnce(file, sources.root)));
  });
  const sound = checked.filter(({ index, findings }) => findings.length === 0 && isPage(index));
  const { problems } = check.compare(checked, { read });
  return { problems: problems(), sound: structuredClone(sound.map(({ index }) => index)) };
}

/** Lets a page allow a problem. @param slice what the problem underlines */
function allow(file: string, code: string, slice: string): Change {
  const at = slice.replace(/^"(.*)"$/s, '$1');
  const text = JSON.stringify([{ rule: code, at, reason: 'It is right here.' }]);
  return replaceText(file, '"route":', `"allow": ${text},\n  "route":`);
}

const allowable: readonly string[] = RULE_DESCRIPTIONS.filter((rule) => rule.allowable).map(({ code }) => code);
/** The cases with problems that a page may allow. A suppression cannot name an empty text. */
const ALLOWED_CASES = RULE_CASES.flatMap(({ code, slice, changes }) => {
  const file = readExample(...changes).problems[0]?.file;
  const isAllowable = allowable.includes(code) && slice !== '""' && file?.startsWith('pages/_') === false;
  return isAllowable ? [{ code, changes: [...changes, allow(file, code, slice)] }] : [];
});

describe('check and build find the same', () => {
  it('when nothing is wrong', () => {
    expect(foundByBuild([])).toEqual({ worst: undefined, problems: [] });
  });

  // Only `check` reports unused suppressions.
  it.each(RULE_CASES.filter(({ code }) => code !== 'unused-allowance'))('on $code', ({ changes }) => {
    expect(foundByBuild(changes)).toEqual(foundByCheck(changes));
  });

  it.each(ALLOWED_CASES)('on $code that the page allows', ({ changes }) => {
    expect(foundByCheck(changes).worst).not.toBe('error');
    expect(foundByBuild(changes)).toEqual(foundByCheck(changes));
  });

  it.each(['home', 'about'])('when the page %s allows the title of another', (page) => {
    const [own, other] = page === 'home' ? ['Home', 'About us'] : ['About us', 'Home'];
    const file = `pages/${page}.json`;
    const changes = [
      replaceText(file, `"title": "${own}"`, `"title": "${other}"`),
      allow(file, 'duplicate-title', other),
    ];
    expect([foundByBuild(changes).worst, foundByCheck(changes).worst]).toEqual([undefined, undefined]);
  });

  it('when a document that is not a page claims the address of a page', () => {
    const changes = [addFile('pages/copy.json', { kind: 'info', route: '/about' })];
    expect(foundByBuild(changes)).toEqual(foundByCheck(changes));
    expect(foundByBuild(changes).worst).toBe('error');
  });
});

describe('a check that keeps indexes finds what a check of all documents finds', () => {
  const cases = [
    ...RULE_CASES,
    ...ALLOWED_CASES.map((one) => ({ ...one, code: `${one.code}, which the page allows` })),
  ];

  it.each(cases)('on $code, also again with what it has kept', ({ changes }) => {
    const { problems } = readSite(exampleSources(...changes), exampleValidator);
    const { problems: first, sound } = frugalCheck(changes);
    expect(first).toEqual(problems);
    expect(frugalCheck(changes, sound).problems).toEqual(problems);
  });

  it('also dates that have passed since the page was checked, which has not changed', () => {
    const { changes = [] } = RULE_CASES.find(({ code }) => code === 'past-dates') ?? {};
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-05') });
      const { problems, sound } = frugalCheck(changes);
      expect(problems).toEqual([]);
      expect(sound.map(({ file }) => file)).toContain('pages/course.json');
      vi.setSystemTime(new Date('2020-01-08'));
      expect(frugalCheck(changes, sound).problems).toMatchObject([{ file: 'pages/course.json', code: 'past-dates' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('in the same place of a page that begins with a byte order mark', () => {
    const broken = replaceText('pages/home.json', '/about#time', '/abut');
    const marked: Change = (files) => {
      files['pages/home.json'] = `\ufeff${files['pages/home.json']}`;
    };
    const { problems } = readSite(exampleSources(broken), exampleValidator);
    expect(problems).not.toEqual([]);
    expect(readSite(exampleSources(broken, marked), exampleValidator).problems).toEqual(problems);
    expect(frugalCheck([broken, marked]).problems).toEqual(problems);
  });

  it('and keeps every page in which nothing is wrong', () => {
    const { problems, sound } = frugalCheck([]);
    expect(problems).toEqual([]);
    expect(sound.map(({ file }) => file).sort()).toEqual(['pages/about.json', 'pages/home.json', 'pages/tiling.json']);
  });
});
