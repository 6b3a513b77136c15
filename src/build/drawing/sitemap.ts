import { htmlEscape } from 'escape-goat';
import type { SiteSettings } from '../../generated/documents.ts';

/** sitemap.xml: the routes of the pages that search engines may index (sitemaps.org protocol 0.9). */
export function sitemap({ url }: SiteSettings, routes: readonly string[]): string {
  const urls = routes.map((route) => `<url><loc>${htmlEscape(url + encodeURI(route))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** robots.txt: everything may be crawled; individual pages opt out of the index with noindex (RFC 9309). */
export function robots({ url }: SiteSettings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
