import { describe, expect, it } from 'vitest';
import { checkWhole, PageChecker } from '../../src/build/incremental/check-pages.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import { PageIndexer } from '../../src/content/cross-references/page-indexer.ts';
import type { Severity } from '../../src/content/problems/problem.ts';
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
