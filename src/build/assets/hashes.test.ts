import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builderHash } from './hashes.ts';

let schemas: string;
beforeEach(() => {
  schemas = mkdtempSync(join(tmpdir(), 'schemas-'));
  cpSync('schema', schemas, { recursive: true });
});
afterEach(() => rmSync(schemas, { recursive: true }));

const hash = () => builderHash(schemas, 'src/build/incremental');

test('the completions that npm run dev writes for text editors change no page', () => {
  writeFileSync(join(schemas, 'editor', 'content.json'), '{}');
  const before = hash();
  writeFileSync(join(schemas, 'editor', 'content.json'), '{ "definitions": {} }');
  expect(hash()).toBe(before);
});

test.each(['page.schema.json', 'kinds/card.json'])('a change of %s changes every page', (file) => {
  const before = hash();
  writeFileSync(join(schemas, file), '{}');
  expect(hash()).not.toBe(before);
});
