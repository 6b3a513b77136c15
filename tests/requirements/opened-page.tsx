import { act, cleanup, render } from '@testing-library/react';
import type { Mock } from 'vitest';
import { NavigateContext } from '../../src/site/page/navigation/navigation.ts';
import { PageView } from '../../src/site/page/page-view.tsx';
import { type Part, pageOf, partOf } from '../fixtures/drawn-page.ts';
import { type StubAnswer, stubShop } from '../fixtures/stub-shop.ts';

/** A page of the real site in a browser whose shop is a stub. */
export interface OpenedPage {
  /** The page as it reads now. */
  now: () => Part;
  fetched: Mock<typeof fetch>;
  /** Lets every answer of the shop that is on its way arrive. */
  answered: () => Promise<void>;
}

/**
 * Opens the page of a route, in place of the one before.
 * @param answers what the shop answers, by path; other paths get 404
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
        // The page reads the body of an answer and shows it some promises later.
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
}
