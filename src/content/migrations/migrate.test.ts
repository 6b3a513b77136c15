import { describe, expect, it } from 'vitest';
import type { Migration } from './migrate.ts';
import { migrateDocument, migrateFiles } from './migrate.ts';

const STEPS: readonly Migration[] = [
  {
    title: 'strapline is called promise',
    migrate: ({ strapline, ...rest }, kind) =>
      kind === 'site' ? { ...rest, promise: strapline } : { strapline, ...rest },
  },
  { title: 'pages have a theme', migrate: (page, kind) => (kind === 'page' ? { ...page, theme: 'plain' } : page) },
];

describe('a document of an older version', () => {
  it('gets the migrations it has not had, in order', () => {
    expect(migrateDocument({ strapline: 'x' }, 'site', STEPS)).toEqual({
      value: { promise: 'x', version: 3 },
      taken: ['strapline is called promise', 'pages have a theme'],
    });
    expect(migrateDocument({ promise: 'x', version: 2 }, 'page', STEPS).value).toEqual({
      promise: 'x',
      theme: 'plain',
      version: 3,
    });
  });

  it('is left alone if it is up to date', () => {
    const value = { version: 3 };
    expect(migrateDocument(value, 'page', STEPS)).toEqual({ value, taken: [] });
  });

  it('keeps the formatting of what does not change', () => {
    const text = '{\n  "tags": [1,2],\n  "kind":   "info",\n  "route": "/a"\n}\n';
    const [file] = migrateFiles([{ path: 'pages/a.json', text }], 'pages', STEPS);
    expect(file?.text).toBe(
      '{\n  "tags": [1,2],\n  "kind":   "info",\n  "route": "/a",\n  "theme": "plain",\n  "version": 3\n}\n',
    );
    expect(file?.from).toBe(1);
  });
});
