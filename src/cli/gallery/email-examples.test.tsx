import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { ORDER_SETTINGS } from '../../../tests/api/shop-fixture.ts';
import { HTML_RULES } from '../../../tests/fixtures/html-validator.ts';
import { emailText } from '../../server/mail/design/email-content.ts';
import { emailExamples, emailPreviews } from './email-examples.ts';

const ORIGIN = 'https://shop.example';
const { seller } = ORDER_SETTINGS;
const previews = [...emailPreviews(ORDER_SETTINGS, ORIGIN)];
const textOf = (name: string) => {
  const content = emailExamples(ORDER_SETTINGS)[name];
  return content === undefined ? '' : emailText(content, { seller, origin: ORIGIN });
};

// Mail programs read styles in attributes. Outlook needs tables with attributes and comments that HTML has given up.
const validator = new HtmlValidate({
  ...HTML_RULES,
  rules: {
    ...HTML_RULES.rules,
    'no-conditional-comment': 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
  },
});

describe.each(previews)('%s', (_name, html) => {
  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  });

  test('is at most 600 px wide, light and dark, and loads nothing', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<script|url\(|<link/);
  });

  test('names company and VAT number, and links to the policies', () => {
    for (const shown of [seller.legalName, seller.number, seller.vatNumber, `href="${ORIGIN}/privacy-policy"`])
      expect(html).toContain(shown);
  });
});

test('the confirmation says the same in text and in HTML', () => {
  const text = textOf('order-confirmation');
  const html = previews.find(([name]) => name === 'email-order-confirmation.html')?.[1] ?? '';
  for (const shown of [
    'PT-2026-00042',
    '23 November 2026',
    '1 x Wall and Floor Tiling, NVQ Level 2',
    '£44.00 (no VAT)',
    '£1,084.00',
    'VAT (20%)',
    '£208.00',
    '£1,292.00',
    'We register you.',
    'What you do.',
    'We apply.',
    '/orders/EXAMPLE',
    seller.phone,
    seller.vatNumber,
    `${ORIGIN}/privacy-policy`,
  ]) {
    expect(text).toContain(shown);
    expect(html).toContain(shown);
  }
});

test('a name in any script is shown as typed, and markup in it is text', () => {
  const html = previews.find(([name]) => name === 'email-order-notice.html')?.[1] ?? '';
  expect(html).toContain('Żaneta &lt;b&gt;Łoś&lt;/b&gt; 李 عمر');
  expect(textOf('order-notice')).toContain('Customer: Żaneta <b>Łoś</b> 李 عمر\n');
});
