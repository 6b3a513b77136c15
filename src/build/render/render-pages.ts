import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { Block, DeliveredPage, SiteSettings } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import type { PageFile } from '../../site/page/page-file.ts';
import type { RenderedPage } from '../../site/prerender.tsx';
import type { ClientAssets } from '../assets/client-assets.ts';
import { contentHash } from '../assets/hashes.ts';
import { htmlPage } from './html-page.ts';
import type { SharePicture, SharePictures } from './share-pictures.ts';

/** The renderer: the module src/site/prerender.tsx. */
export interface Prerender {
  renderPages(pages: readonly DeliveredPage[]): RenderedPage[];
}

export interface RenderContext {
  settings: SiteSettings;
  assets: ClientAssets;
  /** Changes with the scripts. */
  release: string;
  prerender: Prerender;
  pictures: SharePictures;
  /** The time, as londonTime writes it: dates of courses that have begun are left out. */
  now: string;
}

/** A rendered page: its HTML, the document to write beside it, and the blocks that could not be rendered. */
export interface SitePageFiles {
  route: string;
  /** Hash of the document and the release, once in each of the two files. */
  version: string;
  html: string;
  pageFile: string;
  picture: SharePicture;
  failed: string[];
}

/** Renders pages. One by one, each written before the next, takes 1.07 times the CPU time of a build. */
export function renderSitePages(all: readonly SitePage[], context: RenderContext): SitePageFiles[] {
  const sitePages = all.map((sitePage) => withoutBegun(sitePage, context.now));
  const rendered = context.prerender.renderPages(sitePages.map(({ page }) => page));
  return rendered.flatMap((body, place) => {
    const sitePage = sitePages[place];
    return sitePage ? [filesOf(sitePage, body, context)] : [];
  });
}

function filesOf(
  sitePage: SitePage,
  { html: body, failures }: RenderedPage,
  { settings, assets, release, pictures }: RenderContext,
): SitePageFiles {
  const { page, file } = sitePage;
  const document = JSON.stringify(page);
  const version = contentHash(document + release);
  const picture = pictures.of(sitePage, settings);
  const head: Omit<PageFile, 'page'> = { version, release, stylesheet: assets.styles.address };
  return {
    route: page.route,
    version,
    html: htmlPage({ page: sitePage, settings, assets, version, body, picture }),
    pageFile: `${JSON.stringify(head).slice(0, -1)},"page":${document}}`,
    picture,
    failed: failures.map(
      ({ block, error }) => `${file}: ${block}: ${error instanceof Error ? error.message : String(error)}`,
    ),
  };
}

/** The same object if no date of the page has begun. */
function withoutBegun(sitePage: SitePage, now: string): SitePage {
  const { page } = sitePage;
  const blocks = page.blocks.map((block) => withDatesAhead(block, now));
  return blocks.every((block, index) => block === page.blocks[index])
    ? sitePage
    : { ...sitePage, page: { ...page, blocks } };
}

function withDatesAhead(block: Block, now: string): Block {
  if (!('product' in block) || !block.product?.dates) return block;
  const { dates, ...product } = block.product;
  const ahead = dates.filter((date) => beginning(date) > now);
  if (ahead.length === dates.length) return block;
  return { ...block, product: { ...product, ...(ahead.length > 0 && { dates: ahead }) } };
}
