import type { Block, BlockType } from '../../generated/documents.ts';

/** The props of every block component. `id` is unique on the page and the same on server and client. */
export interface BlockProps<T extends BlockType> {
  block: Block<T>;
  id: string;
}
