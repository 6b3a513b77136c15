import { act, cleanup, render } from '@testing-library/react';
import type { Mock } from 'vitest';
import { NavigateContext } from '../../src/site/page/navigation/navigation.ts';
import { PageView } from '../../src/site/page/page-view.tsx';
import { type Part, pageOf, partOf } from '../fixtures/rendered-page.ts';
import { type StubAnswer, stubShop } from '../fixtures/stub-shop.ts';

/** A page of the real site, opened in happy-dom with a stubbed shop. */
interface OpenedPage {
  /** The page's current content. */
  now: () => Part;
  fetched: Mock<typeof fetch>;
  /** Waits until all pending answers have arrived. */
  answered: () => Promise<void>;
}

/**
 * Opens a route's page, replacing the previous one.
 * @param answers the shop's answers by path; other paths get 404
 */
export function openPage(route: string, answers: Record<string, StubAnswer>): OpenedPage {
  cleanup();
  const fetched = stubShop(answers);
  const { container } = render(
    <NavigateContext value={() => undefined}>
      <PageView page={pageOf(route)} />
    </NavigateContext>,
  );
  return {
    fetched,
    now: () => partOf(container),
    answered: async () => {
      await act(async () => {
        await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
        // The page shows an answer a few promises after it arrives.
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
}
