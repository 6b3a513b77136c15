import { expect, test } from 'vitest';
import { courseOption } from './course-option.ts';

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
