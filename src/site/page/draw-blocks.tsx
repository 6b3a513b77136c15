import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DeliveredPage } from '../../generated/documents.ts';
import { BlockNotice } from './block-notice.tsx';
import { blockElement } from './block-view.tsx';
import { PageProviders } from './page-providers.tsx';
import { blockId } from './page-view.tsx';
import { renderElements } from './static-renderer/static-renderer.tsx';

/** A block as HTML. */
export interface DrawnBlock {
  html: string;
  error?: unknown;
}

/**
 * Draws the blocks of some pages.
 * @returns for each page one drawing for each block: a notice in the place of one that throws
 */
export function drawBlocks(pages: readonly DeliveredPage[]): DrawnBlock[][] {
  const groups = pages.map((page) => ({
    elements: page.blocks.map((block, index) => blockElement(block, blockId(index))),
    provide: (content: ReactNode) => <PageProviders page={page}>{content}</PageProviders>,
  }));
  return renderElements(groups).map((blocks) =>
    blocks.map((block) => ('html' in block ? block : { html: renderToString(<BlockNotice />), error: block.error })),
  );
}
