import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const SITE = join('dist', 'site');

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes, empty elements and the doctype; the HTML standard allows all of it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Phone numbers are kept on one line by their style, and titles are measured by the rule head-length.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
});

test('every built page is valid HTML', async () => {
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(52);
  const { results } = await validator.validateMultipleFiles(pages.map((name) => join(SITE, name)));
  const errors = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${filePath}:${line}:${column} ${ruleId}: ${message}`),
  );
  expect(errors).toEqual([]);
});
