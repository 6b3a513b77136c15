import type { Block, BlockType } from '../../generated/documents.ts';

/** What every block component gets. `id` is unique on the page and the same on server and client. */
export interface BlockProps<T extends BlockType> {
  block: Block<T>;
  id: string;
}
