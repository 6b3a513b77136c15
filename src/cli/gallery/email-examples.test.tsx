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
    // React Email's layout tables have the older of the two names, which every mail program knows.
    'presentation-role-style': 'off',
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

/** The words of an email, in order: of its HTML as mail programs show it, with the addresses of links. */
function wordsOf(html: string): string[] {
  const shown = html.slice(html.indexOf('<h1'));
  const texts = shown
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 $1 ')
    .replaceAll(/<[^>]*>/g, ' ');
  const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
  return normal(
    texts.replaceAll(
      /&(lt|gt|quot|#x27|amp);/g,
      (entity) => Object.entries(characters).find(([name]) => name === entity)?.[1] ?? '',
    ),
  );
}

/** Words without what the two forms lay out in their own way: bullets, colons before values and addresses, numbers of steps. */
function normal(text: string): string[] {
  return text
    .replaceAll(/^(- |\d+\. |--$)/gm, '')
    .replaceAll(/[:.,](?=\s|$)/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

test.each(previews)('%s says the same in text and in HTML', (file, html) => {
  const text = textOf(file.replace(/^email-|\.html$/g, ''));
  const [content = '', footer = ''] = text.split('\n--\n');
  const ofText = normal(content);
  expect(ofText.length).toBeGreaterThan(20);
  expect(wordsOf(html).slice(0, ofText.length)).toEqual(ofText);
  // The footer of the text names the company, its number and its policies in the same words except for "company number".
  const ofFooter = wordsOf(html)
    .slice(ofText.length)
    .map((word) => word.toLowerCase());
  for (const word of normal(footer))
    expect([...ofFooter, ...normal(seller.name.toLowerCase())]).toContain(word.toLowerCase());
});

test('a name in any script is shown as typed, and markup in it is text', () => {
  const html = previews.find(([name]) => name === 'email-order-notice.html')?.[1] ?? '';
  expect(html).toContain('Żaneta &lt;b&gt;Łoś&lt;/b&gt; 李 عمر');
  expect(textOf('order-notice')).toContain('Customer: Żaneta <b>Łoś</b> 李 عمر\n');
});
