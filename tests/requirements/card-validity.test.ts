// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

const about = (route: string) => renderPage(route).section('About this card').text;

describe('Red Provisional', () => {
  const page = renderPage('/card-redProvisional');

  test('CARD-19 is valid for 6 months', () => {
    expect(page.fact('Validity')).toBe('6 months');
    expect(about('/card-redProvisional')).toContain('valid for 6 months');
  });

  test('CARD-20 CARD-21 cannot be renewed and is issued once', () => {
    expect(page.fact('Renewal')).toBe('Non-renewable. Issued once');
    expect(about('/card-redProvisional')).toContain('is non-renewable');
    expect(page.section('Eligibility').text).toContain('issued only once to each person');
  });

  test('CARD-22 is for people aged 16 or older', () => {
    expect(page.section('Eligibility').items).toContain('You are 16 or older.');
  });
});

describe('Green Labourer', () => {
  const page = renderPage('/card-GreenLabourer');

  test('CARD-23 is valid for 2 years', () => {
    expect(page.fact('Validity')).toBe('2 years');
    expect(about('/card-GreenLabourer')).toContain('A first card is valid for 2 years');
  });

  test("CARD-24 can be extended by 3 more years with an employer's endorsement", () => {
    expect(page.fact('Renewal')).toContain('3 more years with an employer endorsement');
    expect(about('/card-GreenLabourer')).toContain('extended by 3 more years when your employer endorses you');
  });

  test('CARD-25 can be renewed for 5 years by existing holders', () => {
    expect(page.fact('Renewal')).toContain('Existing holders can renew for 5 years');
  });
});

describe('cards valid for 5 years', () => {
  test.each([
    ['CARD-26 Blue Skilled', '/card-BlueSkilled', 'valid for 5 years'],
    ['CARD-27 Gold Skilled', '/card-GoldSkilled', 'valid for 5 years'],
    ['CARD-28 Gold Supervisor', '/card-GoldSupervisor', 'valid for 5 years'],
    ['CARD-29 Black Manager', '/card-BlackManager', 'valid for 5 years'],
    ['CARD-30 AQP', '/card-AQP', 'It is valid for 5 years'],
    ['CARD-31 PQP', '/card-PQP', 'valid for 5 years'],
  ])('%s', (_, route, words) => {
    expect(renderPage(route).fact('Validity')).toBe('5 years');
    expect(about(route)).toContain(words);
  });

  test('CARD-32 Red Trainee, on its own page and on the AQP page', () => {
    expect(renderPage('/card-RedTrainee').fact('Validity')).toBe('5 years');
    expect(about('/card-AQP')).toMatch(/Red Trainee card.*It is valid for 5 years/);
  });
});

test.each([
  ['CARD-33 CARD-34 Red Experience Worker', '1 year', '/card-RedExWorker'],
  ['CARD-35 CARD-36 TSM', '3 years', '/card-TSM'],
])('%s, for the duration of an NVQ, is valid for %s and not renewable', (_, validity, route) => {
  const page = renderPage(route);
  expect(page.fact('Validity')).toBe(validity);
  expect(page.fact('Renewal')).toMatch(/^Non-renewable/);
  expect(about(route)).toContain(`It is valid for ${validity} and is non-renewable`);
});
