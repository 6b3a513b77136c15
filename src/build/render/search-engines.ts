import { htmlEscape } from 'escape-goat';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { CourseDate, DeliveredPage, Product, SiteSettings } from '../../generated/documents.ts';
import { weekdayOf } from '../../lib/days.ts';
import { toPence, toPounds } from '../../shop/money/money.ts';
import { vatOn } from '../../shop/money/vat.ts';
import { daysOf } from '../../shop/opening-hours.ts';
import { courseAddress } from '../../shop/products/course-address.ts';
import { repetitionsOf } from '../../shop/products/course-days.ts';
import { courseTitle } from '../../shop/products/named-product.ts';
import { type Sale, salesOf } from './sales.ts';

type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';
const AVAILABILITY = { open: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const;

/** Google shows no dates of courses since June 2025, other readers do. FAQs are left out: nobody shows them since 2026. */
export function structuredData(sitePage: SitePage, settings: SiteSettings, picture: string): string {
  return ownData(sitePage, settings, picture) + breadcrumbList(sitePage.page, settings);
}

/** The way to the page. Its last step, the page itself, needs no address. */
function breadcrumbList({ breadcrumbs, route }: DeliveredPage, { url }: SiteSettings): string {
  if (!breadcrumbs) return '';
  const itemListElement = breadcrumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href !== route && { item: url + encodeURI(href) }),
  }));
  return script({ '@type': 'BreadcrumbList', itemListElement });
}

function ownData(sitePage: SitePage, settings: SiteSettings, picture: string): string {
  const { structuredData: type } = sitePage.kind;
  if (type === undefined) return '';
  if (type === 'organisation') return script(organisation(settings, sitePage.page));
  if (type === 'list') return script(list(sitePage.page, settings));
  const image = type === 'course' ? undefined : settings.url + picture;
  const sold = salesOf(sitePage).flatMap((sale) => soldNode(sitePage, sale, image, settings));
  const [first, ...others] = sold;
  if (first === undefined) return '';
  return script(others.length === 0 ? first : { '@graph': sold });
}

/** The node as a script element of data, which no text in it can end. */
function script(node: StructuredData): string {
  const json = JSON.stringify({ '@context': CONTEXT, ...node }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function organisation({ name, url, contact, company, promises }: SiteSettings, page: DeliveredPage): StructuredData {
  const reviews = page.blocks.flatMap((block) => ('reviews' in block ? (block.reviews ?? []) : []));
  return {
    '@type': 'Organization',
    name,
    legalName: company.legalName,
    url,
    email: contact.email,
    telephone: contact.phone,
    vatID: company.vatNumber,
    logo: `${url}/apple-touch-icon.png`,
    address: contact.address.join(', '),
    ...(promises?.openingHours && {
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: contact.phone,
        contactType: 'customer service',
        hoursAvailable: promises.openingHours.map((hours) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: daysOf(hours),
          opens: hours.opens,
          closes: hours.closes,
        })),
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.map(({ text, name: author, source, address }) => ({
        '@type': 'Review',
        reviewBody: text,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: source },
        url: address,
      })),
    }),
  };
}

function list({ data, blocks }: DeliveredPage, { url }: SiteSettings): StructuredData {
  const products = data.load === 'category' ? data.products : [];
  const addresses = blocks.flatMap((block) => {
    if ('linkPrefix' in block) return products.map(({ title = '' }) => courseAddress(block.linkPrefix, title));
    return 'cards' in block ? block.cards.flatMap((card) => ('product' in card ? [card.link] : [])) : [];
  });
  return {
    '@type': 'ItemList',
    itemListElement: addresses.map((address, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: url + address,
    })),
  };
}

/** The node of a card or test with its image, or else of a course; nothing for one without a price. */
function soldNode(
  { page, kind }: SitePage,
  sale: Sale,
  image: string | undefined,
  settings: SiteSettings,
): StructuredData[] {
  const course = image === undefined;
  const priced = sale.products.filter(({ price }) => price > 0);
  const [first] = priced;
  if (first === undefined) return [];
  const url = settings.url + sale.address;
  const dates = page.blocks.flatMap((block) =>
    'product' in block && block.product?.id === first.id ? (block.product.dates ?? []) : [],
  );
  const offers = priced.map((product) => ({
    '@type': 'Offer',
    ...(priced.length > 1 && { name: product.name }),
    price: grossPrice(product),
    priceCurrency: 'GBP',
    url,
    availability: `${CONTEXT}/InStock`,
    ...(course && { category: 'Paid' }),
  }));
  return [
    {
      '@type': course ? 'Course' : 'Product',
      name: courseTitle(first) || page.title,
      description: sale.ownPage ? page.description : (first.description ?? page.description),
      url,
      ...(!course && { image }),
      ...(course && { provider: { '@type': 'Organization', name: settings.name, url: settings.url } }),
      ...(kind.levels && { educationalLevel: first.parentCategory }),
      offers: offers.length === 1 ? offers[0] : offers,
      ...(course && dates.length > 0 && { hasCourseInstance: dates.map((date) => instance(date, url, offers[0])) }),
    },
  ];
}

function instance(date: CourseDate, url: string, offer: StructuredData | undefined): StructuredData {
  const { first, last, venue, places } = date;
  const [schedule, ...others] = schedules(date);
  return {
    '@type': 'CourseInstance',
    courseMode: venue ? 'Onsite' : 'Online',
    startDate: first,
    endDate: last,
    courseSchedule: others.length === 0 ? schedule : [schedule, ...others],
    location: venue
      ? { '@type': 'Place', name: venue.name, address: venue.address.join(', ') }
      : { '@type': 'VirtualLocation', url },
    offers: { ...offer, availability: `${CONTEXT}/${AVAILABILITY[places]}` },
  };
}

/** When a course is held: once for each run of days, or once for the same day of each week. */
function schedules({ from, to, ...days }: CourseDate): StructuredData[] {
  return repetitionsOf(days).map(({ first, last, every, count }) => ({
    '@type': 'Schedule',
    startDate: first,
    endDate: last,
    startTime: from,
    endTime: to,
    scheduleTimezone: 'Europe/London',
    repeatFrequency: every,
    ...(every === 'Weekly' && { byDay: `${CONTEXT}/${weekdayOf(first)}` }),
    repeatCount: count,
  }));
}

/** The price charged, VAT included, in pounds. */
function grossPrice(product: Product): string {
  const net = toPence(product.price);
  return toPounds(net + vatOn(net, product)).toFixed(2);
}

/** sitemap.xml (sitemaps.org protocol 0.9). `changed` is a day such as 2026-11-23, if it is known. */
export function sitemap(
  { url }: Pick<SiteSettings, 'url'>,
  pages: readonly { route: string; changed: string | undefined }[],
): string {
  const urls = pages.map(({ route, changed }) => {
    const modified = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${htmlEscape(url + encodeURI(route))}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** robots.txt: everything may be crawled; individual pages opt out of the index with noindex (RFC 9309). */
export function robots({ url }: SiteSettings): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
