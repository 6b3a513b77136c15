// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourseDate } from '../../../generated/documents.ts';
import { type AnsweredProduct, readProduct } from '../../../shop/products/product-answer.ts';
import { KnownProducts } from '../../products/products.tsx';
import { CourseDates } from './course-dates.tsx';

const hours = { from: '08:30', to: '16:30' };
const VENUE = { name: 'The Yard', address: ['1 Road', 'Leeds'] };
const DATES: CourseDate[] = [
  { name: 'smsts-2027-01-11', first: '2027-01-11', last: '2027-01-15', ...hours, places: 'few' },
  { name: 'smsts-2027-02-22', first: '2027-02-22', last: '2027-02-26', ...hours, places: 'full', venue: VENUE },
  { name: 'smsts-2027-04-26', first: '2027-04-26', last: '2027-04-26', ...hours, places: 'open', venue: VENUE },
];

function block(dates: CourseDate[] = DATES, answer: AnsweredProduct = {}) {
  const product = { id: 'smsts', name: 'SMSTS Course', price: 495, parentCategory: 'CITB Courses', dates };
  const products = { status: 'loaded' as const, answered: new Map([['smsts', answer]]), category: [] };
  return (
    <KnownProducts data={{ load: 'product', product, onFailure: 'keep-fallback' }} products={products}>
      <CourseDates id="block-3" block={{ type: 'course-dates', heading: 'Next dates', product }} />
    </KnownProducts>
  );
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-10T12:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('each date has its days, hours, place and places', () => {
  render(block());
  expect(shown()).toEqual([
    'Mon 11 to Fri 15 January 202708:30 to 16:30 each day. Live online.Few places leftEnquire for this date: Mon 11 to Fri 15 January 2027Add to calendar: Mon 11 to Fri 15 January 2027',
    'Mon 22 to Fri 26 February 202708:30 to 16:30 each day. The Yard, 1 Road, Leeds.FullJoin the waiting list: Mon 22 to Fri 26 February 2027',
    'Mon 26 April 202708:30 to 16:30. The Yard, 1 Road, Leeds.Places availableEnquire for this date: Mon 26 April 2027Add to calendar: Mon 26 April 2027',
  ]);
});

test('days with others in between are each named', () => {
  const days = ['2027-01-11', '2027-01-18', '2027-02-01'];
  render(
    block([{ name: 'smsts-2027-01-11', first: '2027-01-11', last: '2027-02-01', days, ...hours, places: 'full' }]),
  );
  expect(shown()).toEqual([
    'Mon 11, Mon 18 January and Mon 1 February 202708:30 to 16:30 each day. Live online.FullJoin the waiting list: Mon 11, Mon 18 January and Mon 1 February 2027',
  ]);
});

test('the link carries course and date to the contact form', () => {
  render(block());
  const [first] = screen.getAllByRole('link', { name: /^Enquire for this date/ });
  const { pathname, searchParams } = new URL(first?.getAttribute('href') ?? '', 'https://site.example');
  expect(pathname).toBe('/contact-us');
  expect(searchParams.get('about')).toBe('SMSTS Course, Mon 11 to Fri 15 January 2027, online');
});

test('each date that has places leads to its calendar file', () => {
  render(block());
  const [first] = screen.getAllByRole('link', { name: /^Add to calendar/ });
  expect(first?.getAttribute('href')).toBe('/dates/smsts-2027-01-11.ics');
});

test.each([
  ['stays until its first day begins', '2027-01-11T08:29Z', 3],
  ['disappears when its first day begins, although the page was made before', '2027-01-11T08:30Z', 2],
  ['begins at UK time: summer time counts', '2027-04-26T07:30Z', 0],
])('a date %s', (_, now, count) => {
  vi.setSystemTime(new Date(now));
  render(block());
  expect(shown()).toHaveLength(count);
});

test('a page as built has every date, so that it needs no clock', () => {
  vi.setSystemTime(new Date('2030-01-01'));
  expect(renderToString(block()).match(/<li/g)).toHaveLength(3);
});

test('when no date is left it says whom to ask', () => {
  render(block([]));
  expect(screen.getByText(/^No dates are set at the moment\./)).toBeDefined();
  expect(screen.getByRole('link', { name: settings.contact.phone }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact-us');
});

test('a full date leads to the contact form, which begins with its waiting list', () => {
  render(block());
  const link = screen.getByRole('link', { name: /^Join the waiting list/ });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://site.example');
  expect(searchParams.get('about')).toBe('the waiting list for SMSTS Course, Mon 22 to Fri 26 February 2027, The Yard');
});

test('what the shop counts replaces what the page was built with, date by date', () => {
  const places = { 'smsts-2027-01-11': 'full', 'smsts-2027-02-22': 'few', 'smsts-2027-04-26': 'sold out' };
  render(block(DATES, readProduct({ status: 'success', data: { places } })));
  expect(shown().map((text) => /Full|Few places left|Places available/.exec(text ?? '')?.[0])).toEqual([
    'Full',
    'Few places left',
    'Places available',
  ]);
  expect(screen.getByRole('link', { name: /^Join the waiting list.*Mon 11/ })).toBeDefined();
});
