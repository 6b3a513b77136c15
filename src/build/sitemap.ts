import type { Site } from '../content/site.ts';
import { escapeHtml } from './escape-html.ts';

/** sitemap.xml: every page that search engines may list (sitemaps.org protocol 0.9). */
export function sitemap({ pages, settings }: Site): string {
  const urls = pages
    .filter(({ indexed }) => indexed)
    .map(({ page }) => `<url><loc>${escapeHtml(settings.url + encodeURI(page.route))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** robots.txt: everything may be read; single pages say noindex themselves (RFC 9309). */
export function robots({ settings }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n`;
}
