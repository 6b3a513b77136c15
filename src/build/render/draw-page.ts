import { htmlEscape } from 'escape-goat';
import { memoize } from '../../content/memoize.ts';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage, SiteSettings } from '../../generated/documents.ts';
import { type PageFile, pageFileAddress } from '../../site/page/page-file.ts';
import type { RenderedPage } from '../../site/prerender.tsx';
import type { BlockScripts } from '../assets/block-scripts-plugin.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import { contentHash } from '../assets/content-hash.ts';
import { htmlPage } from './html-page.ts';

/** The renderer: the module src/site/prerender.tsx. */
export interface Prerender {
  renderPages(pages: readonly DeliveredPage[]): RenderedPage[];
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

/** Renders pages. */
export function drawPages(sitePages: readonly SitePage[], drawing: Drawing): DrawnPage[] {
  const rendered = drawing.prerender.renderPages(sitePages.map(({ page }) => page));
  return rendered.flatMap((body, place) => {
    const sitePage = sitePages[place];
    return sitePage ? [drawnPage(sitePage, body, drawing)] : [];
  });
}

function drawnPage(
  sitePage: SitePage,
  { html: body, failures }: RenderedPage,
  { settings, assets, release }: Drawing,
): DrawnPage {
  const { page, file } = sitePage;
  const document = JSON.stringify(page);
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

/** The attributes that the scripts read before they have the document. */
export function rootAttributes({ page, kind }: SitePage, version: string, assets: ClientAssets): string {
  const { route, data, blocks } = page;
  const sells = data.load !== 'nothing';
  const scripts = scriptsOf(blocks, assets);
  const next = sells ? [...scripts.ofCart, assets.styles.address] : [];
  const documents = [route, ...(sells ? ['/cart'] : [])].map(pageFileAddress);
  return (
    `id="root"${attribute('data-version', version)}${attribute('data-route', route)}` +
    attribute('data-scripts', scripts.ofPage.join(' ')) +
    attribute('data-documents', documents.join(' ')) +
    attribute('data-next', next.join(' ')) +
    (sells || kind.eager ? ' data-eager' : '')
  );
}

/** The later scripts of a page, and those that its cart needs besides. They depend only on the types of its blocks. */
function scriptsOf(blocks: readonly { type: string }[], { laterScripts }: ClientAssets): PageScripts {
  const key = blocks.map(({ type }) => type).join(' ');
  const known = pageScripts(laterScripts).get(key);
  if (known) return known;
  const ofType = (type: string) => laterScripts.blocks[type] ?? [];
  const ofPage = new Set([...laterScripts.always, ...blocks.flatMap(({ type }) => ofType(type))]);
  const scripts = { ofPage: [...ofPage], ofCart: ofType('cart').filter((script) => !ofPage.has(script)) };
  pageScripts(laterScripts).set(key, scripts);
  return scripts;
}

interface PageScripts {
  ofPage: readonly string[];
  ofCart: readonly string[];
}

const pageScripts = memoize((_: BlockScripts) => new Map<string, PageScripts>());

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${htmlEscape(value)}"`;
}
