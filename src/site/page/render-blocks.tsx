import '../blocks/every-block.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block, DeliveredPage } from '../../generated/documents.ts';
import { BlockNotice, blockElement } from './block-view.tsx';
import { blockId, PageProviders } from './page-view.tsx';
import { type RenderedElement, renderElements } from './static-renderer/static-renderer.tsx';

/** A block as HTML. */
export interface RenderedBlock {
  html: string;
  error?: unknown;
}

interface PlacedBlock {
  block: Block;
  id: string;
}

/** What blocks of several pages look like without a page, by their ids; undefined for those that read their page. */
const sharedHtml = new WeakMap<Block, Map<string, string | undefined>>();

/**
 * Renders the blocks of some pages. A block of several pages, the very same object, is first rendered without a page: if it
 * reads its page, that throws, and it is rendered on each; otherwise its HTML is the same everywhere, and is kept.
 * @returns for each page the HTML of each block: a notice in place of one that throws
 */
export function renderBlocks(pages: readonly DeliveredPage[]): RenderedBlock[][] {
  const placed = pages.map(({ blocks }) => blocks.map((block, index) => ({ block, id: blockId(index) })));
  renderShared(placed);
  const groups = pages.map((page, index) => ({
    elements: (placed[index] ?? []).filter((block) => sharedHtmlOf(block) === undefined).map(elementOf),
    provide: (content: ReactNode) => <PageProviders page={page}>{content}</PageProviders>,
  }));
  const rendered = renderElements(groups);
  return placed.map((blocks, index) => {
    const own = (rendered[index] ?? []).values();
    return blocks.map((block) => {
      const html = sharedHtmlOf(block);
      return html === undefined ? renderedBlock(own.next().value) : { html };
    });
  });
}

function renderShared(pages: readonly (readonly PlacedBlock[])[]): void {
  const seen = new Set<Block>();
  const unrendered: PlacedBlock[] = [];
  for (const placed of pages.flat()) {
    const known = sharedHtml.get(placed.block) ?? new Map<string, undefined>();
    if (seen.has(placed.block) && !known.has(placed.id)) {
      sharedHtml.set(placed.block, known.set(placed.id, undefined));
      unrendered.push(placed);
    }
    seen.add(placed.block);
  }
  if (unrendered.length === 0) return;
  const [rendered = []] = renderElements([{ elements: unrendered.map(elementOf), provide: (content) => content }]);
  for (const [index, { block, id }] of unrendered.entries()) {
    const result = rendered[index];
    if (result && 'html' in result) sharedHtml.get(block)?.set(id, result.html);
  }
}

function sharedHtmlOf({ block, id }: PlacedBlock): string | undefined {
  return sharedHtml.get(block)?.get(id);
}

function elementOf({ block, id }: PlacedBlock): ReactNode {
  return blockElement(block, id);
}

function renderedBlock(rendered: RenderedElement | undefined): RenderedBlock {
  if (rendered && 'html' in rendered) return rendered;
  return { html: renderToString(<BlockNotice />), error: rendered?.error };
}
