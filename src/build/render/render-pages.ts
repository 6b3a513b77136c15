import { htmlEscape } from 'escape-goat';
import { memoize, memoizeTexts } from '../../content/memoize.ts';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { Block, DeliveredPage, PageData, SiteSettings } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { categoryAddress, productAddress } from '../../shop/products/product-answer.ts';
import { CART_SPACE_SCRIPT } from '../../site/cart/stored-cart.ts';
import { documentTitle, type PageFile, pageFileAddress } from '../../site/page/page-file.ts';
import type { RenderedPage } from '../../site/prerender.tsx';
import { EARLY_SCRIPT } from '../../site/startup/early-script.ts';
import type { BlockScripts } from '../assets/block-scripts-plugin.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import { contentHash } from '../assets/hashes.ts';
import { pageStyle } from '../assets/style-parts.ts';
import { structuredData } from './search-engines.ts';
import { HEIGHT, type SharePicture, type SharePictures, WIDTH } from './share-pictures.ts';

/** The renderer: the module src/site/prerender.tsx. */
export interface Prerender {
  renderPages(pages: readonly DeliveredPage[]): RenderedPage[];
}

export interface RenderContext {
  settings: SiteSettings;
  assets: ClientAssets;
  release: string;
  prerender: Prerender;
  pictures: SharePictures;
  /** The time, as londonTime writes it: dates of courses that have begun are left out. */
  now: string;
}

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

function filesOf(sitePage: SitePage, { html: body, failures }: RenderedPage, context: RenderContext): SitePageFiles {
  const { settings, assets, release, pictures } = context;
  const { page, file } = sitePage;
  const document = JSON.stringify(page);
  const version = contentHash(document + release);
  const picture = pictures.of(sitePage, settings);
  const head: Omit<PageFile, 'page'> = { version, release, stylesheet: assets.styles.address };
  return {
    route: page.route,
    version,
    html: htmlPage(sitePage, body, { version, picture }, context),
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

/** @param body the rendered page, for the root element */
function htmlPage(
  sitePage: SitePage,
  body: string,
  { version, picture }: Pick<SitePageFiles, 'version' | 'picture'>,
  { settings, assets }: RenderContext,
): string {
  const { page, kind } = sitePage;
  const indexed = kind.indexed !== false;
  const address = settings.url + page.route;
  const title = documentTitle(page.title, settings.name);
  const { text: style } = pageStyle(page.blocks, assets.styles);
  const meta = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones would make links of numbers, before React starts.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<title>${htmlEscape(title)}</title>`,
    `<meta name="description" content="${htmlEscape(page.description)}">`,
    indexed ? `<link rel="canonical" href="${htmlEscape(address)}">` : '<meta name="robots" content="noindex">',
    ...openGraph(title, page.description, address, picture, settings),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${settings.brand.colours.ink}">`,
    `<script${requestsAttribute(page.data, settings.api.host)}>${EARLY_SCRIPT}</script>`,
    kind.headScript === 'cart-space' ? `<script>${CART_SPACE_SCRIPT}</script>` : '',
    `<script type="module" src="${assets.script}"></script>`,
    // Near the tags that it repeats: gzip looks back over 32 kB, which is what the styles take.
    indexed ? structuredData(sitePage, settings, picture.address) : '',
    style === '' ? '' : `<style>${style}</style>`,
  ];
  const root = `<div ${rootAttributes(sitePage, version, assets)}>${body}</div>`;
  return `<!doctype html>\n<html lang="en-GB"><head>${meta.join('')}</head><body>${root}</body></html>\n`;
}

/** The requests for the page's products, which leave before its scripts are there. */
function requestsAttribute(data: PageData, host: string): string {
  const addresses = productRequests(data).map((address) => host + address);
  return addresses.length === 0 ? '' : ` data-get="${htmlEscape(addresses.join(' '))}"`;
}

function productRequests(data: PageData): string[] {
  switch (data.load) {
    case 'nothing':
      return [];
    case 'product':
      return [productAddress(data.product.id)];
    case 'products':
      return data.products.map(({ id }) => productAddress(id));
    case 'category':
      return [categoryAddress(data.category)];
  }
}

/** Open Graph tags, for link previews (ogp.me). */
function openGraph(
  title: string,
  description: string,
  address: string,
  { address: image, alt }: SharePicture,
  { name, url }: SiteSettings,
): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': url + image,
    'og:image:width': WIDTH,
    'og:image:height': HEIGHT,
    'og:image:alt': alt,
  };
  return Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${htmlEscape(String(content))}">`,
  );
}

function rootAttributes({ page, kind }: SitePage, version: string, assets: ClientAssets): string {
  const { route, data, blocks } = page;
  const sells = data.load !== 'nothing';
  const scripts = scriptsOf(assets.laterScripts)(blocks.map(({ type }) => type).join(' '));
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

/** The later scripts of a page, and those that its cart needs besides, by the types of its blocks. */
const scriptsOf = memoize(({ always, blocks }: BlockScripts) =>
  memoizeTexts((types) => {
    const ofType = (type: string) => blocks[type] ?? [];
    const ofPage = new Set([...always, ...types.split(' ').flatMap(ofType)]);
    return { ofPage: [...ofPage], ofCart: ofType('cart').filter((script) => !ofPage.has(script)) };
  }),
);

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${htmlEscape(value)}"`;
}
