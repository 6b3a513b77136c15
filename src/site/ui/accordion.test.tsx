// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { title: 'First', content: 'One' },
  { title: 'Second', content: 'Two' },
];

afterEach(cleanup);

test('an open topic stays open while its title changes, also beside one of the same title', () => {
  const { container, rerender } = render(<Accordion items={items} />);
  const [first] = container.querySelectorAll('details');
  if (first) first.open = true;
  const [, second] = items;
  rerender(<Accordion items={[{ title: 'Second', content: 'One' }, ...(second ? [second] : [])]} />);
  expect([...container.querySelectorAll('details')].map((topic) => [topic === first, topic.open])).toEqual([
    [true, true],
    [false, false],
  ]);
});
