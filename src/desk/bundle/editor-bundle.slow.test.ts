import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleEditor } from './editor-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('of editors that bundle at the same time the first one’s bundle stays, and that of earlier sources goes', async () => {
  const name = basename(await bundleEditor(join(folder, 'one')));
  const bundles = join(folder, 'many');
  mkdirSync(join(bundles, 'abc'), { recursive: true });
  const second = bundleEditor(bundles);
  mkdirSync(join(bundles, name));
  writeFileSync(join(bundles, name, 'manifest.json'), '"the first one"');
  writeFileSync(join(bundles, name, 'of-the-first'), '');
  expect(await second).toBe(join(bundles, name));
  expect(existsSync(join(bundles, name, 'of-the-first'))).toBe(true);
  expect(readdirSync(bundles)).toEqual([name]);
}, 60_000);
