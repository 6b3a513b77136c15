import type { SitePage } from '../../content/resolve/site.ts';
import type { DeliveredPage, Product, SiteSettings } from '../../generated/documents.ts';
import { toPence, toPounds } from '../../shop/money/money.ts';
import { vatOn } from '../../shop/money/vat.ts';

/** A schema.org node. */
type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/**
 * Structured data for search engines in a script element, as the kind of the page requires: the company, or the offer of
 * the page's product. Only types that appear in results: no FAQs (dropped in 2026), and no breadcrumb trail of one step.
 */
export function structuredData({ page, kind }: SitePage, settings: SiteSettings): string {
  if (kind.structuredData === 'organisation') return script(organisation(settings));
  if (kind.structuredData === undefined || page.data.load !== 'product' || page.data.product.price === 0) return '';
  return script(offer(page, page.data.product, kind.structuredData === 'course', settings));
}

/** The node as a script element of data, which no text in it can end. */
function script(node: StructuredData): string {
  const json = JSON.stringify({ '@context': CONTEXT, ...node }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function organisation({ name, url, contact, company }: SiteSettings): StructuredData {
  return {
    '@type': 'Organization',
    name,
    legalName: company.legalName,
    url,
    email: contact.email,
    telephone: contact.phone,
    vatID: company.vatNumber,
  };
}

/** A course or card with the price charged, VAT included. */
function offer(page: DeliveredPage, product: Product, course: boolean, settings: SiteSettings): StructuredData {
  const net = toPence(product.price);
  const price = toPounds(net + vatOn(net, product)).toFixed(2);
  const url = settings.url + page.route;
  return {
    '@type': course ? 'Course' : 'Product',
    name: product.title || product.name || page.title,
    description: page.description,
    url,
    ...(course && { provider: { '@type': 'Organization', name: settings.name, url: settings.url } }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'GBP',
      url,
      availability: `${CONTEXT}/InStock`,
      ...(course && { category: 'Paid' }),
    },
  };
}
