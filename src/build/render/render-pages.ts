import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage, SiteSettings } from '../../generated/documents.ts';
import type { PageFile } from '../../site/page/page-file.ts';
import type { RenderedPage } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { contentHash } from '../assets/hashes.ts';
import { htmlPage } from './html-page.ts';
import type { ShareFiles } from './share-pictures.ts';

/** The renderer: the module src/site/prerender.tsx. */
export interface Prerender {
  renderPages(pages: readonly DeliveredPage[]): RenderedPage[];
}

/** The input that all pages are rendered with. */
export interface RenderContext {
  settings: SiteSettings;
  assets: ClientAssets;
  /** Changes with the scripts. */
  release: string;
  prerender: Prerender;
  /** The pictures that are shown when pages are shared. */
  shareFiles: ShareFiles;
}

/** A rendered page: its HTML, the document to write beside it, and the blocks that could not be rendered. */
export interface SitePageFiles {
  route: string;
  html: string;
  pageFile: string;
  failed: string[];
}

/** Renders pages. */
export function renderSitePages(sitePages: readonly SitePage[], context: RenderContext): SitePageFiles[] {
  const rendered = context.prerender.renderPages(sitePages.map(({ page }) => page));
  return rendered.flatMap((body, place) => {
    const sitePage = sitePages[place];
    return sitePage ? [filesOf(sitePage, body, context)] : [];
  });
}

function filesOf(
  sitePage: SitePage,
  { html: body, failures }: RenderedPage,
  { settings, assets, release, shareFiles }: RenderContext,
): SitePageFiles {
  const { page, file } = sitePage;
  const document = JSON.stringify(page);
  const version = contentHash(document + release);
  const head: Omit<PageFile, 'page'> = { version, release, stylesheet: assets.styles.address };
  return {
    route: page.route,
    html: htmlPage({
      page: sitePage,
      settings,
      assets,
      version,
      body,
      picture: shareFiles.addressFor(sitePage, settings),
    }),
    pageFile: `${JSON.stringify(head).slice(0, -1)},"page":${document}}`,
    failed: failures.map(
      ({ block, error }) => `${file}: ${block}: ${error instanceof Error ? error.message : String(error)}`,
    ),
  };
}
