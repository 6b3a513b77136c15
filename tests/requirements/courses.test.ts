// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { CITB_COURSES } from '../fixtures/route-table.ts';

const pages = CITB_COURSES.map((route) => ({ route, page: renderPage(route) }));

test.each([
  ['CRS-19 SMSTS', '5 days', '/smsts-course', 'Over 5 days'],
  ['CRS-20 SMSTS-Refresher', '2 days', '/smsts-refresher', 'takes 2 days'],
  ['CRS-21 SSSTS', '2 days', '/sssts-course', 'In 2 days'],
  ['CRS-22 SSSTS-Refresher (up to 2 in the text)', '1 day', '/sssts-refresher', 'takes 1 day. Keep up to 2 days free'],
])('%s takes %s', (_, duration, route, words) => {
  const page = renderPage(route);
  expect(page.fact('Duration')).toBe(duration);
  expect(page.section('About the course').text).toContain(words);
});

test.each([
  ['CRS-23 SMSTS', '81%', '/smsts-course'],
  ['CRS-24 SMSTS-Refresher', '81%', '/smsts-refresher'],
  ['CRS-25 SSSTS', '80%', '/sssts-course'],
  ['CRS-26 SSSTS-Refresher', '80%', '/sssts-refresher'],
])('%s has a pass mark of %s in its final test', (_, mark, route) => {
  const page = renderPage(route);
  expect(page.fact('Pass mark')).toBe(mark);
  expect(page.section('About the course').text).toContain(`You need ${mark} to pass`);
});

describe('all four course pages', () => {
  test('CRS-27 offer a digital certificate, valid for 5 years', () => {
    for (const { route, page } of pages) {
      expect(page.fact('Certificate'), route).toBe('Digital, valid for 5 years');
      expect(page.section('Benefits').items[0], route).toMatch(/digital certificate, valid for 5 years/);
    }
  });

  test('CRS-28 are for people aged 16 or over, with parental consent under 18', () => {
    for (const { route, page } of pages) {
      expect(page.section('Entry requirements').items, route).toContain(
        'Age 16 or over. Under 18 we need parental consent.',
      );
    }
  });

  test('CRS-29 CRS-30 require valid photo ID and good English', () => {
    for (const { route, page } of pages) {
      const { items } = page.section('Entry requirements');
      expect(items, route).toContainEqual(expect.stringMatching(/^Valid photo ID/));
      expect(items, route).toContainEqual(expect.stringMatching(/^Good English/));
    }
  });

  test('CRS-31 require a Windows computer with webcam, microphone, speaker and internet', () => {
    for (const { route, page } of pages) {
      expect(page.section('Entry requirements').items, route).toContainEqual(
        expect.stringMatching(/^A Windows computer with webcam, microphone, speaker and internet\./),
      );
    }
  });

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
