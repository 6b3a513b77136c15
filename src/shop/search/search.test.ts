import { expect, test } from 'vitest';
import { firstMatch, matches } from './search.ts';

test('LIST-22 LIST-23 the search covers the title and every feature', () => {
  expect(matches('tiling', ['Wall and Floor Tiling', 'Fast track completion'])).toBe(true);
  expect(matches('fast track', ['Wall and Floor Tiling', 'Fast track completion'])).toBe(true);
  expect(matches('plaster', ['Wall and Floor Tiling', undefined])).toBe(false);
});

test('LIST-24 the match is a substring, ignoring case', () => {
  expect(matches('FLOOR til', ['Wall and Floor Tiling'])).toBe(true);
  expect(matches('floor.*til', ['Wall and Floor Tiling'])).toBe(false);
});

test('LIST-35 an empty search matches everything', () => {
  expect(matches('', ['Tiling'])).toBe(true);
  expect(matches('   ', [undefined])).toBe(true);
});

test('LIST-25 a string is split at its first match and keeps its case', () => {
  expect(firstMatch('ing', 'Dry Lining Finishing')).toEqual(['Dry Lin', 'ing', ' Finishing']);
  expect(firstMatch('LIN', 'Dry Lining')).toEqual(['Dry ', 'Lin', 'ing']);
  expect(firstMatch('x', 'Dry Lining')).toBeUndefined();
  expect(firstMatch('', 'Dry Lining')).toBeUndefined();
});
