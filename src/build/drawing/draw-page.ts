import type { SitePage } from '../../content/resolve/site.ts';
import type { Block, DeliveredPage, SiteSettings } from '../../generated/documents.ts';
import type { PageFile } from '../../site/page/page-file.ts';
import type { RenderedPage } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { contentHash } from '../assets/content-hash.ts';
import { htmlPage } from './html-page.ts';

/** The renderer: the module src/site/prerender.tsx. */
export interface Prerender {
  renderPages(pages: readonly DeliveredPage[], isShared?: (block: Block) => boolean): RenderedPage[];
}

/** The input that all pages are rendered with. */
export interface Drawing {
  settings: SiteSettings;
  assets: ClientAssets;
  /** Changes with the scripts. */
  release: string;
  prerender: Prerender;
}

/** A rendered page: its HTML, the document to write beside it, and the blocks that could not be rendered. */
export interface DrawnPage {
  route: string;
  html: string;
  pageFile: string;
  failed: string[];
}

/**
 * Renders pages.
 * @param isShared whether other pages have the same block object too
 */
export function drawPages(
  sitePages: readonly SitePage[],
  drawing: Drawing,
  isShared: (block: Block) => boolean = () => false,
): DrawnPage[] {
  const rendered = drawing.prerender.renderPages(
    sitePages.map(({ page }) => page),
    isShared,
  );
  return rendered.flatMap((body, place) => {
    const sitePage = sitePages[place];
    return sitePage ? [drawnPage(sitePage, body, drawing, isShared)] : [];
  });
}

function drawnPage(
  sitePage: SitePage,
  { html: body, failures }: RenderedPage,
  { settings, assets, release }: Drawing,
  isShared: (block: Block) => boolean,
): DrawnPage {
  const { page, file } = sitePage;
  const document = documentText(page, isShared);
  const version = contentHash(document + release);
  const head: Omit<PageFile, 'page'> = { version, release, stylesheet: assets.styles.address };
  return {
    route: page.route,
    html: htmlPage({ page: sitePage, settings, assets, version, body }),
    pageFile: `${JSON.stringify(head).slice(0, -1)},"page":${document}}`,
    failed: failures.map(
      ({ block, error }) => `${file}: ${block}: ${error instanceof Error ? error.message : String(error)}`,
    ),
  };
}

const sharedTexts = new WeakMap<Block, string>();

/** The page as JSON. Blocks that pages share are serialised once. */
function documentText({ blocks, ...head }: DeliveredPage, isShared: (block: Block) => boolean): string {
  const list = blocks.reduce((sum, block, index) => sum + (index === 0 ? '' : ',') + blockText(block, isShared), '');
  return `${JSON.stringify(head).slice(0, -1)},"blocks":[${list}]}`;
}

function blockText(block: Block, isShared: (block: Block) => boolean): string {
  if (!isShared(block)) return JSON.stringify(block);
  const text = sharedTexts.get(block) ?? JSON.stringify(block);
  sharedTexts.set(block, text);
  return text;
}
