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
  test('CARD-26 Blue Skilled', () => {
    expect(renderPage('/card-BlueSkilled').fact('Validity')).toBe('5 years');
    expect(about('/card-BlueSkilled')).toContain('valid for 5 years');
  });

  test('CARD-27 Gold Skilled', () => {
    expect(renderPage('/card-GoldSkilled').fact('Validity')).toBe('5 years');
    expect(about('/card-GoldSkilled')).toContain('valid for 5 years');
  });

  test('CARD-28 Gold Supervisor', () => {
    expect(renderPage('/card-GoldSupervisor').fact('Validity')).toBe('5 years');
    expect(about('/card-GoldSupervisor')).toContain('valid for 5 years');
  });

  test('CARD-29 Black Manager', () => {
    expect(renderPage('/card-BlackManager').fact('Validity')).toBe('5 years');
    expect(about('/card-BlackManager')).toContain('valid for 5 years');
  });

  test('CARD-30 AQP', () => {
    expect(renderPage('/card-AQP').fact('Validity')).toBe('5 years');
    expect(about('/card-AQP')).toContain('It is valid for 5 years');
  });

  test('CARD-31 PQP', () => {
    expect(renderPage('/card-PQP').fact('Validity')).toBe('5 years');
    expect(about('/card-PQP')).toContain('valid for 5 years');
  });

  test('CARD-32 Red Trainee, on its own page and on the AQP page', () => {
    expect(renderPage('/card-RedTrainee').fact('Validity')).toBe('5 years');
    expect(about('/card-AQP')).toMatch(/Red Trainee card.*It is valid for 5 years/);
  });
});

describe('cards for the duration of an NVQ', () => {
  test('CARD-33 CARD-34 Red Experience Worker: 1 year, not renewable', () => {
    const page = renderPage('/card-RedExWorker');
    expect(page.fact('Validity')).toBe('1 year');
    expect(page.fact('Renewal')).toMatch(/^Non-renewable/);
    expect(about('/card-RedExWorker')).toContain('It is valid for 1 year and is non-renewable');
  });

  test('CARD-35 CARD-36 TSM: 3 years, not renewable', () => {
    const page = renderPage('/card-TSM');
    expect(page.fact('Validity')).toBe('3 years');
    expect(page.fact('Renewal')).toMatch(/^Non-renewable/);
    expect(about('/card-TSM')).toContain('It is valid for 3 years and is non-renewable');
  });
});
