import { describe, expect, it } from 'vitest';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { changeOf } from './outcome.ts';

/** An operator needs a place in the site for at least one of these. */
const SEEDS = [1, 2, 3];

const checker = new ChangeChecker();
const site = checker.site();
const textOf = (change: ReturnType<typeof changeOf>) => JSON.stringify([...(change?.files ?? [])]);

describe('the administrator', () => {
  it('has no two operators with one id or title', () => {
    for (const names of [
      OPERATORS.map(({ id }) => id),
      OPERATORS.map((one) => `${one.sort} ${one.group} ${one.title}`),
    ])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('changes the site with each operator, expects a message for each mistake, and changes it in one way for a seed', {
    timeout: 240_000,
  }, () => {
    const silent: string[] = [];
    let varied = 0;
    for (const operator of OPERATORS) {
      const [first, other] = SEEDS.flatMap((seed) => changeOf(operator, site, seed) ?? []);
      if (!first?.expected.length) silent.push(operator.id);
      if (textOf(first) !== textOf(other)) varied++;
    }
    expect(silent).toEqual([]);
    expect(varied).toBeGreaterThan(OPERATORS.length * 0.7);
    const [some] = OPERATORS;
    expect(some && textOf(changeOf(some, site, 1))).toBe(some && textOf(changeOf(some, site, 1)));
  });
});

it('begins with a site in which nothing is wrong but that its data are examples', async () => {
  expect(await checker.check({ files: new Map(), expected: [], rules: [] })).toEqual([]);
});

it('hears the same from texts in memory as from files', async () => {
  const operator = OPERATORS.find(({ id }) => id === 'dates/end-before-beginning');
  const change = operator && changeOf(operator, site, 1);
  if (!change) throw new Error('The operator has no place');
  const said = await checker.check(change);
  expect(await checker.check(change.write('public/note.txt', 'a file that is not an image'))).toEqual(
    said.map((one) => expect.objectContaining({ code: one.code, line: one.line })),
  );
  expect(said).toHaveLength(1);
});
