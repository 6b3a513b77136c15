import { type Context, useContext } from 'react';

/**
 * The value of a context that has no default.
 * @throws without a provider: the build then knows that a block reads its page, and renders it on each page
 */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context);
  if (value === undefined) throw new Error('There is no page around this.');
  return value;
}
