import { createContext } from 'react';
import type { Block, BlockType, DeliveredPage } from '../../generated/documents.ts';
import { useProvided } from '../products/products.tsx';

/** The props of every block component. `id` is unique on the page and the same on server and client. */
export interface BlockProps<T extends BlockType> {
  block: Block<T>;
  id: string;
}

export const PageContext = createContext<DeliveredPage | undefined>(undefined);

/**
 * The current page.
 * @throws without a page around the component
 */
export function usePage(): DeliveredPage {
  return useProvided(PageContext);
}
