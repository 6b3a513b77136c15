import { describe, expect, test } from 'vitest';
import { cardItem, courseItem, itemName, lineAmounts, specialistId, specialistItem, testItem } from './cart-item.ts';

const course = { id: 'c1', title: 'Wall and Floor Tiling', price: 750, parentCategory: 'NVQ Level 2' };

describe('an NVQ', () => {
  test('is called by its name if it has no title', () => {
    const { title: _, ...untitled } = course;
    expect(courseItem({ ...untitled, name: 'Tiling' }).title).toBe('Tiling');
  });

  test('NVQ-64 uses the id of the fallback product only when it has none', () => {
    expect(courseItem({ ...course, id: '' }, { ...course, id: 'tiling' }).id).toBe('tiling');
  });
});

test('CITB-46 CITB-47 a CITB test gets the category CITB Test by default, and leaves VAT on', () => {
  const item = testItem({ id: 't1', title: 'Operative Test', price: 44, parentCategory: '' });
  expect(item.parentCategory).toBe('CITB Test');
  expect(item).not.toHaveProperty('vatApplicable');
});

describe('a specialist test', () => {
  test('CITB-48 has an id of the module in lowercase with hyphens', () => {
    expect(specialistId('Specialist Work at Height (WAH)')).toBe('specialist-specialist-work-at-height-(wah)');
  });

  test('CITB-49 CITB-50 CITB-51 has its fixed title, price and category', () => {
    expect(specialistItem('Demolition (DEM)')).toMatchObject({
      title: 'Specialist Health and Safety Test-Demolition (DEM)',
      price: 44,
      parentCategory: 'CITB Test',
    });
  });

  test('CITB-40 CITB-47 carries no VAT', () => {
    const item = specialistItem('Demolition (DEM)');
    expect(item.vatApplicable).toBe(false);
    expect(lineAmounts(item).vat).toBe(0);
  });
});

describe('a CSCS card', () => {
  test('CSCS-14 gets the category CSCS Cards by default', () => {
    expect(cardItem({ id: 'k1', name: 'Blue Skilled', price: 36, parentCategory: '' }).parentCategory).toBe(
      'CSCS Cards',
    );
  });

  test('CARD-40 carries 20% VAT', () => {
    expect(lineAmounts(cardItem({ id: 'k1', name: 'Blue', price: 36, parentCategory: 'CSCS Cards' })).vat).toBe(720);
  });
});

test('CART-13 a line is its price times its quantity', () => {
  expect(lineAmounts({ price: 35.55, quantity: 3 }).net).toBe(10_665);
});

test('GL-22 the cart adds the course type to a title that lacks it', () => {
  expect(itemName({ title: 'Green Labourer Course Online', courseType: 'Online' })).toBe(
    'Green Labourer Course Online',
  );
  expect(itemName({ title: 'Green labourer course', courseType: 'Classroom' })).toBe(
    'Green labourer course (Classroom)',
  );
  expect(itemName({ title: 'Plastering' })).toBe('Plastering');
});
