// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ComparedHead } from './compared-document.tsx';

afterEach(cleanup);

const PAGE = { title: 'Roofing NVQ', description: 'A course for roofers' };

test('of title and description those are shown that differ, with their changed words marked', () => {
  const shown = (other: typeof PAGE) => render(<ComparedHead page={PAGE} other={other} as="ins" />).container.innerHTML;
  expect(shown(PAGE)).toBe('');
  expect(shown({ ...PAGE, title: 'Roofing course' })).toMatch(/Title.*Roofing <ins>NVQ<\/ins>/);
  expect(shown({ ...PAGE, title: 'Roofing course' })).not.toContain('Description');
  expect(shown({ ...PAGE, description: 'A course for tilers' })).toMatch(/Description.*for <ins>roofers<\/ins>/);
});
