import type { NextSteps } from '../published-build/build-file-schemas.ts';
import type { Order } from './order-repository.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day of a timestamp in London, such as 23 November 2026. */
export function dayOf(timestamp: string): string {
  return DATE.format(new Date(timestamp));
}

/** What happens next with the lines of an order, a kind at a time; nothing once it has ended. */
export function nextStepsOf({ state, lines }: Pick<Order, 'state' | 'lines'>, all: readonly NextSteps[]): NextSteps[] {
  if (state !== 'paid' && state !== 'set-aside') return [];
  return all.filter(({ categories }) =>
    lines.some(({ category }) => category !== null && categories.includes(category)),
  );
}
