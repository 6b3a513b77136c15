import { expect, test } from 'vitest';
import { foldVersions } from './history-list.tsx';

type Outcome = 'stored' | 'merged' | 'refused';
const version = (at: string, author: string, outcome: Outcome = 'stored', document = 'about.json') => ({
  at: `2026-11-26T${at}:00.000Z`,
  author,
  outcome,
  document,
});
const sizes = (...versions: ReturnType<typeof version>[]) =>
  foldVersions(versions).map(({ earlier }) => earlier.length);

test('what one person types in a page without a pause is one change', () => {
  expect(sizes(version('10:20', 'Ada'), version('10:11', 'Ada'), version('10:01', 'Ada'))).toEqual([2]);
});

test('a pause of more than ten minutes, another person and another page begin another change', () => {
  expect(sizes(version('10:20', 'Ada'), version('10:09', 'Ada'))).toEqual([0, 0]);
  expect(sizes(version('10:20', 'Ada'), version('10:19', 'Ben'), version('10:18', 'Ada'))).toEqual([0, 0, 0]);
  expect(sizes(version('10:20', 'Ada'), version('10:19', 'Ada', 'stored', 'contact.json'))).toEqual([0, 0]);
});

test('a version that was merged or set aside is never hidden behind a later one', () => {
  expect(sizes(version('10:20', 'Ada'), version('10:19', 'Ada', 'refused'), version('10:18', 'Ada'))).toEqual([
    0, 0, 0,
  ]);
});
