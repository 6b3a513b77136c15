import { describe, expect, it } from 'vitest';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import type { Change } from './edit.ts';
import type { Operator, Sort } from './operator.ts';
import { changeOf } from './outcome.ts';

/** An operator needs a place in the site for at least one of these. */
const SEEDS = [1, 2, 3, 4, 5];

const checker = new ChangeChecker();
const site = checker.site();
function firstChangeOf(operator: Operator): Change | undefined {
  for (const seed of SEEDS) {
    const change = changeOf(operator, site, seed);
    if (change) return change;
  }
  return undefined;
}

const madeBy = (seed: number) => OPERATORS.map((operator) => changeOf(operator, site, seed));
const textsOf = (changes: ReturnType<typeof madeBy>) =>
  changes.map((change) => JSON.stringify([...(change?.files ?? [])]));

describe('the administrator', () => {
  it.each<[Sort, number]>([['content', 150]])('has enough operators of the sort %s', (sort, least) => {
    expect(OPERATORS.filter((one) => one.sort === sort).length).toBeGreaterThanOrEqual(least);
  });

  it('has no two operators with one id or title', () => {
    const ids = OPERATORS.map(({ id }) => id);
    const titles = OPERATORS.map(({ sort, group, title }) => `${sort} ${group} ${title}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('changes the site with each operator, and expects a message for each mistake', { timeout: 240_000 }, () => {
    const changes = OPERATORS.map((operator) => ({ operator, change: firstChangeOf(operator) }));
    expect(changes.flatMap(({ operator, change }) => (change ? [] : operator.id))).toEqual([]);
    const mistakes = changes.filter(({ operator }) => operator.sort !== 'legitimate');
    expect(mistakes.flatMap(({ operator, change }) => (change?.expected.length ? [] : operator.id))).toEqual([]);
  });

  it('makes the same changes for the same seed, and others for other seeds', { timeout: 240_000 }, () => {
    const [first, again, second] = [1, 1, 2].map((seed) => textsOf(madeBy(seed)));
    expect(again).toEqual(first);
    const other = first?.filter((text, index) => text !== second?.[index]) ?? [];
    expect(other.length).toBeGreaterThan(OPERATORS.length * 0.7);
  });
});

it('begins with a site in which nothing is wrong but that its data are examples', async () => {
  expect(await checker.check({ files: new Map(), expected: [] })).toEqual([]);
});

it('hears the same from texts in memory as from files', async () => {
  const operator = OPERATORS.find(({ id }) => id === 'dates/end-before-beginning');
  const change = operator && changeOf(operator, site, 1);
  if (!change) throw new Error('The operator has no place');
  const asFiles = { ...change, files: new Map([...change.files, ['public/note.txt', 'a file that is not an image']]) };
  const said = await checker.check(change);
  expect(await checker.check(asFiles)).toEqual(
    said.map((one) => expect.objectContaining({ code: one.code, line: one.line })),
  );
  expect(said).toHaveLength(1);
});
