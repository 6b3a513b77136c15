// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { CARDS } from '../fixtures/route-table.ts';

const pages = CARDS.map((route) => ({ route, page: renderPage(route) }));

describe('each card has its own page', () => {
  const ABOUT = 'About this card';
  const ELIGIBILITY = 'Eligibility';

  test.each([
    ['CARD-01 Red Provisional Card', '/card-redProvisional', ABOUT, 'first months on site'],
    [
      'CARD-02 Green Labourer Card',
      '/card-GreenLabourer',
      'At a glance',
      /^For whom\nLabourers and general site workers$/m,
    ],
    ['CARD-03 Blue Skilled Card', '/card-BlueSkilled', ELIGIBILITY, 'NVQ or SVQ Level 2'],
    ['CARD-04 Gold Skilled Card', '/card-GoldSkilled', ELIGIBILITY, 'Level 3'],
    ['CARD-05 Gold Supervisor Card', '/card-GoldSupervisor', ELIGIBILITY, /supervis/i],
    ['CARD-06 Black Manager Card', '/card-BlackManager', ELIGIBILITY, /manage/i],
    ['CARD-07 Red Trainee Card', '/card-RedTrainee', ELIGIBILITY, 'registered for a construction qualification'],
    ['CARD-08 Red Experience Worker Card', '/card-RedExWorker', ELIGIBILITY, 'registered for an NVQ'],
    [
      'CARD-09 TSM Card (Technical, Supervisory and Management)',
      '/card-TSM',
      ABOUT,
      'TSM stands for Technical, Supervisory and Management',
    ],
    [
      'CARD-10 AQP Card (Academically Qualified Person)',
      '/card-AQP',
      ABOUT,
      'AQP stands for Academically Qualified Person',
    ],
    ['CARD-11 PQP Card (Professionally Qualified Person)', '/card-PQP', ELIGIBILITY, 'professional body'],
  ])('%s', (title, route, section, words) => {
    const page = renderPage(route);
    expect(page.heading).toBe(title.slice('CARD-01 '.length));
    expect(page.section(section).text).toMatch(words);
    expect(page.element.querySelector('button')?.textContent).toMatch(/^Add to Cart/);
    expect(page.links).toContainEqual({ text: 'Enquire Now', href: '/contact-us' });
    expect(page.section(ELIGIBILITY).items.length).toBeGreaterThanOrEqual(2);
    expect(page.section(ABOUT).text.length).toBeGreaterThan(200);
    expect(page.section('What we do').items.length).toBeGreaterThanOrEqual(2);
  });
});

describe('all 11 card pages', () => {
  test('CARD-13 link to the contact page with Enquire Now', () => {
    expect(pages).toHaveLength(11);
    for (const { route, page } of pages) {
      const enquiries = page.links.filter(({ text }) => text === 'Enquire Now');
      expect(enquiries, route).not.toEqual([]);
      for (const { href } of enquiries) expect(href, route).toBe('/contact-us');
    }
  });

  test('CARD-14 list who can apply, including the CITB test', () => {
    for (const { route, page } of pages) {
      expect(page.section('Eligibility').items.join('\n'), route).toMatch(/You passed the CITB/);
    }
  });

  test('CARD-15 each have their own description', () => {
    const descriptions = pages.map(({ page }) => page.section('About this card').text);
    expect(new Set(descriptions).size).toBe(11);
    for (const description of descriptions) expect(description).toMatch(/valid for/i);
  });

  test('CARD-16 say under What we do that the application is checked, submitted and delivered', () => {
    for (const { route, page } of pages) {
      const [checks, , submits, delivers] = page.section('What we do').items;
      expect(checks, route).toMatch(/We check your certificates/);
      expect(submits, route).toMatch(/We submit the application within 15 working days/);
      expect(delivers, route).toMatch(/delivered to your address within 7-10 working days/);
    }
  });

  test('CARD-37 require a CITB test passed within the last 2 years', () => {
    for (const { route, page } of pages) {
      expect(page.fact('CITB test'), route).toMatch(/passed within the last 2 years$/);
      expect(page.section('Eligibility').text, route).toMatch(/CITB.* within the last 2 years/);
    }
  });
});

test('CARD-17 Red Provisional links to the other cards and to the CITB test', () => {
  const { links } = renderPage('/card-redProvisional').section('About this card');
  expect(links).toContainEqual({ text: 'all CSCS cards', href: '/cscs' });
  expect(links).toContainEqual({ text: 'book the CITB test', href: '/citb' });
});

test('CARD-18 Blue Skilled links to the Red Experience Worker card', () => {
  expect(renderPage('/card-BlueSkilled').section('About this card').links).toContainEqual({
    text: 'Red Experience Worker card',
    href: '/card-RedExWorker',
  });
});
