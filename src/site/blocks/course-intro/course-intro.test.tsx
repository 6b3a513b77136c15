// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { PageData } from '../../../generated/documents.ts';
import { CourseIntro } from './course-intro.tsx';

const data: PageData = { load: 'category', category: 'CITB Courses', products: [], onFailure: 'keep-waiting' };

function show(answer: StubAnswer, name: string) {
  stubShop({ '/api/products/?category=CITB Courses': answer });
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
}

const price = () =>
  [screen.getByText(/\+VAT$/), screen.getByText(/including VAT$/)].map((amount) => amount.textContent);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

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

test('CRS-17 it keeps saying Loading... when no course has its name', async () => {
  show(success([{ _id: '9', name: 'Another course' }]), 'SMSTS Course');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.getByText('Loading...')).toBeDefined();
});
