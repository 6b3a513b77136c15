import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block, DeliveredPage } from '../../../generated/documents.ts';
import { BlockNotice } from '../block-notice.tsx';
import { blockElement } from '../block-view.tsx';
import { PageProviders } from '../page-providers.tsx';
import { blockId } from '../page-view.tsx';
import { plainMarkup } from './plain-markup.ts';

/** A block as HTML. */
export interface DrawnBlock {
  html: string;
  error?: unknown;
}

/** Link elements for pictures, which React sets before what it draws. They are in the same HTML, so nothing comes sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** Blocks that many pages share, by their id and what the page loads: drawn once when they read nothing of their page. */
const sharedDrawings = new WeakMap<Block, Map<string, DrawnBlock>>();

/**
 * Draws the blocks of some pages.
 * @param isShared whether a block, the very same object, stands on other pages too
 * @returns for each page one drawing for each block
 */
export function drawBlocks(pages: readonly DeliveredPage[], isShared: (block: Block) => boolean): DrawnBlock[][] {
  const plain = drawPlain(pages, isShared);
  return pages.map((page, place) =>
    page.blocks.map((block, index) => {
      const html = plain[place]?.[index];
      if (html !== undefined) return { html };
      return isShared(block) ? drawShared(page, block, index) : drawAlone(page, block, index);
    }),
  );
}

/**
 * Draws what plainMarkup can draw of the blocks that are not shared, in one call of React for all pages.
 * @returns for each page HTML by the place of a block; nothing for those that are left
 */
function drawPlain(
  pages: readonly DeliveredPage[],
  isShared: (block: Block) => boolean,
): readonly (readonly (string | undefined)[])[] {
  const drawn: (string | undefined)[][] = [];
  // React calls a component again when it sets state while it renders: the last call counts.
  const PlainBlocks = ({ blocks, position }: { blocks: readonly Block[]; position: number }) => {
    drawn[position] = blocks.map((block, index) => (isShared(block) ? undefined : plainBlock(block, blockId(index))));
    return null;
  };
  const parts = pages.map((page, position) => (
    <PageProviders key={page.route} page={page}>
      <PlainBlocks blocks={page.blocks} position={position} />
    </PageProviders>
  ));
  renderToString(parts);
  return drawn;
}

/** What a block throws is left to React, which shows where it comes from. */
function plainBlock(block: Block, id: string): string | undefined {
  try {
    return plainMarkup(blockElement(block, id));
  } catch {
    return undefined;
  }
}

function drawAlone(page: DeliveredPage, block: Block, index: number): DrawnBlock {
  try {
    return { html: draw(page, blockElement(block, blockId(index))) };
  } catch (error) {
    return { html: renderToString(<BlockNotice />), error };
  }
}

function drawShared(page: DeliveredPage, block: Block, index: number): DrawnBlock {
  const known = sharedDrawings.get(block) ?? new Map<string, DrawnBlock>();
  const key = `${index} ${page.data.load}`;
  const before = known.get(key);
  if (before) return before;
  const { watched, wasRead } = watchReads(page);
  const drawing = drawAlone(watched, block, index);
  if (!wasRead() && drawing.error === undefined) sharedDrawings.set(block, known.set(key, drawing));
  return drawing;
}

function draw(page: DeliveredPage, content: ReactNode): string {
  return renderToString(<PageProviders page={page}>{content}</PageProviders>).replace(PRELOADS, '');
}

/** A page that tells whether anything of it was read; what it loads does not count. */
function watchReads(page: DeliveredPage): { watched: DeliveredPage; wasRead: () => boolean } {
  let read = false;
  const watch = <T extends object>(value: T, free: string): T =>
    new Proxy(value, {
      get(target, key, receiver) {
        if (key !== free) read = true;
        return Reflect.get(target, key, receiver);
      },
    });
  const data = watch(page.data, 'load');
  const watched = watch({ ...page, data }, 'data');
  return { watched, wasRead: () => read };
}
