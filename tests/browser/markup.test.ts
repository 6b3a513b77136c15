import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE_FOLDER } from '../../src/build/sources/folders.ts';
import { imageDimensions } from '../../src/build/sources/image-format.ts';
import { validator } from '../fixtures/html-validator.ts';
import { builtRoutes } from './built-pages.ts';

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

test('every page names the picture that is shown when it is shared, with its size and its words', async () => {
  const pictures = builtRoutes().map((route) => {
    const html = readFileSync(join(SITE_FOLDER, route, 'index.html'), 'utf8');
    const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const file = join(SITE_FOLDER, new URL(property('og:image')).pathname);
    const { width, height } = imageDimensions(readFileSync(file)) ?? {};
    expect([property('og:image:width'), property('og:image:height')], route).toEqual([`${width}`, `${height}`]);
    expect(property('og:image:alt'), route).toContain(': ');
    return property('og:image');
  });
  expect(new Set(pictures).size).toBeGreaterThan(45);
});

test('no phone turns the numbers, dates and addresses of a page into links', () => {
  const html = readFileSync(join(SITE_FOLDER, 'citb', 'index.html'), 'utf8');
  const kinds = /<meta name="format-detection" content="([^"]*)"/.exec(html)?.[1];
  for (const kind of ['telephone', 'date', 'address', 'email']) expect(kinds).toMatch(new RegExp(`\\b${kind}=no\\b`));
});

test('CHK-20 no served file contains a secret key', () => {
  const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|html|json|map)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  const leaking = files.filter((path) =>
    /\b(sk|rk|whsec)_[A-Za-z0-9]{4}/.test(readFileSync(join(SITE_FOLDER, path), 'utf8')),
  );
  expect(leaking).toEqual([]);
});
