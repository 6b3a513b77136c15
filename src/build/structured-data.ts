import type { SitePage } from '../content/site.ts';
import type { Block, DeliveredPage, Inline, Product, Prose, SiteSettings } from '../generated/documents.ts';
import { toPence, toPounds } from '../shop/money.ts';
import { vatOn } from '../shop/vat.ts';
import { escapeJson } from './escape-html.ts';

/** A node of schema.org. */
type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

const scripts = new WeakMap<object, string>();

/** What search engines are told about a page, as script elements with nodes of schema.org: only what the page shows. */
export function structuredData({ page }: SitePage, settings: SiteSettings): string {
  const faqs = page.blocks.filter((block) => block.type === 'faq');
  const nodes = [breadcrumbs(page, settings)];
  if (faqs.length > 1) nodes.push(faqPage(faqs.flatMap(({ items }) => items)));
  if (page.data.load === 'product' && page.data.product.price > 0) nodes.push(offer(page, page.data.product, settings));
  const [faq, ...more] = faqs;
  // What many pages share is turned into text once.
  const shared = [
    scriptOnce(settings, () => organisation(settings)),
    faq && more.length === 0 ? scriptOnce(faq, () => faqPage(faq.items)) : '',
  ];
  return shared.join('') + nodes.map((node) => (node ? script(node) : '')).join('');
}

function scriptOnce(source: object, describe: () => StructuredData): string {
  const text = scripts.get(source) ?? script(describe());
  scripts.set(source, text);
  return text;
}

function script(node: StructuredData): string {
  return `<script type="application/ld+json">${escapeJson({ '@context': CONTEXT, ...node })}</script>`;
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

function breadcrumbs({ route, title }: DeliveredPage, settings: SiteSettings): StructuredData | undefined {
  if (route === '/') return undefined;
  const home = { name: settings.name, item: `${settings.url}/` };
  const trail = [home, { name: title, item: settings.url + route }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}

function faqPage(questions: Extract<Block, { type: 'faq' }>['items']): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/** A course or card with the price that is charged: VAT included. */
function offer(page: DeliveredPage, product: Product, settings: SiteSettings): StructuredData {
  const net = toPence(product.price);
  const price = toPounds(net + vatOn(net, product)).toFixed(2);
  const url = settings.url + page.route;
  const course = page.kind === 'nvq-course';
  return {
    '@type': course ? 'Course' : 'Product',
    name: product.title || product.name || page.title,
    description: page.description,
    url,
    ...(course ? { provider: { '@type': 'Organization', name: settings.name, url: settings.url } } : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'GBP',
      url,
      availability: `${CONTEXT}/InStock`,
      ...(course ? { category: 'Paid' } : {}),
    },
  };
}

function plainText(prose: Prose): string {
  const inline = (parts: Inline[]): string =>
    parts
      .map((part) => (typeof part === 'string' ? part : inline('strong' in part ? part.strong : part.text)))
      .join('');
  return prose
    .map((part) => ('paragraph' in part ? inline(part.paragraph) : part.list.map(inline).join(', ')))
    .join(' ');
}
