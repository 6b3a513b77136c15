import { expect, test, vi } from 'vitest';
import { requestPage } from './fetch-page.ts';

const FILE = { version: 'v', release: 'r', stylesheet: '', page: { route: '/about', title: 'About', blocks: [] } };

test.each([{}, [], null, { page: { blocks: [] } }, { release: 1, page: { blocks: [] } }])(
  '%j is no document of a page',
  async (answer) => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => Response.json(answer));
    await expect(requestPage('/about')).rejects.toThrow('/about: no document');
  },
);

test('the document of a path is fetched from beside its page', async () => {
  const fetched = vi.fn(async () => Response.json(FILE));
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', fetched);
  expect(await requestPage('/about')).toEqual(FILE);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/about/index.json', { signal: expect.any(AbortSignal) });
});
