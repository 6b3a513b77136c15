import { expect, test } from 'vitest';
import page from '../../../schema/page.schema.json' with { type: 'json' };
import { courseAddress, titleSlug } from './course-address.ts';

test('LIST-30 the address is the prefix and the title in lowercase with hyphens for spaces', () => {
  expect(courseAddress('/nvq-2-', 'Wall and Floor Tiling')).toBe('/nvq-2-wall-and-floor-tiling');
  expect(courseAddress('/nvq-2-', 'Interior Systems - Dry Lining Finishing')).toBe(
    '/nvq-2-interior-systems---dry-lining-finishing',
  );
  expect(courseAddress('/nvq-2-', 'Trowel/Bricklaying')).toBe('/nvq-2-trowel/bricklaying');
});

test('LIST-30 every character that an address can have is kept', () => {
  expect(titleSlug('Site Management (Residential), Senior / Junior  v1.2_~=')).toBe(
    'site-management-(residential),-senior-/-junior--v1.2_~=',
  );
});

test.each([
  ['Plant & Machinery', 'plant-and-machinery'],
  ['P&O', 'p-and-o'],
  ['Façade Café Façonnage', 'facade-cafe-faconnage'],
  ['Straße, Smørrebrød, Œuvre', 'strasse,-smorrebrod,-oeuvre'],
  ['GROẞ Łódź Þór', 'gross-lodz-thor'],
  ['Builder’s Merchant', 'builders-merchant'],
  ["Builder's Merchant", 'builders-merchant'],
  ['Plant: Operations', 'plant-operations'],
  ['Plant – Operations', 'plant---operations'],
  ['What is new? Cranes!', 'what-is-new-cranes'],
  ['“Quoted” + #1 50%', 'quoted-1-50'],
  ['Cranes\u00a0and\tHoists', 'cranes-and-hoists'],
  [' Cranes ', 'cranes'],
  ['/Cranes//Hoists/', 'cranes/hoists'],
  ['Cranes/../Hoists', 'cranes/hoists'],
])('the title %s gives %s', (title, slug) => {
  expect(titleSlug(title)).toBe(slug);
});

test('whatever the title, its address is one that a page can have and a browser leaves as it is', () => {
  const pattern = new RegExp(page.properties.route.pattern);
  const characters = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const parts = [...characters, '…', '½', 'ﬁ', '€', '漢', '🏗️', '..', '//', '/.', '/../', ' & ', '\n'];
  for (const part of parts) {
    for (const title of [part, `Plant${part}Machinery`, `Plant ${part} Machinery`, `${part}Plant`, `Plant${part}`]) {
      const address = courseAddress('/nvq-2-', title);
      expect(address, title).toMatch(pattern);
      expect(new URL(address, 'https://www.example.org').pathname, title).toBe(address);
      expect(`/${titleSlug(title)}`, title).toMatch(pattern);
    }
  }
});
