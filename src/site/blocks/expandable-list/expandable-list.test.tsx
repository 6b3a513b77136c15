// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ExpandableList } from './expandable-list.tsx';

afterEach(cleanup);

test('GL-14 the topics start closed, contain their text, and several can be open at once', () => {
  const items = [
    { title: 'Manual handling', text: [{ paragraph: ['Lift with your legs.'] }] },
    { title: 'Working at height', text: [{ paragraph: ['Tie on.'] }] },
  ];
  render(<ExpandableList block={{ type: 'expandable-list', heading: 'What is covered', items }} id="block-5" />);
  const topics = [...document.querySelectorAll('details')];
  expect(topics.map((topic) => topic.open || topic.hasAttribute('name'))).toEqual([false, false]);
  expect(topics[1]).toHaveTextContent('Tie on.');
  expect(screen.getByRole('heading', { name: 'Working at height' })).toBeInTheDocument();
});
