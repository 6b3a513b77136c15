import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE_FOLDER } from '../../src/build/sources/folders.ts';
import { validator } from '../fixtures/html-validator.ts';

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
