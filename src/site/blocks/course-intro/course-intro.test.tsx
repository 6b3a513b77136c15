// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { PageData } from '../../../generated/documents.ts';
import { CourseIntro } from './course-intro.tsx';

const data: PageData = { load: 'category', category: 'CITB Courses', products: [], onFailure: 'keep-waiting' };
const CALL = '/api/products/?category=CITB Courses';

function show(answer: StubAnswer, name: string) {
  const fetched = stubShop({ [CALL]: answer });
  render(
    <ShopPage data={data}>
      <CourseIntro
        id="block-1"
        block={{
          type: 'course-intro',
          product: { id: 'own', name, title: 'Title of the catalogue', price: 245, parentCategory: 'CITB Courses' },
          action: { text: 'Enquire Now', href: '/contact-us' },
        }}
      />
    </ShopPage>,
  );
  return fetched;
}

const answer = success([
  { _id: '1', name: 'SMSTS Course', title: 'SMSTS: five days', description: 'For site managers.' },
  { _id: '2', name: 'SMSTS-Refresher Course', description: 'For managers again.' },
  { _id: '3', name: 'SSSTS Course', title: 'SSSTS: two days', description: 'For supervisors.' },
  { _id: '4', name: 'SSSTS-Refresher Course', title: 'SSSTS again', description: 'For supervisors again.' },
]);
const price = () =>
  [screen.getByText(/\+VAT$/), screen.getByText(/including VAT$/)].map((amount) => amount.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

test("CRS-08 CRS-09 SMSTS Course supplies its page's title and description", async () => {
  const fetched = show(answer, 'SMSTS Course');
  await screen.findByText('For site managers.');
  expect(heading()).toBe('SMSTS: five days');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/products/?category=CITB%20Courses');
});

test('CRS-10 CRS-13 SMSTS-Refresher Course supplies its description, and its name when it has no title', async () => {
  show(answer, 'SMSTS-Refresher Course');
  await screen.findByText('For managers again.');
  expect(heading()).toBe('SMSTS-Refresher Course');
});

test("CRS-11 SSSTS Course supplies its page's title and description", async () => {
  show(answer, 'SSSTS Course');
  await screen.findByText('For supervisors.');
  expect(heading()).toBe('SSSTS: two days');
});

test("CRS-12 SSSTS-Refresher Course supplies its page's title and description", async () => {
  show(answer, 'SSSTS-Refresher Course');
  await screen.findByText('For supervisors again.');
  expect(heading()).toBe('SSSTS again');
});

test("CRS-17 the catalogue's price, with and without VAT, is beside Loading..., and stays after a failure", async () => {
  show({ body: {}, status: 503 }, 'SSSTS Course');
  expect(price()).toEqual(['£245 +VAT', '£294 including VAT']);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(price()).toEqual(['£245 +VAT', '£294 including VAT']);
});

test("the shop's price replaces the catalogue's", async () => {
  show(success([{ _id: '3', name: 'SSSTS Course', description: 'For supervisors.', price: 250 }]), 'SSSTS Course');
  await screen.findByText('For supervisors.');
  expect(price()).toEqual(['£250 +VAT', '£300 including VAT']);
});

test('CRS-14 CRS-15 the button links to the contact page, and nothing is added to the cart', () => {
  show(answer, 'SSSTS Course');
  expect(screen.getByRole('link', { name: 'Enquire Now' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.queryByRole('button')).toBeNull();
});

test('CRS-17 CRS-18 CRS-32 keeps saying Loading... under its own title after a failure', async () => {
  for (const failure of [new Error('offline'), success({}), { body: { status: 'error', data: [] } }]) {
    show(failure, 'SMSTS Course');
    expect(screen.getByText('Loading...')).toBeDefined();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(heading()).toBe('Title of the catalogue');
    vi.mocked(console.error).mockClear();
    cleanup();
  }
});

test('CRS-17 it keeps saying Loading... when no course has its name', async () => {
  show(success([{ _id: '9', name: 'Another course' }]), 'SMSTS Course');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.getByText('Loading...')).toBeDefined();
});
