import { settings } from 'virtual:site-settings';
import { renderToString } from 'react-dom/server';
import type { DeliveredPage } from '../generated/documents.ts';
import { BlockNotice } from './page/block-notice.tsx';
import { BlockView } from './page/block-view.tsx';
import { PageContext } from './page/page-context.ts';
import { blockId } from './page/page-view.tsx';
import { ProductsProvider } from './products/products.tsx';
import { shellState } from './shell/shell-state.ts';
import { SiteView } from './site-view.tsx';

/** A page as HTML for the root element, with what React wants in the head, and the blocks that could not be drawn. */
export interface RenderedPage {
  html: string;
  /** Link elements that load early what the page needs first. React writes them before the drawn HTML. */
  preloads: string;
  failures: { block: string; error: unknown }[];
}

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
const PAGE_MARKER = '<!--page-->';
const shells = new Map<string, readonly [string, string]>();

/** Draws a page in its shell. The shell is drawn once for each of its states, the blocks one by one. */
export function renderPage(page: DeliveredPage): RenderedPage {
  const [before, after] = renderShell(page.route);
  const failures: RenderedPage['failures'] = [];
  let preloads = '';
  const blocks = page.blocks.map((block, index) => {
    try {
      const drawn = renderToString(
        <PageContext value={page}>
          <ProductsProvider data={page.data}>
            <BlockView block={block} id={blockId(index)} />
          </ProductsProvider>
        </PageContext>,
      );
      const [hoisted = ''] = PRELOADS.exec(drawn) ?? [];
      preloads += hoisted;
      return drawn.slice(hoisted.length);
    } catch (error) {
      failures.push({ block: `${block.type} (${blockId(index)})`, error });
      return renderToString(<BlockNotice />);
    }
  });
  return { html: before + blocks.join('') + after, preloads, failures };
}

function renderShell(path: string): readonly [string, string] {
  const state = JSON.stringify(shellState(path, settings));
  const known = shells.get(state);
  if (known) return known;
  const marker = renderToString(PAGE_MARKER);
  const html = renderToString(
    <SiteView path={path} navigate={() => undefined}>
      {PAGE_MARKER}
    </SiteView>,
  );
  const [before = '', after = ''] = html.split(marker);
  shells.set(state, [before, after]);
  return [before, after];
}
