// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { CITB_COURSES } from '../fixtures/route-table.ts';

const pages = CITB_COURSES.map((route) => ({ route, page: renderPage(route) }));

describe('all four course pages', () => {
  test('CRS-16 have key facts, entry requirements and benefits', () => {
    for (const { route, page } of pages) {
      expect(page.section('Key information').element.querySelectorAll('dt').length, route).toBeGreaterThanOrEqual(3);
      expect(page.section('Entry requirements').items, route).toHaveLength(4);
      expect(page.section('Benefits').items.length, route).toBeGreaterThanOrEqual(4);
    }
  });

  test('CRS-14 CRS-15 link to the contact page, and have no Add to Cart', () => {
    for (const { route, page } of pages) {
      const [enquiry] = page.links.filter(({ href }) => href === '/contact-us');
      expect(enquiry?.text, route).toMatch(/^(Enroll|Enquire) Now$/);
      expect(page.text, route).not.toContain('Add to Cart');
      expect(page.element.querySelectorAll('button'), route).toHaveLength(0);
    }
  });
});
