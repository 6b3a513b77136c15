import { describe, expect, test } from 'vitest';
import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';
import { courseAddress } from '../../src/shop/products/course-address.ts';

/** The specification's names for each NVQ (specification 2, section 2), and the page of each (LIST-30, LIST-31). */
const NAMES: Readonly<Record<string, readonly [name: string, route: string][]>> = {
  '/nvq-2-': [
    ['Bricklaying', '/nvq-2-trowel/bricklaying'],
    ['Wood Occupation - Site Carpentry', '/nvq-2-wood-occupation'],
    ['Decorative Finishing and Industrial Painting - Painter', '/nvq-2-decorative-finishing'],
    ['Wall and Floor Tiling', '/nvq-2-wall-and-floor-tiling'],
    ['Interior Systems - Dry Lining Finishing', '/nvq-2-interior-systems---dry-lining-finishing'],
    ['Plastering', '/nvq-2-plastering'],
    ['Roofing Occupations - Roof Slater and Tiler', '/nvq-2-roofing-occupations---roof-slater-and-tiler'],
  ],
  '/nvq-3-': [
    ['Wood Occupation - Site Carpentry', '/nvq-3-wood-occupation'],
    ['Wall and Floor Tiling', '/nvq-3-wall-and-floor-tiling'],
    ['Occupational Work Supervision', '/nvq-3-work-supervision'],
    ['Decorative Finishing and Industrial Painting, Painter', '/nvq-3-decorative-finishing'],
    ['Trowel Occupation/Bricklaying', '/nvq-3-trowel-bricklaying'],
    ['Construction Contracting Operations - Surveying', '/nvq-3-construction-contracting-operations---surveying'],
    ['Construction Contracting Operations - General', '/nvq-3-construction-contracting-operations---general'],
  ],
  '/nvq-6-': [
    ['Building and Civil Engineering', '/nvq-6-construction-site-management-(building-and-civil)'],
    ['Residential Development', '/nvq-6-construction-site-management-(residential-development)'],
    ['Contracting Operations Management', '/nvq-6-construction-contracting-operations-management'],
    ['Construction Contracting Operations Management', '/nvq-6-construction-contracting-operations-management'],
    ['Senior Site Management / Senior Site Inspection', '/nvq-6-senior-site-management'],
    ['Senior Site Inspection/Management', '/nvq-6-senior-site-management'],
  ],
  '/nvq-7-': [['Construction Senior Management', '/nvq-7-construction-senior-management']],
};

const { site } = loadSite(projectValidator());
const routes = new Set(site?.pages.map(({ page }) => page.route));
const moved = new Map(site?.redirects.map(({ from, to }) => [from, to]));

describe.each(Object.entries(NAMES))('the address of a listing link that starts with %s', (prefix, names) => {
  test.each(names)('LIST-31 of the name %s leads to its page', (name, route) => {
    const address = courseAddress(prefix, name);
    expect(routes.has(address) ? address : moved.get(address)).toBe(route);
  });
});
