import { expect, test } from 'vitest';
import { listedCard } from './listed-card.ts';

const blue = { id: 'own', name: 'Blue Skilled Card', price: 49, parentCategory: 'CSCS Cards' };

test('CSCS-02 a card finds its product by id, whatever its position in the answer', () => {
  expect(listedCard(blue, [{ id: 'x', name: 'Blue Skilled Card' }, { id: 'own' }])).toEqual({ id: 'own' });
});

test('CSCS-08 a card whose id the shop does not know finds its product by name', () => {
  expect(
    listedCard(blue, [
      { id: 'x', name: 'Gold Skilled' },
      { id: 'y', name: 'CSCS blue skilled' },
    ])?.id,
  ).toBe('y');
  const aqp = { ...blue, name: 'AQP Card (Academically Qualified Person)' };
  expect(listedCard(aqp, [{ id: 'z', name: 'AQP' }])?.id).toBe('z');
});

test('a card that the shop does not sell finds nothing', () => {
  expect(listedCard(blue, [{ id: 'x', name: 'Gold Skilled Card' }, { id: 'y' }])).toBeUndefined();
});
