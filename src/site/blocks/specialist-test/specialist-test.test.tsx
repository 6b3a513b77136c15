// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import catalogue from '../../../../tests/fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import type { Product } from '../../../generated/documents.ts';
import { readStoredCart } from '../../cart/stored-cart.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { SpecialistTest } from './specialist-test.tsx';

const { modules } = catalogue.products['citb-specialist'];
const product: Product = { id: 'sp', title: 'Specialist', price: 99, parentCategory: 'CITB Test', modules };
const navigate = vi.fn();

function show() {
  return render(
    <ShopPage data={{ load: 'nothing' }} navigate={navigate}>
      <SpecialistTest
        id="block-5"
        block={{
          type: 'specialist-test',
          anchor: 'specialist',
          heading: 'Specialist',
          text: [],
          facts: [{ label: 'Length', value: '45 minutes' }],
          product,
        }}
      />
    </ShopPage>,
  );
}

const offered = () => screen.queryAllByRole<HTMLInputElement>('radio', { hidden: true }).map((radio) => radio.value);
const search = (text: string) => act(() => setSearchText(text));
const choose = (module: string) =>
  fireEvent.click(screen.getByRole('radio', { hidden: true, name: (name) => name.includes(module) }));
const add = () => screen.getByRole('button', { name: 'Add to Cart' });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  navigate.mockReset();
});
afterEach(() => {
  cleanup();
  setSearchText('');
});

/** Chooses a module, adds it to the cart, and returns the cart's items. */
function buy(module: string) {
  show();
  choose(module);
  fireEvent.click(add());
  return readStoredCart();
}

test.each([
  ['CITB-13', 'Supervisory (SUP)'],
  ['CITB-14', 'Demolition (DEM)'],
  ['CITB-15', 'Plumbing (JIB) (PLUM)'],
  ['CITB-16', 'Highway Works (HIW)'],
  ['CITB-17', 'Specialist Work at Height (WAH)'],
  ['CITB-18', 'Lifts and Escalators (LAEE)'],
  ['CITB-19', 'Tunneling (TUNN)'],
  ['CITB-20', 'HVACR Heating and Plumbing Services (HAPS)'],
  ['CITB-21', 'HVACR Ductwork (DUCT)'],
  ['CITB-22', 'HVACR Refrigeration and Air Conditioning (RAAC)'],
])('%s %s can be bought', (_, module) => {
  expect(buy(module)).toMatchObject([{ title: `Specialist Health and Safety Test-${module}` }]);
});

describe('the list of modules', () => {
  const opened = () => {
    const list = show().container.querySelector('details');
    if (!list) throw new Error('There is no list.');
    list.open = true;
    return list;
  };

  test('CITB-12 closes after a choice, and the focus returns to its button', async () => {
    const list = opened();
    choose('Demolition (DEM)');
    await vi.waitFor(() => expect(list.open).toBe(false));
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  test('KEY-03 stays open while the arrow keys move through it, and closes on Enter', () => {
    const list = opened();
    const radio = screen.getByRole('radio', { name: 'Demolition (DEM)' });
    radio.focus();
    fireEvent.keyDown(radio, { key: 'ArrowDown' });
    fireEvent.click(radio);
    expect(list.open).toBe(true);
    fireEvent.keyDown(radio, { key: 'Enter' });
    expect(list.open).toBe(false);
  });

  test('KEY-01 closes on a click outside it, and on Escape', () => {
    const list = opened();
    const outside = screen.getByRole('heading', { name: 'Specialist' });
    fireEvent.pointerDown(outside);
    expect(list.open).toBe(true);
    fireEvent.click(outside);
    expect(list.open).toBe(false);
    list.open = true;
    screen.getByRole('radio', { name: 'Demolition (DEM)' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(list.open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });
});

describe('the search', () => {
  test('CITB-23 filters the modules', () => {
    show();
    search('hvacr');
    expect(offered()).toHaveLength(3);
    search('xyz');
    expect(offered()).toEqual([]);
    search('');
    expect(offered()).toHaveLength(10);
  });

  test('CITB-24 highlights the match', () => {
    const { container } = show();
    search('height');
    expect(container.querySelector('mark')?.textContent).toBe('Height');
  });

  test('CITB-25 opens the dropdown and scrolls to the first match', () => {
    const { container } = show();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    expect(container.querySelector('details')?.open).toBe(false);
    search('tunn');
    expect(container.querySelector('details')?.open).toBe(true);
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('radio').closest('label')]);
  });
});

describe('Add to Cart', () => {
  test('CITB-27 a chosen module stays chosen while the search hides it', () => {
    show();
    choose('Demolition (DEM)');
    search('tunn');
    expect(add().hasAttribute('disabled')).toBe(false);
    expect(screen.getAllByText('Demolition (DEM)').length).toBeGreaterThan(0);
  });

  test('CITB-27 a module that is no longer offered is not chosen again', () => {
    history.replaceState({ module: 'Scaffolding (SCA)' }, '');
    show();
    expect(add().hasAttribute('disabled')).toBe(true);
  });
});
