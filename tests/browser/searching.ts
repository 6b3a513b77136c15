import type { Page } from '@playwright/test';

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const search = (page: Page) => page.getByRole('searchbox');
/** The results on other pages. */
export const results = (page: Page) => page.getByRole('search').getByRole('list');
export const announced = (page: Page) => page.getByRole('search').locator('[aria-live=polite]');

/** Collects the page's requests, except for documents of links in view, which are prefetched whatever is typed. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/index.json')) requests.push(pathname);
  });
  return requests;
}
