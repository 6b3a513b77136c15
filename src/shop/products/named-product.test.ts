import { expect, test } from 'vitest';
import { courseOption, courseTitle, namedProduct } from './named-product.ts';

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

const online = { id: 'g1', title: 'Green labourer course', name: 'Green Labourer Course (Online)', price: 150 };
const classroom = { id: 'g2', title: 'Green labourer course', name: 'Green Labourer Course (Classroom)', price: 180 };

test('GL-26 the mode is recognised by Online or Classroom in the name', () => {
  expect(courseOption([classroom, online], 'Online')).toBe(online);
  expect(courseOption([online, classroom], 'Classroom')).toBe(classroom);
});

test('GL-26 a product with another title is not an option', () => {
  expect(courseOption([{ ...online, title: 'First aid' }], 'Online')).toBeUndefined();
  expect(courseOption([{ id: 'x', name: 'Online' }], 'Online')).toBeUndefined();
});
