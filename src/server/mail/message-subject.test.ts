import { expect, test } from 'vitest';
import { ProductCatalogue } from '../catalogue/catalogue.ts';
import type { Catalogue, CourseDates } from '../published-build/build-file-schemas.ts';
import { enquirySubject } from './message-subject.ts';

const CATALOGUE: Catalogue = {
  categories: { courses: { name: 'CITB Courses' }, nvq: { name: 'NVQ Level 2' } },
  products: {
    smsts: { id: '1', category: 'courses', title: 'SMSTS', name: 'SMSTS Course', price: 495 },
    refresher: { id: '2', category: 'courses', title: 'SMSTS', name: 'SMSTS Course Refresher', price: 300 },
    tiling: { id: '3', category: 'nvq', title: 'Wall and Floor Tiling', price: 750 },
  },
};
const DAYS = { from: '08:30', to: '16:30', places: 'full' } as const;
const [YARD, ONLINE] = [
  { ...DAYS, name: 'a', first: '2027-02-22', last: '2027-02-26', venue: { name: 'The Yard', address: ['Leeds'] } },
  { ...DAYS, name: 'b', first: '2027-02-22', last: '2027-02-26' },
];
const DATES: CourseDates = { host: 'shop.example', products: { 1: [YARD, ONLINE] } };
const subject = (message: string) => enquirySubject(message, new ProductCatalogue(CATALOGUE), DATES);

test.each([
  ['a course', 'SMSTS Course', { title: 'SMSTS Course', isWaiting: false }],
  ['the longest title that fits', 'SMSTS Course Refresher', { title: 'SMSTS Course Refresher' }],
  [
    'a qualification with its level',
    'NVQ Level 2 - Wall and Floor Tiling',
    { title: 'NVQ Level 2 - Wall and Floor Tiling' },
  ],
  ['a date', 'SMSTS Course, Mon 22 to Fri 26 February 2027, The Yard', { title: 'SMSTS Course', date: YARD }],
  ['a date online', 'SMSTS Course, Mon 22 to Fri 26 February 2027, online', { title: 'SMSTS Course', date: ONLINE }],
  [
    'a waiting list',
    'the waiting list for SMSTS Course, Mon 22 to Fri 26 February 2027, The Yard',
    { title: 'SMSTS Course', date: YARD, isWaiting: true },
  ],
])('a message that asks about %s has its subject in the words of the catalogue', (_, about, expected) => {
  expect(subject(`I am asking about: ${about}\n\nHello`)).toMatchObject(expected);
});

test.each([
  'Hello',
  'I am asking about: cheap pills',
  'I am asking about: SMSTS Courses',
  'Hello\nI am asking about: SMSTS Course',
  'I am asking about: the waiting list for nothing',
])('a message that says %j has none', (message) => {
  expect(subject(message)).toBeUndefined();
});

test('nothing that was typed is part of a subject', () => {
  const typed = 'I am asking about: SMSTS Course, see https://spam.example, Mon 22 to Fri 26 February 2027, The Yard';
  expect(JSON.stringify(subject(typed))).not.toContain('spam');
  expect(subject('I am asking about: the waiting list for SMSTS Course, spam')).toEqual({
    id: '1',
    title: 'SMSTS Course',
    date: undefined,
    isWaiting: false,
  });
});
