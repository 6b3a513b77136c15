// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { key: 'a', title: 'First', content: 'One' },
  { key: 'b', title: 'Second', content: 'Two' },
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
