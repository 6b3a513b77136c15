// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Journey } from './journey.tsx';

afterEach(cleanup);

test('the steps are a numbered list', () => {
  const steps = ['Ask', 'Register', 'Collect', 'Talk', 'Card'].map((title) => ({ title, text: `About ${title}.` }));
  render(<Journey block={{ type: 'journey', heading: 'Your journey', steps }} id="block-5" />);
  const shown = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    steps.map(({ title, text }, index) => `${index + 1}${title}${text}`),
  );
});
