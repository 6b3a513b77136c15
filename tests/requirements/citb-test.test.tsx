// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOf, partOf, renderPage } from '../fixtures/rendered-page.ts';
import { type StubAnswer, success } from '../fixtures/stub-shop.ts';
import { openPage } from './opened-page.tsx';

const page = renderPage('/citb');
const ids = () => {
  const { data } = pageOf('/citb');
  return data.load === 'products' ? data.products.map(({ id }) => id) : [];
};
const fact = (heading: string, label: string) =>
  page
    .section(heading)
    .text.split('\n')
    .at(page.section(heading).text.split('\n').indexOf(label) + 1);

/** Opens the page with the shop's answers for the three tests. */
async function open(...answers: StubAnswer[]) {
  const opened = openPage(
    '/citb',
    Object.fromEntries(ids().map((id, i) => [`/api/products/${id}`, answers[i] ?? success({})])),
  );
  const waiting = opened.now().text;
  await opened.answered();
  const section = (heading: string) => {
    const found = [...opened.now().element.querySelectorAll('h2')].find((one) => one.textContent === heading);
    return partOf(found?.closest('section') ?? document.createElement('section')).text;
  };
  return { ...opened, waiting, section };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

test('CITB-01 the heading is CITB Health and Safety Test', () => {
  expect(page.heading).toBe('CITB Health and Safety Test');
});

test('CITB-02 three bubbles, numbered 1 to 3, name the three tests', () => {
  const bubbles = [...page.element.querySelectorAll('ol a[href^="#"]')].map(({ textContent }) => textContent);
  expect(bubbles).toEqual(['1Operative', '2Manager and Professional', '3Specialist']);
});

describe('the three tests', () => {
  const tests = ['Operative', 'Manager and Professional', 'Specialist'];

  test('CITB-06 each have a section with key facts', () => {
    for (const heading of tests) {
      expect(page.section(heading).element.querySelectorAll('dt').length, heading).toBeGreaterThanOrEqual(4);
    }
  });

  test('CITB-07 CITB-08 have 50 multiple-choice questions in 45 minutes', () => {
    for (const heading of tests) {
      expect(fact(heading, 'Length'), heading).toBe('45 minutes');
      expect(fact(heading, 'Questions'), heading).toBe('50 multiple-choice questions');
    }
  });

  test('CITB-09 CITB-10 have a pass mark of 90% and are valid for 2 years', () => {
    for (const heading of tests) {
      expect(fact(heading, 'Pass mark'), heading).toBe('90%');
      expect(fact(heading, 'Validity'), heading).toBe('Valid for 2 years');
    }
  });

  test('CITB-11 each have an Add to Cart', () => {
    const buttons = tests.map((heading) => page.section(heading).element.querySelectorAll('button'));
    expect(buttons.map((found) => [...found].map(({ textContent }) => textContent))).toEqual([
      ['Add to Cart'],
      ['Add to Cart'],
      ['Add to Cart'],
    ]);
  });
});

describe('the voice-over', () => {
  test('CITB-33 of the Operative test is in 14 languages', () => {
    expect(fact('Operative', 'Voice-over')).toBe(
      '14 languages: English, Welsh, Bulgarian, Czech, French, German, Hungarian, Lithuanian, Polish, Portuguese, ' +
        'Punjabi, Romanian, Russian and Spanish',
    );
  });

  test('CITB-34 of the Manager test is in English only', () => {
    expect(fact('Manager and Professional', 'Voice-over')).toBe('English only');
  });

  test('CITB-35 of the Specialist test is in English and Welsh', () => {
    expect(fact('Specialist', 'Voice-over')).toBe('English and Welsh');
  });
});

describe('the questions and the enquiry', () => {
  test('CITB-28 there are 8 questions, closed at first', () => {
    const questions = [...page.section('Questions about the test').element.querySelectorAll('details')];
    expect(questions).toHaveLength(8);
    expect(questions.filter(({ open }) => open)).toEqual([]);
  });

  test('CITB-31 the enquiry button links to the contact page', () => {
    const { links } = page.section('Booking for a team, or not sure which test?');
    expect(links).toEqual([{ text: 'Enquire Now', href: '/contact-us' }]);
  });

  test('CITB-32 the enquiry inputs are in no form and have no button to submit them', () => {
    const { element } = page.section('Booking for a team, or not sure which test?');
    const inputs = [...element.querySelectorAll('input')];
    expect(inputs).toHaveLength(3);
    for (const input of inputs) expect(input.closest('form')).toBeNull();
    expect(element.querySelector('button')).toBeNull();
  });
});

describe("the shop's answers", () => {
  test("CITB-36 CITB-41 Operative and Manager show their products' prices, requested by id", async () => {
    const { section, fetched } = await open(success({ price: 51 }), success({ price: 52 }));
    expect(section('Operative')).toContain('£51 +VAT');
    expect(section('Manager and Professional')).toContain('£52 +VAT');
    expect(new Set(ids()).size).toBe(3);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(ids().map((id) => `/api/products/${id}`));
  });

  test('CITB-37 CITB-38 they cost £44 and £45 when the answer has no price', async () => {
    const { section } = await open(success({}), success({}));
    expect(section('Operative')).toContain('£44 +VAT');
    expect(section('Manager and Professional')).toContain('£45 +VAT');
  });

  test('CITB-39 CITB-40 the Specialist test costs £44 without VAT, whatever the answer', async () => {
    const { section } = await open(success({}), success({}), success({ price: 99 }));
    expect(section('Specialist')).toMatch(/£44 No VAT to pay/);
    expect(section('Specialist')).not.toContain('99');
  });

  test('CITB-42 the error replaces the page when one of the three fails', async () => {
    const { now } = await open(success({ price: 51 }), { body: {}, status: 500 });
    expect(now().element.querySelector('.error')?.textContent).toBe('Failed to fetch test data.');
    expect(now().element.querySelector('[id^=block-]')).toBeNull();
    expect(now().text).not.toContain('Add to Cart');
  });

  test('CITB-43 an answer without success is a failure too', async () => {
    const { now } = await open({ body: { status: 'error', data: { price: 51 } } });
    expect(now().element.querySelector('.error')?.textContent).toBe('Failed to fetch test data.');
    expect(now().text).not.toContain('£');
  });

  test('CITB-44 the prices read Loading... until they arrive', async () => {
    const { waiting, now } = await open(success({ price: 51 }), success({ price: 52 }));
    expect(waiting.match(/^Loading\.\.\.$/gm)).toHaveLength(2);
    expect(now().text).not.toContain('Loading...');
  });
});
