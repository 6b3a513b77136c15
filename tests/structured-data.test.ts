import { htmlEscape } from 'escape-goat';
import { describe, expect, test } from 'vitest';
import { sitemap, structuredData } from '../src/build/render/search-engines.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';
import { courseDays } from '../src/shop/products/course-days.ts';

const { site } = loadSite(projectValidator());
const pages = site?.pages ?? [];
const PICTURE = '/share/page.png';
const SCRIPT = /<script[^>]*>(.*?)<\/script>/;

/** The structured data of a page: what its kind requires, and the way to it. */
function allDataOf(route: string): { data?: unknown; way?: { itemListElement: { name: string; item?: string }[] } } {
  const page = pages.find((one) => one.page.route === route);
  const scripts = site && page ? structuredData(page, site.settings, PICTURE) : '';
  const nodes = [...scripts.matchAll(new RegExp(SCRIPT, 'g'))].map(([, json = '']) => JSON.parse(json));
  const isWay = (node: Record<string, unknown>) => node['@type'] === 'BreadcrumbList';
  return { data: nodes.find((node) => !isWay(node)), way: nodes.find(isWay) };
}

function dataOf(route: string): unknown {
  return allDataOf(route).data;
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

test('each product has the picture of its page, as merchant listings require', () => {
  const image = expect.stringMatching(/^https:\/\/.+\/share\/page\.png$/);
  expect(dataOf('/card-BlueSkilled')).toMatchObject({ '@type': 'Product', image });
  expect(dataOf('/citb')).toMatchObject({ '@graph': [{ image }, { image }, { image }] });
  const products = pages.flatMap(
    ({ page }) => JSON.stringify(dataOf(page.route))?.match(/"@type":"Product".*?"offers"/g) ?? [],
  );
  expect(products.length).toBeGreaterThan(12);
  expect(products.filter((product) => !product.includes('"image"'))).toEqual([]);
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
        startDate: '2054-12-07',
        endDate: '2054-12-11',
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
      expect.objectContaining({ courseMode: 'Online', startDate: '2055-01-11' }),
    ]),
  });
  expect(JSON.stringify(dataOf('/nvq-2-plastering'))).not.toContain('CourseInstance');
});

describe('a date that lists its days', () => {
  /** The schedule of a date of the course, with the days of the date in place of its own. */
  const scheduleOf = (...days: string[]) => {
    const sitePage = pages.find(({ page }) => page.route === '/smsts-course');
    if (!site || !sitePage) throw new Error('There is no SMSTS course.');
    const date = { ...courseDays({ days }), from: '08:30', to: '16:30', places: 'open' };
    const text = JSON.stringify(sitePage.page).replace(/"dates":\[.*?\}\]/, `"dates":[${JSON.stringify(date)}]`);
    const [, json = ''] =
      structuredData({ ...sitePage, page: JSON.parse(text) }, site.settings, PICTURE).match(SCRIPT) ?? [];
    return JSON.parse(json).hasCourseInstance[0].courseSchedule;
  };
  const hours = { startTime: '08:30', endTime: '16:30', scheduleTimezone: 'Europe/London' };
  const schedule = (startDate: string, endDate: string, repeated: object) => {
    return { '@type': 'Schedule', startDate, endDate, ...hours, ...repeated };
  };

  test('on the same day of each week is weekly, also when the clocks change', () => {
    const repeated = { repeatFrequency: 'Weekly', byDay: 'https://schema.org/Monday', repeatCount: 3 };
    const mondays = ['2027-03-22', '2027-03-29', '2027-04-05'];
    expect(scheduleOf(...mondays)).toEqual(schedule('2027-03-22', '2027-04-05', repeated));
  });

  test('on other days has a schedule for each run of them', () => {
    const daily = (repeatCount: number) => ({ repeatFrequency: 'Daily', repeatCount });
    expect(scheduleOf('2027-01-11', '2027-01-12', '2027-01-15')).toEqual([
      schedule('2027-01-11', '2027-01-12', daily(2)),
      schedule('2027-01-15', '2027-01-15', daily(1)),
    ]);
    expect(scheduleOf('2027-01-11', '2027-01-12')).toEqual(schedule('2027-01-11', '2027-01-12', daily(2)));
  });
});

test('only a page with a block for the dates of a course is delivered with them', () => {
  const dated = pages.filter(({ page }) => JSON.stringify(page).includes('"dates":'));
  expect(dated).toEqual(pages.filter(({ page }) => page.blocks.some(({ type }) => type === 'course-dates')));
  expect(dated.map(({ page }) => JSON.stringify(page).split('"dates":').length)).toEqual(dated.map(() => 2));
});

test('every page but the home page states the way to it, through addresses of the sitemap', () => {
  const { url = '' } = site?.settings ?? {};
  const indexed = pages.flatMap(({ page, kind }) => (kind.indexed === false ? [] : page.route));
  const listed = sitemap(
    { url },
    indexed.map((route) => ({ route, changed: undefined })),
  );
  for (const route of indexed) {
    const steps = allDataOf(route).way?.itemListElement ?? [];
    const addresses = steps.flatMap(({ item }) => item ?? []);
    expect(addresses.filter((item) => !listed.includes(`<loc>${htmlEscape(item)}</loc>`))).toEqual([]);
    expect(addresses).toHaveLength(Math.max(0, steps.length - 1));
    expect(steps.length === 0, route).toBe(route === '/');
  }
  const names = (route: string) => allDataOf(route).way?.itemListElement.map(({ name }) => name);
  expect(names('/nvq-2-plastering')).toEqual(['Home', 'NVQ Level 2', 'Level 2 NVQ in Plastering']);
  expect(names('/cscs')).toEqual(['Home', 'CSCS Cards']);
});

test('every course and card is below its list', () => {
  const below = pages.flatMap(({ page }) => (/^\/(nvq-\d|card-|s[ms]sts)/.test(page.route) ? page : []));
  expect(below.length).toBeGreaterThan(30);
  expect(below.filter(({ breadcrumbs }) => breadcrumbs?.length !== 3)).toEqual([]);
});
