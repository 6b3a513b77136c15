import { settings } from 'virtual:site-settings';
import { renderToString } from 'react-dom/server';
import type { DeliveredPage } from '../generated/documents.ts';
import { blockId } from './page/block-props.ts';
import { renderBlocks, renderBlocksTogether } from './page/render-blocks.tsx';
import { shellState } from './shell/shell-state.ts';
import { SiteView } from './site-view.tsx';

export interface RenderedPage {
  html: string;
  failures: { block: string; error: unknown }[];
}

const PAGE_MARKER = '<!--page-->';
const shells = new Map<string, readonly [string, string]>();

export function renderPages(pages: readonly DeliveredPage[]): RenderedPage[] {
  return pages.map((page) => {
    const [before, after] = renderShell(page.route);
    const { html, failures } = renderContent(page);
    return { html: before + html + after, failures };
  });
}

/** The blocks together, or one by one if one of them throws: the others are shown. */
function renderContent(page: DeliveredPage): RenderedPage {
  try {
    return { html: renderBlocksTogether(page), failures: [] };
  } catch {
    const blocks = renderBlocks(page);
    const failures = blocks.flatMap(({ error }, index) =>
      error === undefined ? [] : [{ block: `${page.blocks[index]?.type} (${blockId(index)})`, error }],
    );
    return { html: blocks.map(({ html }) => html).join(''), failures };
  }
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
