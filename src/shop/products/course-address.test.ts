import { expect, test } from 'vitest';
import { courseAddress } from './course-address.ts';

test('LIST-30 the address is the prefix and the title in lowercase with hyphens for spaces', () => {
  expect(courseAddress('/nvq-2-', 'Wall and Floor Tiling')).toBe('/nvq-2-wall-and-floor-tiling');
  expect(courseAddress('/nvq-2-', 'Interior Systems - Dry Lining Finishing')).toBe(
    '/nvq-2-interior-systems---dry-lining-finishing',
  );
  expect(courseAddress('/nvq-2-', 'Trowel/Bricklaying')).toBe('/nvq-2-trowel/bricklaying');
});
