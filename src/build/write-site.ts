import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site, SitePage } from '../content/site.ts';
import { NOT_FOUND_ROUTE, type PageFile, pageFileAddress } from '../site/page/page-file.ts';
import type { Prerender } from './bundles.ts';
import { type ClientAssets, htmlPage } from './html-page.ts';
import { robots, sitemap } from './sitemap.ts';

/** Thrown when blocks could not be drawn. The message names each page and block. */
export class DrawingFailed extends Error {
  constructor(failures: readonly string[]) {
    super(`These blocks could not be drawn:\n${failures.join('\n')}`);
    this.name = 'DrawingFailed';
  }
}

/**
 * Writes every page of the site as HTML with its document beside it, and sitemap, robots.txt and 404.html.
 * @throws DrawingFailed when a component threw
 */
export function writeSite(site: Site, assets: ClientAssets, prerender: Prerender, folder: string): void {
  const titles = new Map(site.pages.map(({ page }) => [page.route, page.title]));
  const release = contentHash(assets.script);
  const failures: string[] = [];
  for (const sitePage of site.pages) {
    const { html, pageFile, failed } = drawPage(sitePage, site, titles, assets, release, prerender);
    failures.push(...failed);
    writeText(join(folder, pageFileAddress(sitePage.page.route)), pageFile);
    writeText(
      join(folder, sitePage.page.route === NOT_FOUND_ROUTE ? '404.html' : `${sitePage.page.route}/index.html`),
      html,
    );
  }
  writeText(join(folder, 'sitemap.xml'), sitemap(site));
  writeText(join(folder, 'robots.txt'), robots(site));
  if (failures.length > 0) throw new DrawingFailed(failures);
}

/** Draws one page: its HTML, its document, and the blocks that failed. */
export function drawPage(
  sitePage: SitePage,
  site: Site,
  titles: ReadonlyMap<string, string>,
  assets: ClientAssets,
  release: string,
  { renderPage }: Prerender,
): { html: string; pageFile: string; failed: string[] } {
  const { page, file } = sitePage;
  const version = contentHash(JSON.stringify(page) + release);
  const { html: body, preloads, failures } = renderPage(page);
  const pageFile: PageFile = { version, release, page };
  return {
    html: htmlPage({ page: sitePage, settings: site.settings, titles, assets, version, preloads, body }),
    pageFile: JSON.stringify(pageFile),
    failed: failures.map(
      ({ block, error }) => `${file}: ${block}: ${error instanceof Error ? error.message : String(error)}`,
    ),
  };
}

/** A short hash of a text, for versions and names of files. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
