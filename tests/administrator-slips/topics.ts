import { type Site, textOf } from './site.ts';

export const CATALOGUE = 'pages/_data/catalogue.json';
export const FACTS = 'pages/_data/facts.json';
export const DATES = 'pages/_data/dates.json';
export const SETTINGS = 'pages/_data/site.json';
export const URLS = 'pages/_data/urls.json';

/** A page with what it sells. */
export interface Page {
  file: string;
  kind: string;
  route: string;
  /** The key of the product that it sells; empty if it sells none or several. */
  product: string;
  /** The types of its blocks in order. */
  blocks: readonly string[];
}

/** The pages of a site, not its shared blocks and data. */
export function pagesOf(site: Site): Page[] {
  return site.documents
    .filter(({ file }) => !file.startsWith('pages/_'))
    .map(({ file, value }) => ({
      file,
      kind: textOf(value, 'kind'),
      route: textOf(value, 'route'),
      product: textOf(value, 'data', 'product'),
      blocks: site.list(file, 'blocks').map((block) => textOf(block, 'type')),
    }));
}

/** The pages of a kind. */
export function pagesOfKind(site: Site, kind: RegExp): Page[] {
  return pagesOf(site).filter((page) => kind.test(page.kind));
}

/** The index of a block by its type; -1 if the page has none. */
export function blockIndex(page: Page, type: string): number {
  return page.blocks.indexOf(type);
}

/** The level that a page or file is about, such as 3; empty if none. */
export function levelOf(file: string): string {
  return /\/nvq-(\d)\//.exec(file)?.[1] ?? '';
}

/** The levels that NVQs are sold at. */
export const LEVELS = ['2', '3', '6', '7'] as const;

/** Trades by the names of their pages' files: the trade, someone who does it, and work that only they do. */
export const TRADES: Readonly<Record<string, readonly [trade: string, person: string, work: string]>> = {
  bricklaying: ['bricklaying', 'bricklayer', 'laying bricks and blocks'],
  carpentry: ['carpentry', 'carpenter', 'hanging doors'],
  painter: ['painting', 'painter', 'painting walls and woodwork'],
  tiling: ['tiling', 'tiler', 'tiling bathrooms'],
  'dry-lining': ['dry lining', 'dry liner', 'taping and jointing boards'],
  plastering: ['plastering', 'plasterer', 'skimming ceilings'],
  roofing: ['roofing', 'roofer', 'slating and tiling roofs'],
};

/** The trade of a page by its file's name; undefined for others. */
export function tradeOf(file: string): string | undefined {
  const name = file.split('/').at(-1)?.replace('.json', '') ?? '';
  return name in TRADES ? name : undefined;
}
