import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/build/sources/files.ts';
import { brandProperties } from '../src/site/shell/brand-properties.ts';
import site from './fixtures/site/pages/_data/site.json' with { type: 'json' };

/** In styles, in style attributes and where scripts set one. */
const SET = /(--[a-z\d-]+)['"]?\]?\s*[:,]/g;
const USED = /var\((--[a-z\d-]+)\s*[,)]/g;

// A browser drops a declaration that uses a property nobody sets, and says nothing.
test('every custom property that styles use is set somewhere', () => {
  const paths = filesBelow('src').filter((path) => /\.(?:css|tsx?)$/.test(path) && !path.includes('.test.'));
  const texts = paths.map((path) => readFileSync(join('src', path), 'utf8').replaceAll(USED, ''));
  const known = new Set(texts.flatMap((text) => [...text.matchAll(SET)].map(([, name]) => name)));
  for (const name of Object.keys(brandProperties(site.brand))) known.add(name);
  const unknown = paths.flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(USED)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
