// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CITB_COURSES } from '../fixtures/route-table.ts';
import { type StubAnswer, success } from '../fixtures/stub-shop.ts';
import { openPage } from './opened-page.tsx';

const CALL = '/api/products/?category=CITB Courses';
const COURSES = [
  { _id: '1', name: 'SSSTS-Refresher Course', title: 'Supervisors again', description: 'One day to renew.' },
  { _id: '2', name: 'SMSTS-Refresher Course', title: 'Managers again', description: 'Two days to renew.' },
  { _id: '3', name: 'SSSTS Course', title: 'Supervisors', description: 'For those who lead a team.' },
  { _id: '4', name: 'SMSTS Course', title: 'Managers', description: 'For those who run a site.' },
];

async function open(route: string, answer: StubAnswer = success(COURSES)) {
  const page = openPage(route, { [CALL]: answer });
  const before = page.now();
  const waiting = before.text;
  await page.answered();
  const { element, text, links } = page.now();
  return { waiting, text, links, heading: element.querySelector('h1')?.textContent, fetched: page.fetched };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

describe('a course page', () => {
  test.each([
    ['CRS-09 SMSTS', 'SMSTS Course', '/smsts-course', 'Managers', 'For those who run a site.'],
    ['CRS-10 SMSTS-Refresher', 'SMSTS-Refresher Course', '/smsts-refresher', 'Managers again', 'Two days to renew.'],
    ['CRS-11 SSSTS', 'SSSTS Course', '/sssts-course', 'Supervisors', 'For those who lead a team.'],
    ['CRS-12 SSSTS-Refresher', 'SSSTS-Refresher Course', '/sssts-refresher', 'Supervisors again', 'One day to renew.'],
  ])('%s shows the title and description of %s', async (_, _name, route, title, description) => {
    const { heading, text } = await open(route);
    expect(heading).toBe(title);
    expect(text).toContain(description);
  });

  test('CRS-13 shows the name when there is no title', async () => {
    const { heading } = await open('/sssts-course', success([{ _id: '3', name: 'SSSTS Course' }]));
    expect(heading).toBe('SSSTS Course');
  });

  test('CRS-17 shows Loading... until the answer arrives', async () => {
    for (const route of CITB_COURSES) {
      const { waiting, text } = await open(route);
      expect(waiting, route).toMatch(/^Loading\.\.\.$/m);
      expect(text, route).not.toContain('Loading...');
    }
  });

  test('CRS-18 still shows it after a failure, which is only logged', async () => {
    for (const route of CITB_COURSES) {
      const { text } = await open(route, { body: {}, status: 503 });
      expect(text, route).toMatch(/^Loading\.\.\.$/m);
      expect(text, route).not.toMatch(/failed/i);
    }
    expect(console.error).toHaveBeenCalledTimes(4);
  });

  test('CRS-32 still shows it after an answer without success or without a list', async () => {
    for (const answer of [{ body: { status: 'fail', data: COURSES } }, success({ ...COURSES })]) {
      expect((await open('/smsts-course', answer)).text).toMatch(/^Loading\.\.\.$/m);
    }
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  test('CRS-08 requests the category CITB Courses once', async () => {
    for (const route of [...CITB_COURSES, '/courses/citb-courses']) {
      const { fetched } = await open(route);
      expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products/?category=CITB%20Courses']);
    }
  });
});

describe('the overview', () => {
  test('CRS-01 CRS-02 CRS-03 has four Learn More links, the first two to SMSTS and its refresher', async () => {
    const { links } = await open('/courses/citb-courses');
    const more = links.filter(({ text }) => text.startsWith('Learn More'));
    expect(more).toHaveLength(4);
    expect(more.slice(0, 2)).toEqual([
      { text: 'Learn More: Managers', href: '/smsts-course' },
      { text: 'Learn More: Managers again', href: '/smsts-refresher' },
    ]);
  });

  test('CRS-04 CRS-05 has its last two links to SSSTS and its refresher', async () => {
    const { links } = await open('/courses/citb-courses');
    const more = links.filter(({ text }) => text.startsWith('Learn More'));
    expect(more.slice(2)).toEqual([
      { text: 'Learn More: Supervisors', href: '/sssts-course' },
      { text: 'Learn More: Supervisors again', href: '/sssts-refresher' },
    ]);
  });

  test('CRS-06 CRS-07 reads Fetching course overview... until the answer, and still does after a failure', async () => {
    const { waiting, text } = await open('/courses/citb-courses');
    expect(waiting).toContain('Fetching course overview...');
    expect(text).not.toContain('Fetching');
    const failed = await open('/courses/citb-courses', new Error('offline'));
    expect(failed.text).toContain('Fetching course overview...');
    expect(failed.text).not.toMatch(/failed/i);
  });
});
