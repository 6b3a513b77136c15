import { type APIRequestContext, expect } from '@playwright/test';
import { ROUTES } from '../fixtures/route-table.ts';
import { serverTest as test } from './site-fixture.ts';

/** Parses the HTML of a hard load, without scripts. */
async function hardLoad(request: APIRequestContext, route: string) {
  const answer = await request.get(route, { maxRedirects: 0 });
  const html = await answer.text();
  const inside = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) =>
      content.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
    );
  return {
    status: answer.status(),
    location: answer.headers().location,
    headings: inside('h1'),
    title: inside('title').join(),
    layout: ['<header', '<main', '<footer'].filter((tag) => html.includes(tag)).length === 3,
    controls: ['a', 'button', 'label', 'summary'].flatMap(inside),
    html,
  };
}

for (const [id, route, heading] of [
  ['ROUTE-01', '/', 'Get the card. Get on site.'],
  ['ROUTE-02', '/about', 'Who We Are'],
  ['ROUTE-03', '/contact-us', 'Contact Us'],
  ['ROUTE-04', '/terms-conditions', 'Terms and Conditions'],
  ['ROUTE-05', '/cookies-policy', 'Cookies Policy'],
  ['ROUTE-06', '/privacy-policy', 'Privacy Policy'],
  ['ROUTE-07', '/refund-policy', 'Cancellation and Refund Policy'],
  ['ROUTE-08', '/citb', 'CITB Health and Safety Test'],
  ['ROUTE-09', '/cscs', 'CSCS Cards'],
  ['ROUTE-10', '/card-redProvisional', 'Red Provisional Card'],
  ['ROUTE-11', '/card-GreenLabourer', 'Green Labourer Card'],
  ['ROUTE-12', '/card-BlueSkilled', 'Blue Skilled Card'],
  ['ROUTE-13', '/card-GoldSkilled', 'Gold Skilled Card'],
  ['ROUTE-14', '/card-GoldSupervisor', 'Gold Supervisor Card'],
  ['ROUTE-15', '/card-BlackManager', 'Black Manager Card'],
  ['ROUTE-16', '/card-AQP', 'AQP Card (Academically Qualified Person)'],
  ['ROUTE-17', '/card-PQP', 'PQP Card (Professionally Qualified Person)'],
  ['ROUTE-18', '/card-RedTrainee', 'Red Trainee Card'],
  ['ROUTE-19', '/card-RedExWorker', 'Red Experience Worker Card'],
  ['ROUTE-20', '/card-TSM', 'TSM Card (Technical, Supervisory and Management)'],
  ['ROUTE-21', '/nvq-level-2', 'NVQ Level 2'],
  ['ROUTE-22', '/nvq-2-trowel/bricklaying', 'Trowel/Bricklaying'],
  ['ROUTE-23', '/nvq-2-wood-occupation', 'Wood Occupation - Site Carpentry'],
  ['ROUTE-24', '/nvq-2-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter'],
  ['ROUTE-25', '/nvq-2-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  ['ROUTE-26', '/nvq-2-interior-systems---dry-lining-finishing', 'Interior Systems - Dry Lining Finishing'],
  ['ROUTE-27', '/nvq-2-plastering', 'Plastering'],
  ['ROUTE-28', '/nvq-2-roofing-occupations---roof-slater-and-tiler', 'Roofing Occupations - Roof Slater and Tiler'],
  ['ROUTE-29', '/nvq-level-3', 'NVQ Level 3'],
  ['ROUTE-30', '/nvq-3-wood-occupation', 'Wood Occupation - Site Carpentry'],
  ['ROUTE-31', '/nvq-3-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  ['ROUTE-32', '/nvq-3-work-supervision', 'Occupational Work Supervision'],
  ['ROUTE-33', '/nvq-3-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter'],
  ['ROUTE-34', '/nvq-3-trowel-bricklaying', 'Trowel Occupation/Bricklaying'],
  [
    'ROUTE-35',
    '/nvq-3-construction-contracting-operations---surveying',
    'Construction Contracting Operations - Surveying',
  ],
  ['ROUTE-36', '/nvq-3-construction-contracting-operations---general', 'Construction Contracting Operations - General'],
  ['ROUTE-37', '/nvq-level-6', 'NVQ Level 6'],
  [
    'ROUTE-38',
    '/nvq-6-construction-site-management-(building-and-civil)',
    'Construction Site Management (Building and Civil)',
  ],
  [
    'ROUTE-39',
    '/nvq-6-construction-site-management-(residential-development)',
    'Construction Site Management (Residential Development)',
  ],
  [
    'ROUTE-40',
    '/nvq-6-construction-contracting-operations-management',
    'Construction Contracting Operations Management',
  ],
  ['ROUTE-41', '/nvq-6-senior-site-management', 'Senior Site Management'],
  ['ROUTE-42', '/nvq-level-7', 'NVQ Level 7'],
  ['ROUTE-43', '/nvq-7-construction-senior-management', 'Construction Senior Management'],
  ['ROUTE-44', '/courses/citb-courses', 'CITB Courses'],
  ['ROUTE-45', '/smsts-course', 'SMSTS: Site Management Safety Training Scheme'],
  ['ROUTE-46', '/smsts-refresher', 'SMSTS Refresher'],
  ['ROUTE-47', '/sssts-course', "SSSTS: Site Supervisors' Safety Training Scheme"],
  ['ROUTE-48', '/sssts-refresher', 'SSSTS Refresher'],
  ['ROUTE-49', '/courses/green-labour-card-courses', 'Green Labourer Course'],
  ['ROUTE-50', '/cart', 'Your cart'],
  ['ROUTE-51', '/payment/success', 'Thanks for your order!'],
  ['ROUTE-52', '/payment/cancel', 'Payment Unsuccessful'],
] as const)
  test(`${id} ${route} is answered with the layout, a title and its one h1`, async ({ request }) => {
    const { status, headings, title, layout } = await hardLoad(request, route);
    expect({ status, headings, layout }).toEqual({ status: 200, headings: [heading], layout: true });
    expect(title).toMatch(/^.{8,} \| Plumbline Training$/);
  });

test('ROUTE-53 ROUTE-58 an address without a page, or below one, gets 404 with links back', async ({ request }) => {
  for (const route of ['/no-such-page', '/cscs/extra', '/nvq-level-2/x', '/payment']) {
    const { status, headings, layout, html } = await hardLoad(request, route);
    expect({ route, status, headings, layout }).toEqual({
      route,
      status: 404,
      headings: ['Page not found'],
      layout: true,
    });
    expect(html).toContain('>Go to the home page</a>');
  }
});

test('ROUTE-54 ROUTE-57 every route has the layout and a unique title', async ({ request }) => {
  const loads = await Promise.all(ROUTES.map((route) => hardLoad(request, route)));
  expect(loads.filter(({ status, layout }) => status !== 200 || !layout)).toEqual([]);
  expect(new Set(loads.map(({ title }) => title)).size).toBe(52);
});

test('ROUTE-56 the mistyped /card=RedExWorker redirects to the Red Experience Worker card', async ({ request }) => {
  const { status, location } = await hardLoad(request, '/card=RedExWorker');
  expect(status).toBeGreaterThanOrEqual(300);
  expect(status).toBeLessThan(400);
  expect(location).toMatch(/\/card-RedExWorker$/);
});

test('the steps of the card finder are for visitors, not for search engines', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/which-card');
  for (const address of ['/which-card', '/which-card/trade', '/which-card/bricklayer']) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  }
  const nowhere = await request.get('/which-card/astronaut');
  expect(nowhere.status()).toBe(404);
});

test('SHELL-34 there is no sign-in', async ({ request }) => {
  for (const route of ['/', '/cart']) {
    const { controls } = await hardLoad(request, route);
    expect(controls.length).toBeGreaterThan(20);
    expect(controls.filter((text) => /log ?in|sign ?(in|up)|password|register/i.test(text))).toEqual([]);
  }
});
