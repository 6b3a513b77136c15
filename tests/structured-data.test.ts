import { expect, test } from 'vitest';
import { structuredData } from '../src/build/render/search-engines.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';

const { site } = loadSite(projectValidator());
const pages = site?.pages ?? [];

/** The structured data of a page. */
function dataOf(route: string): unknown {
  const page = pages.find((one) => one.page.route === route);
  const script = site && page ? structuredData(page, site.settings) : '';
  return script === '' ? undefined : JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''));
}

test('a course is offered at the price charged, VAT included, even where the page waits for the shop', () => {
  const offers = { price: '1140.00', priceCurrency: 'GBP' };
  expect(dataOf('/nvq-3-work-supervision')).toMatchObject({
    '@type': 'Course',
    name: 'Occupational Work Supervision',
    offers,
  });
  expect(dataOf('/sssts-course')).toMatchObject({ '@type': 'Course', offers: { price: '294.00' } });
});

test('each test is a product with the address of its section', () => {
  const tests = [
    { name: 'Operative Health and Safety Test', url: expect.stringMatching(/\/citb#operative$/), price: '52.80' },
    {
      name: 'Manager and Professional Health and Safety Test',
      url: expect.stringContaining('#manager'),
      price: '54.00',
    },
    { name: 'Specialist Health and Safety Test', url: expect.stringMatching(/\/citb#specialist$/), price: '44.00' },
  ];
  const nodes = tests.map(({ name, url, price }) => ({ '@type': 'Product', name, url, offers: { price, url } }));
  expect(dataOf('/citb')).toMatchObject({ '@graph': nodes });
});

test('the options of a course are its offers', () => {
  expect(dataOf('/courses/green-labour-card-courses')).toMatchObject({
    '@type': 'Course',
    offers: [
      { name: 'Green Labourer Course Online', price: '144.00' },
      { name: 'Green Labourer Course Classroom', price: '180.00' },
    ],
  });
});

test('every page that sells has offers, and no other page', () => {
  const selling = pages.filter(({ page, kind }) => kind.sells !== undefined || /^products?$/.test(page.data.load));
  const withOffers = pages.filter(({ page }) => JSON.stringify(dataOf(page.route))?.includes('"Offer"'));
  expect(withOffers.map(({ file }) => file)).toEqual(selling.map(({ file }) => file));
  expect(dataOf('/')).toMatchObject({
    '@type': 'Organization',
    logo: expect.stringMatching(/\/apple-touch-icon\.png$/),
    address: expect.stringContaining('London'),
  });
});

test('an NVQ course states its level', () => {
  expect(dataOf('/nvq-2-plastering')).toMatchObject({ '@type': 'Course', educationalLevel: 'NVQ Level 2' });
  expect(dataOf('/smsts-course')).not.toHaveProperty('educationalLevel');
});

test('a list of courses or cards names their pages in its order', () => {
  const listed = (route: string) => {
    const { itemListElement: items } = Object(dataOf(route));
    return items.map(({ position, url }: { position: number; url: string }) => `${position} ${new URL(url).pathname}`);
  };
  expect(listed('/nvq-level-7')).toEqual(['1 /nvq-7-construction-senior-management']);
  const aliases = (site?.redirects ?? []).map(({ from }) => from);
  const routes = [...pages.map(({ page }) => page.route), ...aliases];
  for (const [route, count] of [
    ['/nvq-level-2', 7],
    ['/nvq-level-3', 7],
    ['/nvq-level-6', 4],
    ['/cscs', 11],
  ] as const) {
    expect(listed(route)).toHaveLength(count);
    for (const item of listed(route)) expect(routes).toContain(item.replace(/^\d+ /, ''));
  }
});

test('each date of a course is an instance with its schedule, place and offer', () => {
  expect(dataOf('/smsts-course')).toMatchObject({
    hasCourseInstance: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate: '2026-12-07',
        endDate: '2026-12-11',
        courseSchedule: expect.objectContaining({
          '@type': 'Schedule',
          startTime: '08:30',
          scheduleTimezone: 'Europe/London',
          repeatCount: 5,
        }),
        location: {
          '@type': 'Place',
          name: 'Plumbline Training',
          address: '1 Example Yard, London, EX1 0AA',
        },
        offers: expect.objectContaining({ price: '594.00', availability: 'https://schema.org/SoldOut' }),
      }),
      expect.objectContaining({ courseMode: 'Online', startDate: '2027-01-11' }),
    ]),
  });
  expect(JSON.stringify(dataOf('/nvq-2-plastering'))).not.toContain('CourseInstance');
});

test('only a page with a block for the dates of a course is delivered with them', () => {
  const dated = pages.filter(({ page }) => JSON.stringify(page).includes('"dates":'));
  expect(dated).toEqual(pages.filter(({ page }) => page.blocks.some(({ type }) => type === 'course-dates')));
  expect(dated.map(({ page }) => JSON.stringify(page).split('"dates":').length)).toEqual(dated.map(() => 2));
});
