import { expect, test } from 'vitest';
import { calendarFiles } from '../src/build/render/course-calendars.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';
import { calendarAddress } from '../src/shop/products/course-dates.ts';

const { site } = loadSite(projectValidator());
const files = site ? calendarFiles(site, new Date('2026-11-26T00:00Z')) : new Map<string, string>();

test('each date that a page shows has a calendar file, and every file is that of a date', () => {
  const blocks = site?.pages.flatMap(({ page }) => page.blocks) ?? [];
  const shown = blocks.flatMap((block) => (block.type === 'course-dates' ? (block.product.dates ?? []) : []));
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(files.keys())).toEqual(new Set(shown.map(calendarAddress)));
});

test('it says where the course is, and what the shop asks to bring', () => {
  const text = files.get('/dates/smsts-2055-02-22.ics')?.replaceAll('\r\n ', '') ?? '';
  expect(text).toContain('SUMMARY:SMSTS Course');
  expect(text).toContain('LOCATION:Plumbline Training\\, 1 Example Yard\\, London\\, EX1 0AA');
  expect(text).toContain('Valid photo ID');
});
