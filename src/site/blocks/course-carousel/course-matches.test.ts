import { expect, test } from 'vitest';
import { matchingCourses } from './course-matches.ts';

const image = { src: '/images/smsts.svg', alt: '' };
const smsts = {
  id: 'smsts',
  heading: 'Site Management',
  subHeading: 'For agents',
  description: 'Plan a safe site',
  image,
  icon: 'helmet',
  duration: '5 days',
  link: '/smsts-course',
} as const;
const green = {
  id: 'green',
  heading: 'Green Labourer',
  subHeading: 'For new starters',
  description: 'The award',
  image,
  icon: 'card',
  link: '/courses/green',
} as const;
const found = (search: string) => matchingCourses(search, [smsts, green]).map(({ id }) => id);

test('HOME-17 HOME-18 HOME-19 the search matches headings, subHeadings and descriptions in any case', () => {
  expect(found('site MANAGEMENT')).toEqual(['smsts']);
  expect(found('new starters')).toEqual(['green']);
  expect(found('safe')).toEqual(['smsts']);
});

test('HOME-20 HOME-21 the search matches durations and text that is only in the link', () => {
  expect(found('5 days')).toEqual(['smsts']);
  expect(found('smsts-course')).toEqual(['smsts']);
});

test('HOME-31 a search without matches leaves no course; an empty one leaves all', () => {
  expect(found('scaffold')).toEqual([]);
  expect(found(' ')).toEqual(['smsts', 'green']);
});
