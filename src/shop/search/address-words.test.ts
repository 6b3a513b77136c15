import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import { wordsOf } from './site-search.ts';

test.each([
  ['/smsts', ['smsts']],
  ['/courses/SMSTS_refresher-2', ['courses', 'smsts', 'refresher', '2']],
  ['/floor%20tiling%E2%80%8B', ['floor', 'tiling']],
  ['/smsts.html', ['smsts']],
  ['/smsts/index.php', ['smsts']],
  ['/100%', ['100']],
  ['/...', []],
  [`/${'tiling-'.repeat(100)}`, []],
])('%s is searched for %j', (path, words) => expect(wordsOf(addressWords(path))).toEqual(words));
