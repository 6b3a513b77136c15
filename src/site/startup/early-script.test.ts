import { expect, test } from 'vitest';
import { EARLY_SCRIPT } from './early-script.ts';

test('the early script, which is in the HTML of every page, is at most 500 bytes', () => {
  expect(Buffer.byteLength(EARLY_SCRIPT)).toBeLessThanOrEqual(500);
});
