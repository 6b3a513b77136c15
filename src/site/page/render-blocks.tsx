import '../blocks/every-block.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DeliveredPage } from '../../generated/documents.ts';
import { blockId } from './block-props.ts';
import { BlockNotice, blockElement } from './block-view.tsx';
import { PageProviders } from './page-view.tsx';

export interface RenderedBlock {
  html: string;
  error?: unknown;
}

/** Links to images that React puts in front of its output. They are in the same HTML, so the images load no sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renders blocks one by one, each as HTML: a notice in place of one that throws. */
export function renderBlocks(page: DeliveredPage): RenderedBlock[] {
  return page.blocks.map((block, index) => {
    try {
      return { html: renderInPage(page, blockElement(block, blockId(index))) };
    } catch (error) {
      return { html: renderToString(<BlockNotice />), error };
    }
  });
}

/** Renders blocks in one call of React, in three quarters of the time of one by one. @throws what a block throws */
export function renderBlocksTogether(page: DeliveredPage): string {
  const elements = page.blocks.map((block, index) => blockElement(block, blockId(index), blockId(index)));
  return renderInPage(page, elements);
}

function renderInPage(page: DeliveredPage, content: ReactNode): string {
  return renderToString(<PageProviders page={page}>{content}</PageProviders>).replace(PRELOADS, '');
}
