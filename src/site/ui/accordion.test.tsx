// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { title: 'First', content: 'One' },
  { title: 'Second', content: 'Two' },
];

afterEach(cleanup);

test('topics with a shared name start closed, and the browser keeps one of them open', () => {
  const { container } = render(<Accordion name="block-3" items={items} />);
  const topics = [...container.querySelectorAll('details')];
  expect(topics.map((topic) => topic.getAttribute('name'))).toEqual(['block-3', 'block-3']);
  expect(topics.every((topic) => !topic.open)).toBe(true);
  expect(screen.getByRole('heading', { level: 3, name: 'Second' })).toBeInTheDocument();
});

test('topics without a name can be open together', () => {
  const { container } = render(<Accordion items={items} />);
  expect(container.querySelector('details')).not.toHaveAttribute('name');
});

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
