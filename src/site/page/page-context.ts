import { createContext } from 'react';
import type { DeliveredPage } from '../../generated/documents.ts';
import { useProvided } from '../products/provided-context.ts';

export const PageContext = createContext<DeliveredPage | undefined>(undefined);

/**
 * The current page.
 * @throws without a page around the component
 */
export function usePage(): DeliveredPage {
  return useProvided(PageContext);
}
