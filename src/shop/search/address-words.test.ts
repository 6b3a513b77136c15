import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';
import { wordsOf } from './site-search.ts';

test.each([
  ['/sup', ['sup']],
  ['/courses/SUP_refresher-2', ['course', 'sup', 'refresher', '2']],
  ['/floor%20tiling%E2%80%8B', ['floor', 'tiling']],
  ['/sup.html', ['sup']],
  ['/sup/index.php', ['sup']],
  ['/100%', ['100']],
  ['/...', []],
  [`/${'tiling-'.repeat(100)}`, []],
])('%s is searched for %j', (path, words) => expect(wordsOf(addressWords(path))).toEqual(words));
