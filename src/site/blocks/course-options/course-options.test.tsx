// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, stubSilentShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { PageData } from '../../../generated/documents.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { CourseOptions } from './course-options.tsx';

const data: PageData = { load: 'category', category: 'Courses', products: [], onFailure: 'keep-waiting' };
const navigate = vi.fn();
const answer = [
  { _id: 'c', title: 'Green labourer course', name: 'Green Labourer Course Classroom', price: 150 },
  { _id: 'x', title: 'First aid', name: 'First aid Online', price: 60 },
  { _id: 'o', title: 'Green labourer course', name: 'Green Labourer Course Online', price: 120 },
];

function show(stub: StubAnswer) {
  const fetched = stubShop({ '/api/products/?category=Courses': stub });
  render(
    <ShopPage data={data} navigate={navigate}>
      <CourseOptions block={{ type: 'course-options', anchor: 'options' }} id="block-2" />
    </ShopPage>,
  );
  return fetched;
}

/** An option's card, once it shows a price. */
async function option(name: string) {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`no ${name}`);
  return within(card);
}

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setSearchText('');
});

test("GL-02 GL-03 GL-25 Online and Classroom show the shop's name and price+VAT", async () => {
  const fetched = show(success(answer));
  expect((await option('Green Labourer Course Online')).getByText('£120+VAT')).toBeDefined();
  expect((await option('Green Labourer Course Classroom')).getByText('£150+VAT')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/products/?category=Courses');
});

test('an option says how it differs from the other before its price arrives', () => {
  const online = { id: 'o', title: 'Green labourer course', name: 'Green Labourer Course Online', price: 120 };
  const products = [{ ...online, parentCategory: 'Courses', summary: 'Live by video.' }];
  stubSilentShop();
  render(
    <ShopPage data={{ ...data, products }} navigate={navigate}>
      <CourseOptions block={{ type: 'course-options', anchor: 'options' }} id="block-2" />
    </ShopPage>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OnlineLive by video.Loading...Add to Cart',
    'ClassroomLoading...Add to Cart',
  ]);
});

test('GL-26 a product with another title is not an option', async () => {
  show(success([answer[1]]));
  await vi.waitFor(() => expect(screen.getAllByText(/We cannot show the price/)).toHaveLength(2));
  expect(screen.queryByText(/£/)).toBeNull();
});

test('GL-04 GL-05 prices read Loading... until they arrive, each with its Add to Cart', () => {
  show(success(answer));
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Add to Cart' })).toHaveLength(2);
});

test('GL-22 GL-24 adding Online stores its type and price text, and goes to /cart', async () => {
  show(success(answer));
  fireEvent.click((await option('Green Labourer Course Online')).getByRole('button'));
  expect(readStoredCart()).toEqual([
    { id: 'o', title: 'Green Labourer Course Online', price: 120, priceWithVAT: '120+VAT', courseType: 'Online' },
  ]);
  expect(navigate).toHaveBeenCalledWith('/cart', { cart: readStoredCart() });
});

test('GL-23 adding Classroom stores its type', async () => {
  show(success(answer));
  fireEvent.click((await option('Green Labourer Course Classroom')).getByRole('button'));
  expect(readStoredCart()[0]).toMatchObject({ id: 'c', courseType: 'Classroom' });
});

test('GL-31 after a failure prices still read Loading..., and nothing can be bought', async () => {
  show(new Error('offline'));
  await screen.findAllByText(/We cannot show the price/);
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  for (const button of screen.getAllByRole('button')) expect(button.hasAttribute('disabled')).toBe(true);
});

test('GL-32 the search text filters the options', async () => {
  show(success(answer));
  await option('Green Labourer Course Online');
  act(() => setSearchText('CLASS'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Class').tagName).toBe('MARK');
});
