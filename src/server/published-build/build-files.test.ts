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
  ['headers.json', '{"styleHashes":["sha256-a"]}'],
  ['orders.json', '{"numberPrefix":"PT","nextSteps":[],"host":""}'],
  ['dated-files.json', '{"/":[{"from":"2027-01-11 08:30","splices":[[0,-1,"text"]]}]}'],
  ['dated-files.json', '{"/":[{"from":"2027-01-11 08:30","splices":[[0,1,"text",2]]}]}'],
])('%s that is %s is damaged', (name, text) => {
  expect(() => readBuildFiles(holding(name, text))).toThrow(`${name} is damaged`);
});

test('the message names the place in the file', () => {
  expect(() => readBuildFiles(holding('dated-files.json', '{"/cards/index.html":[{"from":1,"splices":[]}]}'))).toThrow(
    'dated-files.json is damaged: /~1cards~1index.html/0/from must be string. Build the site again.',
  );
});

test('a file that is not JSON is named', () => {
  expect(() => readCatalogue(holding('catalogue.json', '{'))).toThrow('catalogue.json cannot be read');
});

test('every file but the catalogue may be missing', () => {
  expect(readBuildFiles(() => undefined)).toMatchObject({ redirects: [], publishableKey: null, retention: null });
  expect(() => readCatalogue(() => undefined)).toThrow('There is no catalogue');
});
