import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

test.each([
  ['/smsts', 'smsts'],
  ['/courses/SMSTS_refresher-2', 'courses SMSTS refresher 2'],
  ['/floor%20tiling%E2%80%8B', 'floor tiling'],
  ['/smsts.html', 'smsts'],
  ['/smsts/index.php', 'smsts'],
  ['/100%', '100'],
  ['/', ''],
  ['/...', ''],
  [`/${'tiling-'.repeat(100)}`, ''],
])('the words of %s are “%s”', (path, words) => expect(addressWords(path)).toBe(words));
