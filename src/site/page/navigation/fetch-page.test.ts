import { expect, test, vi } from 'vitest';
import { requestPage } from './fetch-page.ts';

test.each([{}, [], null, { page: { blocks: [] } }, { release: 1, page: { blocks: [] } }])(
  '%j is no document of a page',
  async (answer) => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', async () => Response.json(answer));
    await expect(requestPage('/about')).rejects.toThrow('/about: no document');
  },
);
