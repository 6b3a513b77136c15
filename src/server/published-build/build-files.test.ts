import { expect, test } from 'vitest';
import { readBuildFiles, readCatalogue } from './build-files.ts';

const holding = (name: string, text: string) => (asked: string) => (asked === name ? text : undefined);

test.each([
  '{}',
  'null',
  '[]',
  '{"categories":{},"products":[]}',
  '{"categories":{"nvq":{}},"products":{}}',
  '{"categories":{},"products":{"tiling":{"id":"1","category":"nvq","price":"750"}}}',
])('a catalogue that is %s is damaged', (text) => {
  expect(() => readCatalogue(holding('catalogue.json', text))).toThrow(
    /^catalogue\.json is damaged: .* Build the site again\.$/,
  );
});

test.each([
  ['redirects.json', '{}'],
  ['redirects.json', '[{"from":"/old"}]'],
  ['headers.json', '{"scriptSources":"https://chat.example"}'],
  ['headers.json', 'null'],
  ['payment.json', '{"publishableKey":1}'],
  ['retention.json', '{"carts":"30 days"}'],
  ['security.json', '{"contact":"hello@example.com"}'],
])('%s that is %s is damaged', (name, text) => {
  expect(() => readBuildFiles(holding(name, text))).toThrow(`${name} is damaged`);
});

test('a file that is not JSON is named', () => {
  expect(() => readCatalogue(holding('catalogue.json', '{'))).toThrow('catalogue.json cannot be read');
});

test('every file but the catalogue may be missing', () => {
  expect(readBuildFiles(() => undefined)).toMatchObject({ redirects: [], publishableKey: null, retention: null });
  expect(() => readCatalogue(() => undefined)).toThrow('There is no catalogue');
});
