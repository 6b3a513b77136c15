import { describe, expect, it } from 'vitest';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import type { Sort } from './operator.ts';
import { changeOf } from './outcome.ts';

/** An operator needs a place in the site for at least one of these. */
const SEEDS = [1, 2, 3, 4, 5];

const checker = new ChangeChecker();
const site = checker.site();

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

  it.each(OPERATORS)('changes the site: $id', (operator) => {
    const changes = SEEDS.flatMap((seed) => changeOf(operator, site, seed) ?? []);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      if (operator.sort !== 'legitimate') expect(change.expected).not.toEqual([]);
    }
  });

  it('makes the same changes for the same seed', { timeout: 120_000 }, () => {
    const made = () => OPERATORS.map((one) => [...(changeOf(one, site, 1)?.files ?? [])]);
    expect(made()).toEqual(made());
  });

  it('makes other changes for other seeds', { timeout: 120_000 }, () => {
    const texts = (seed: number) =>
      OPERATORS.map((one) => JSON.stringify([...(changeOf(one, site, seed)?.files ?? [])]));
    const second = texts(2);
    const other = texts(1).filter((text, index) => text !== second[index]);
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
