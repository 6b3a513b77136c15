import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withRanges } from './prose.tsx';

test.each([
  ['a range', '7-10 working days', '<span class="range">7-10</span> working days'],
  [
    'a number and the word with a hyphen that it counts',
    '50 multiple-choice questions',
    '<span class="range">50 multiple-choice</span> questions',
  ],
  ['a price', 'minus £100 +VAT', 'minus <span class="range">£100 +VAT</span>'],
  ['a word with a hyphen alone', 'a multiple-choice test', 'a multiple-choice test'],
])('%s is in one piece', (_, text, html) => {
  expect(renderToStaticMarkup(withRanges(text))).toBe(html);
});
