import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block, DeliveredPage } from '../../generated/documents.ts';
import { ProductsProvider } from '../products/products.tsx';
import { BlockNotice } from './block-notice.tsx';
import { blockElement } from './block-view.tsx';
import { PageContext } from './page-context.ts';
import { blockId } from './page-view.tsx';

/** A block as HTML. */
export interface DrawnBlock {
  html: string;
  error?: unknown;
}

/** Link elements for pictures, which React sets before what it draws. They are in the same HTML, so nothing comes sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const BLOCK_END = '<template data-block-end=""></template>';
/** Blocks that many pages share, by their id and what the page loads: drawn once when they read nothing of their page. */
const sharedDrawings = new WeakMap<Block, Map<string, DrawnBlock>>();

/**
 * Draws the blocks of a page.
 * @param isShared whether a block, the very same object, stands on other pages too
 * @returns one drawing for each block
 */
export function drawBlocks(page: DeliveredPage, isShared: (block: Block) => boolean): { drawn: DrawnBlock[] } {
  const drawn = page.blocks.map((block, index) => (isShared(block) ? drawShared(page, block, index) : undefined));
  const own = page.blocks.flatMap((block, index) => (drawn[index] ? [] : [{ block, index }]));
  const together = drawTogether(page, own);
  for (const [place, { index }] of own.entries()) drawn[index] = together[place];
  return { drawn: drawn.filter((one) => one !== undefined) };
}

interface PlacedBlock {
  block: Block;
  index: number;
}

/** One call of React for many blocks costs less than a call for each. When one throws, each is drawn by itself. */
function drawTogether(page: DeliveredPage, blocks: readonly PlacedBlock[]): DrawnBlock[] {
  if (blocks.length === 0) return [];
  try {
    const parts = draw(page, blocks).split(BLOCK_END).slice(0, -1);
    if (parts.length !== blocks.length) throw new Error('A block holds the mark that stands between blocks.');
    return parts.map((html) => ({ html }));
  } catch {
    return blocks.map((placed) => drawAlone(page, placed));
  }
}

function drawAlone(page: DeliveredPage, placed: PlacedBlock): DrawnBlock {
  try {
    return { html: draw(page, [placed]).slice(0, -BLOCK_END.length) };
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
  const drawing = drawAlone(watched, { block, index });
  if (!wasRead() && drawing.error === undefined) sharedDrawings.set(block, known.set(key, drawing));
  return drawing;
}

function draw(page: DeliveredPage, blocks: readonly PlacedBlock[]): string {
  const views: ReactNode[] = [];
  for (const { block, index } of blocks) {
    const id = blockId(index);
    views.push(blockElement(block, id, id), <template key={index} data-block-end="" />);
  }
  const html = renderToString(
    <PageContext value={page}>
      <ProductsProvider data={page.data}>{views}</ProductsProvider>
    </PageContext>,
  );
  return html.replace(PRELOADS, '');
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
