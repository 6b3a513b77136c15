import { createContext, type ReactNode } from 'react';
import type { Block, BlockType, DeliveredPage } from '../../generated/documents.ts';
import { useProvided } from '../products/products.tsx';

/** The props of every block component. `id` is unique on the page and the same on server and client. */
export interface BlockProps<T extends BlockType> {
  block: Block<T>;
  id: string;
}

export type Components<T extends BlockType> = { readonly [K in T]: (props: BlockProps<K>) => ReactNode };

export const PageContext = createContext<DeliveredPage | undefined>(undefined);

/** @throws without a page around the component */
export function usePage(): DeliveredPage {
  return useProvided(PageContext);
}

/** A block's id from its index on the page; the same on server and client. */
export function blockId(index: number): string {
  return `block-${index + 1}`;
}
