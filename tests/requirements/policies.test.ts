// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';

const refund = renderPage('/refund-policy');
const terms = renderPage('/terms-conditions');
const booking = refund.section('CITB test');
const card = refund.section('CSCS card');
const course = refund.section('Courses');
const nvq = refund.section('NVQ');

describe('refunds of a CITB test', () => {
  test("POL-01 it can be cancelled or rescheduled by phone with at least 72 working hours' notice", () => {
    expect(booking.text).toMatch(/cancel or reschedule with at least 72 working hours' notice by phone/i);
  });

  test("POL-02 it can be cancelled or rescheduled by email with 4 working days' notice", () => {
    expect(booking.text).toMatch(/or 4 working days by email/i);
  });

  test('POL-03 cancelling costs a non-refundable admin fee of £16', () => {
    expect(booking.items).toContainEqual(expect.stringMatching(/cancelling carries a £16 non-refundable admin fee/i));
  });

  test('POL-04 rescheduling is free', () => {
    expect(booking.items).toContainEqual(expect.stringMatching(/rescheduling is free/i));
  });

  test('POL-05 there is no refund for a no-show', () => {
    expect(booking.items).toContainEqual(expect.stringMatching(/no refund for a no-show/i));
  });
});

describe('refunds of a CSCS card', () => {
  test('POL-06 it cannot be cancelled once submitted', () => {
    expect(card.text).toMatch(/cannot be cancelled once submitted/i);
  });

  test('POL-07 £36 is refunded only when the documents are not sent within 90 days', () => {
    const rule = card.items.find((item) => item.includes('£36'));
    expect(rule).toMatch(/do not send us your documents within 90 days/i);
    expect(rule).toMatch(/£36 refund applies/i);
    expect(rule).toMatch(/only in that case/i);
  });

  test('POL-08 everything is refunded when the card is not submitted within 15 working days of receiving all documents', () => {
    const rule = card.items.find((item) => item.includes('full refund'));
    expect(rule).toMatch(/not submitted your card within 15 working days of receiving all documents/i);
  });
});

describe('refunds of a course', () => {
  test('POL-09 POL-10 10 working days or more before the start the refund is the payment minus £100+VAT', () => {
    const rule = course.items.find((item) => /at least/i.test(item));
    expect(rule).toMatch(/cancel at least 10 working days before the start/i);
    expect(rule).toMatch(/a refund minus £100\+VAT/i);
  });

  test('POL-11 later than that there is no refund', () => {
    expect(course.items).toContainEqual(expect.stringMatching(/within 10 working days of the start.*no refund/i));
  });

  test('POL-12 a replacement may attend instead for £100+VAT', () => {
    const rule = course.items.find((item) => item.includes('replacement'));
    expect(rule).toMatch(/within 10 working days/i);
    expect(rule).toMatch(/a replacement is allowed for £100\+VAT/i);
  });
});

describe('refunds of an NVQ', () => {
  test('POL-13 before registration the refund is the payment minus a £225 admin fee', () => {
    const rule = nvq.items.find((item) => item.includes('£225'));
    expect(rule).toMatch(/cancel before registration/i);
    expect(rule).toMatch(/a refund minus a £225 admin fee/i);
  });

  test('POL-14 after registration there is none', () => {
    expect(nvq.items).toContainEqual(expect.stringMatching(/no refund after registration/i));
  });

  test('POL-15 illness or bereavement, with evidence, allows a partial refund or deferral', () => {
    const rule = nvq.items.find((item) => /exceptional cases/i.test(item));
    expect(rule).toMatch(/illness or bereavement/i);
    expect(rule).toMatch(/partial refund or deferral/i);
    expect(rule).toMatch(/evidence/i);
  });
});

test('POL-16 no refund exceeds the payment', () => {
  expect(refund.section('What applies to every refund').text).toMatch(/refunds never exceed the original payment/i);
});

describe('terms', () => {
  test('POL-17 services are for people aged 18 or older', () => {
    expect(terms.section('Age').text).toMatch(/18 or older to use our services/i);
    expect(terms.fact('To use our services')).toBe('18 or older');
  });

  test('POL-18 the CITB test can be booked from the age of 16', () => {
    expect(terms.section('Age').text).toMatch(/16 or older to book the CITB test/i);
    expect(terms.fact('To book the CITB test')).toBe('16 or older');
  });

  test('POL-19 they have been in effect since September 2024', () => {
    expect(terms.fact('Effective date')).toBe('September 2024');
  });
});
