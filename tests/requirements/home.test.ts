// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type Part, partOf, renderPage } from '../fixtures/rendered-page.ts';
import { ROUTES } from '../fixtures/route-table.ts';

const page = renderPage('/');
const actions = page.section('What do you need today?');
const courses = () => slidesOf(page.section('Courses and qualifications'));
const voices = () => slidesOf(page.section('What people say'));

function slidesOf({ element }: Part): Part[] {
  const [track] = element.querySelectorAll('ul');
  return [...(track?.children ?? [])].map(partOf);
}

test('HOME-01 HOME-02 the banner has an Enquire Now link to the contact page', () => {
  const banner = page.element.querySelector('h1')?.closest('section');
  if (!banner) throw new Error('no banner');
  expect(partOf(banner).links).toContainEqual({ text: 'Enquire Now', href: '/contact-us' });
});

describe('the three calls to action', () => {
  const cards = () => [...actions.element.querySelectorAll('li')].map(partOf);
  const card = (heading: string) => cards().find(({ text }) => text.split('\n')[0] === heading);

  test('HOME-03 Book CITB links to the CITB test', () => {
    expect(cards()).toHaveLength(3);
    expect(card('Book CITB')?.links.map(({ href }) => href)).toEqual(['/citb']);
  });

  test('HOME-04 HOME-05 Apply for CSCS Cards links to the cards, delivered within 7-10 working days', () => {
    expect(card('Apply for CSCS Cards')?.links.map(({ href }) => href)).toEqual(['/cscs']);
    expect(card('Apply for CSCS Cards')?.text).toContain('The card is delivered within 7-10 working days.');
  });

  test('HOME-06 HOME-07 NVQ Level 6 links to its listing, with complete online assessment', () => {
    expect(card('NVQ Level 6')?.links.map(({ href }) => href)).toEqual(['/nvq-level-6']);
    expect(card('NVQ Level 6')?.text).toContain('complete online assessment');
  });
});

test('HOME-08 there are three reasons to choose us, each with its text', () => {
  const reasons = page.section('Why Choose Us').items;
  expect(reasons).toHaveLength(3);
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(50);
});

describe('the courses', () => {
  const course = (heading: string) => {
    const found = courses().find(({ text }) => text.split('\n').includes(heading));
    if (!found) throw new Error(`no ${heading}`);
    return found;
  };

  test('HOME-30 include site management, site supervisor and Green Labourer', () => {
    expect(course('Site Management (SMSTS)').links[0]?.href).toBe('/smsts-course');
    expect(course('Site Supervisor (SSSTS)').links[0]?.href).toBe('/sssts-course');
    expect(course('Green Labourer Course').links[0]?.href).toBe('/courses/green-labour-card-courses');
  });

  test('HOME-15 HOME-16 each have one Enroll Now, to a page of the site', () => {
    expect(courses().length).toBeGreaterThanOrEqual(3);
    for (const { links } of courses()) {
      expect(links).toHaveLength(1);
      expect(links[0]?.text).toMatch(/^Enroll Now/);
      expect(ROUTES).toContain(links[0]?.href);
    }
  });

  test('HOME-29 each have a heading, subHeading, description, picture and duration', () => {
    const smsts = course('Site Management (SMSTS)');
    expect(smsts.text).toContain('For site managers and agents');
    expect(smsts.text).toContain('How to plan, run and check a safe site');
    expect(smsts.text).toContain('5 days');
    for (const { element } of courses())
      expect(element.querySelector('img')?.getAttribute('src')).toMatch(/^\/images\//);
  });

  test('HOME-29 all have a duration except Green Labourer', () => {
    const timeless = courses().filter(({ text }) => !/\d (days|weeks)$/m.test(text));
    expect(timeless).toEqual([expect.objectContaining({ text: expect.stringContaining('Green Labourer Course') })]);
  });
});

describe('the testimonials', () => {
  test('HOME-23 number four', () => {
    expect(voices()).toHaveLength(4);
  });

  test('HOME-28 each have content, name and position', () => {
    for (const { element } of voices()) {
      expect(element.querySelector('blockquote')?.textContent?.length).toBeGreaterThan(40);
      const [name, position] = [...element.querySelectorAll('figcaption > span')].map(({ textContent }) => textContent);
      expect(name).toMatch(/^\w+ \w+$/);
      expect(position).toMatch(/^[A-Z][a-z]+/);
    }
  });
});
