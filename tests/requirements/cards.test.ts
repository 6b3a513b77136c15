// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type RenderedPage, renderPage } from '../fixtures/rendered-page.ts';
import { CARDS } from '../fixtures/route-table.ts';

const pages = CARDS.map((route) => ({ route, page: renderPage(route) }));

/**
 * Checks the parts of every card page (CARD-12 to CARD-16), with the least number of points in its eligibility list.
 */
function expectCardPage(page: RenderedPage, heading: string): void {
  expect(page.heading).toBe(heading);
  const button = page.element.querySelector('button');
  expect(button?.textContent).toMatch(/^Add to Cart/);
  expect(page.links).toContainEqual({ text: 'Enquire Now', href: '/contact-us' });
  expect(page.section('Eligibility').items.length).toBeGreaterThanOrEqual(2);
  expect(page.section('About this card').text.length).toBeGreaterThan(200);
  expect(page.section('What we do').items.length).toBeGreaterThanOrEqual(2);
}

describe('each card has its own page', () => {
  test('CARD-01 Red Provisional, for a trial period on site', () => {
    const page = renderPage('/card-redProvisional');
    expectCardPage(page, 'Red Provisional Card');
    expect(page.section('About this card').text).toContain('first months on site');
  });

  test('CARD-02 Green Labourer, for general site work', () => {
    const page = renderPage('/card-GreenLabourer');
    expectCardPage(page, 'Green Labourer Card');
    expect(page.fact('For whom')).toBe('Labourers and general site workers');
  });

  test('CARD-03 Blue Skilled, for trades with an NVQ Level 2', () => {
    const page = renderPage('/card-BlueSkilled');
    expectCardPage(page, 'Blue Skilled Card');
    expect(page.section('Eligibility').text).toContain('NVQ or SVQ Level 2');
  });

  test('CARD-04 Gold Skilled, for trades with an NVQ Level 3', () => {
    const page = renderPage('/card-GoldSkilled');
    expectCardPage(page, 'Gold Skilled Card');
    expect(page.section('Eligibility').text).toMatch(/Level 3/);
  });

  test('CARD-05 Gold Supervisor, for supervisors', () => {
    const page = renderPage('/card-GoldSupervisor');
    expectCardPage(page, 'Gold Supervisor Card');
    expect(page.section('Eligibility').text).toMatch(/supervis/i);
  });

  test('CARD-06 Black Manager, for managers', () => {
    const page = renderPage('/card-BlackManager');
    expectCardPage(page, 'Black Manager Card');
    expect(page.section('Eligibility').text).toMatch(/manage/i);
  });

  test('CARD-07 Red Trainee, for people registered for a qualification', () => {
    const page = renderPage('/card-RedTrainee');
    expectCardPage(page, 'Red Trainee Card');
    expect(page.section('Eligibility').text).toContain('registered for a construction qualification');
  });

  test('CARD-08 Red Experience Worker, for experienced people on an NVQ', () => {
    const page = renderPage('/card-RedExWorker');
    expectCardPage(page, 'Red Experience Worker Card');
    expect(page.section('Eligibility').text).toContain('registered for an NVQ');
  });

  test('CARD-09 TSM, for technical staff, supervisors and managers on an NVQ', () => {
    const page = renderPage('/card-TSM');
    expectCardPage(page, 'TSM Card (Technical, Supervisory and Management)');
    expect(page.section('About this card').text).toContain('TSM stands for Technical, Supervisory and Management');
  });

  test('CARD-10 AQP, for an academic award', () => {
    const page = renderPage('/card-AQP');
    expectCardPage(page, 'AQP Card (Academically Qualified Person)');
    expect(page.section('About this card').text).toContain('AQP stands for Academically Qualified Person');
  });

  test('CARD-11 PQP, for members of a professional body', () => {
    const page = renderPage('/card-PQP');
    expectCardPage(page, 'PQP Card (Professionally Qualified Person)');
    expect(page.section('Eligibility').text).toMatch(/professional body/);
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
