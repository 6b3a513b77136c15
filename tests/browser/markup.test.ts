import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { SITE_FOLDER } from '../../src/build/sources/folders.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's style of attributes, void elements and doctype, which the HTML standard allows.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Styles keep phone numbers on one line, and the rule head-length checks titles.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
});

test('every built page is valid HTML', async () => {
  const pages = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(52);
  const { results } = await validator.validateMultipleFiles(pages.map((name) => join(SITE_FOLDER, name)));
  const errors = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${filePath}:${line}:${column} ${ruleId}: ${message}`),
  );
  expect(errors).toEqual([]);
});
