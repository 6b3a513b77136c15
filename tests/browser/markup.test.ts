import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SITE_FOLDER } from '../../src/build/sources/folders.ts';
import { validator } from '../fixtures/html-validator.ts';
import { test } from './site-fixture.ts';

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

test('no phone turns the numbers, dates and addresses of a page into links', async ({ page }) => {
  await page.goto('/citb');
  for (const kind of ['telephone', 'date', 'address', 'email'])
    await expect(page.locator('meta[name=format-detection]')).toHaveAttribute(
      'content',
      new RegExp(`\\b${kind}=no\\b`),
    );
});
