import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { replaceValue } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { blockSchemaId, pathValues } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// Whatever a document names must exist: each name that a schema declares is misspelt once, and no check is silent.

const site = readTestSite();
const validator = projectValidator();
const sites = new ChangedSites(site, validator);
const THINGS = ['product', 'category', 'trade', 'venue', 'fragment', 'fact', 'image', 'link'];
/** Of one kind of place in a document, such as the products of a list, so many are misspelt. */
const MOST = 2;

const messages = (files: typeof site.files) =>
  sites.problems({ ...site, files }).map(({ file, code, message }) => `${file} ${code} ${message}`);
const known = new Set(messages(site.files));

/** The schema of each part of a document, with the place of the part. */
function partsOf(path: string, value: unknown): [schema: string, place: Pointer][] {
  const [, data] = /_data\/(\w+)\.json$/.exec(path) ?? [];
  if (data !== undefined) return [[`${data}.schema.json`, []]];
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
  const ofBlocks = blocks.map(({ type }, at): [string, Pointer] => [blockSchemaId(type), ['blocks', at]]);
  return path.includes('/_fragments/') ? ofBlocks : [['page.schema.json', []], ...ofBlocks];
}

function namesIn(path: string, value: unknown): { pointer: Pointer; name: string }[] {
  return partsOf(path, value).flatMap(([schema, place]) => {
    const part = place.reduce<unknown>((within, step) => Object(within)[step], value);
    const paths = THINGS.flatMap((thing) => validator.naming(schema, thing));
    return paths.flatMap((inner) =>
      pathValues(part, inner, place)
        .slice(0, MOST)
        .flatMap(({ pointer, value: name }) =>
          typeof name === 'string' && !/[ @]|^https?:|^tel:/.test(name) ? [{ pointer, name }] : [],
        ),
    );
  });
}

/** With its last two different neighbours swapped, as fingers do. */
function misspelt(name: string): string {
  return name.replace(/([a-z])(?!\1)([a-z])(?=[^a-z]*$|[a-z]?[^a-z]*$)/i, '$2$1');
}

test.each(site.files)('$path: no name that it misspells is passed over', ({ path, text }) => {
  const value: unknown = JSON.parse(text);
  const silent = namesIn(path, value).filter(({ pointer, name }) => {
    const file = { path, text: JSON.stringify(replaceValue(value, pointer, misspelt(name)), undefined, 2) };
    const files = site.files.map((one) => (one.path === path ? file : one));
    return misspelt(name) !== name && messages(files).every((message) => known.has(message));
  });
  expect(silent).toEqual([]);
});
