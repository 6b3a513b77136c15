// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData } from '../../../generated/documents.ts';
import { CourseOverview } from './course-overview.tsx';

const COURSES = [
  ['SMSTS Course', '/smsts-course', '5 days'],
  ['SMSTS-Refresher Course', '/smsts-refresher', '2 days'],
  ['SSSTS Course', '/sssts-course', '2 days'],
  ['SSSTS-Refresher Course', '/sssts-refresher', '1 day'],
] as const;
const block: Block<'course-overview'> = {
  type: 'course-overview',
  courses: COURSES.map(([name, href, value]) => ({
    product: { id: href.slice(1), name, title: `Catalogue: ${name}`, price: 245, parentCategory: 'CITB Courses' },
    facts: [{ label: 'Length', value }],
    link: { text: 'Learn More', href },
  })),
};
const data: PageData = { load: 'category', category: 'CITB Courses', products: [], onFailure: 'keep-waiting' };

function show(answer: StubAnswer) {
  const fetched = stubShop({ '/api/products/?category=CITB Courses': answer });
  render(
    <ShopPage data={data}>
      <CourseOverview block={block} id="block-2" />
    </ShopPage>,
  );
  return fetched;
}

const answer = [
  { _id: '1', name: 'SSSTS Course', description: 'For supervisors.' },
  { _id: '2', name: 'SMSTS Course', title: 'Site management' },
];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

test("CRS-13 a card has the shop's title, or else its name, and the description", async () => {
  show(success(answer));
  expect(await screen.findByText('Site management')).toBeDefined();
  expect(screen.getByText('SSSTS Course')).toBeDefined();
  expect(screen.getByText('For supervisors.')).toBeDefined();
});

test("CRS-06 CRS-07 the catalogue's courses and prices are below the waiting text, and stay after a failure", async () => {
  show(new Error('offline'));
  const shown = () => [...document.querySelectorAll('li')].map((course) => course.textContent);
  const waiting = shown();
  expect(waiting).toHaveLength(4);
  expect(waiting[0]).toContain('Catalogue: SMSTS Course');
  expect(waiting[0]).toContain('£245 +VAT £294 including VAT');
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(shown()).toEqual(waiting);
});

test("the shop's price replaces the catalogue's", async () => {
  show(success([{ _id: '2', name: 'SMSTS Course', title: 'Site management', price: 500 }]));
  await screen.findByText('Site management');
  expect(screen.getByText('£500 +VAT')).toBeDefined();
});
