// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchIndex } from '../../generated/documents.ts';

const index: SearchIndex = {
  groups: [
    {
      category: 'NVQ Level 2',
      features: [],
      words: '',
      entries: Array.from({ length: 21 }, (_, number) => ({
        title: `Trade ${number}`,
        address: `/nvq-2-trade-${number}`,
        price: '£750 +VAT',
        words: number === 0 ? 'first' : '',
      })),
    },
  ],
};
const fetched = vi.fn<typeof fetch>();
/** The component before anything has been fetched. */
async function results() {
  vi.resetModules();
  const { SiteResults } = await import('./site-results.tsx');
  return (search: string, open = true) => <SiteResults text={search} open={open} onFollow={() => undefined} />;
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json(index));
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

test('without results, the pages for that are offered, then the phone; what is not offered is said', async () => {
  fetched.mockImplementation(async () =>
    Response.json({
      ...index,
      answers: [{ searches: ['gas'], text: 'We do not offer gas.' }],
      nothingFound: [{ text: 'Which card?', href: '/which-card' }],
    }),
  );
  const shown = await results();
  const { rerender } = render(shown('helicopter'));
  expect(await screen.findByText(/no results/)).toBeInTheDocument();
  expect(document.body).toHaveTextContent(/“helicopter”. Try another word, see Which card\?, or call 0/);
  rerender(shown('gas safe'));
  expect(document.body).toHaveTextContent(/“gas safe”. We do not offer gas. See Which card\?, or call 0/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/which-card',
    expect.stringMatching(/^tel:/),
  ]);
});

test('nothing is fetched or announced without a search text', async () => {
  const shown = await results();
  const { rerender } = render(shown('  '));
  rerender(shown('trade', false));
  expect(fetched).not.toHaveBeenCalled();
  expect(document.body).toHaveTextContent('');
});

test('only the first 20 results are shown', async () => {
  const shown = await results();
  render(shown('trade'));
  await screen.findByText('Elsewhere on this site: 21 results for “trade”, the first 20 below');
  expect(screen.getAllByRole('link')).toHaveLength(20);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when the server has no index', async () => new Response('', { status: 503 })],
  ['when the answer is no index', async () => Response.json({})],
])('%s it says so, and the next key asks again', async (_, answer) => {
  fetched.mockImplementationOnce(answer);
  const shown = await results();
  const { rerender } = render(shown('trad'));
  expect(await screen.findByText(/did not load\. Check your connection/)).toBeInTheDocument();
  rerender(shown('trade'));
  expect(await screen.findByText(/21 results/)).toBeInTheDocument();
});

test('a closed list is only hidden, so its link can still be followed', async () => {
  const shown = await results();
  const { rerender } = render(shown('first'));
  const link = await screen.findByRole('link');
  rerender(shown('first', false));
  expect(link).toBeInTheDocument();
  expect(link).not.toBeVisible();
});
