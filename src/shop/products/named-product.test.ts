import { expect, test } from 'vitest';
import { courseTitle, namedProduct } from './named-product.ts';

const smsts = { id: 'own', title: 'SMSTS', name: 'SMSTS Course', price: 495, parentCategory: 'CITB Courses' };

test('CRS-09 CRS-10 a course is found by its exact name', () => {
  const answer = [
    { id: 'r', name: 'SMSTS-Refresher Course' },
    { id: 's', name: 'SMSTS Course' },
  ];
  expect(namedProduct(answer, smsts)?.id).toBe('s');
  expect(namedProduct([{ id: 'own', title: 'SMSTS' }], smsts)).toBeUndefined();
});

test('CRS-13 the name replaces a missing title', () => {
  expect(courseTitle({ title: 'SMSTS: five days', name: 'SMSTS Course' })).toBe('SMSTS: five days');
  expect(courseTitle({ name: 'SMSTS Course' })).toBe('SMSTS Course');
});
