// @vitest-environment happy-dom
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeServerData } from '../../src/build/output/write-server-data.ts';
import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';
import type { Site } from '../../src/content/resolve/resolve-site.ts';
import { LINK_DAYS } from '../../src/server/orders/order-links.ts';
import { filesBeside, readBuildFiles } from '../../src/server/published-build/build-files.ts';
import { retentionCutoffs } from '../../src/shop/retention.ts';
import { renderPage } from '../fixtures/rendered-page.ts';
import { addFile, readExample } from './example-site.ts';

function serverData(site: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'server-data-'));
  writeServerData(
    site,
    { styleHashes: {}, datedFiles: {}, cards: [], pictures: [], fonts: [], style: '', dataChanged: new Date() },
    folder,
  );
  const files = readBuildFiles(filesBeside(join(folder, 'catalogue.json')));
  rmSync(folder, { recursive: true });
  return files;
}

const PERIODS = {
  leadsAndMessages: '24 months',
  carts: '30 days',
  orders: '6 years',
  financialYearEnd: '31 March',
};

test('the privacy page states how long a link to an order works', () => {
  const { site } = loadSite(projectValidator());
  const page = site?.pages.find(({ page }) => page.route === '/privacy-policy');
  expect(JSON.stringify(page)).toContain(`works until ${LINK_DAYS} days after`);
});

test('the privacy page states the periods that the server applies', () => {
  const { site } = loadSite(projectValidator());
  if (!site) throw new Error('The documents have errors.');
  const { retention } = serverData(site);
  expect(retention).toEqual(PERIODS);
  const { text } = renderPage('/privacy-policy').section('How long we keep it');
  for (const period of Object.values(retention ?? {})) expect(text).toContain(period);
  if (retention) expect(retentionCutoffs(retention, new Date()).carts.getTime()).toBeLessThan(Date.now());
});

test('the privacy page says that a cart is stored on the server at checkout', () => {
  const page = renderPage('/privacy-policy');
  expect(page.section('What we take').text).toMatch(/checkout.*We store them on our server with your cart/);
  expect(page.section('How long we keep it').text).toMatch(/When you go to checkout, we also store it on our server/);
});

test.each([
  [{ carts: 'a month' }, 'wrong-value'],
  [{ orders: '6' }, 'wrong-value'],
  [{ financialYearEnd: '31. March' }, 'wrong-value'],
  [{ leads: '2 years' }, 'unknown-key'],
])('a period that the server could not read is an error of the documents: %j', (change, code) => {
  const facts = { nvq: { duration: '8-10 weeks' }, retention: { ...PERIODS, ...change } };
  const { site, problems } = readExample(addFile('pages/_data/facts.json', facts));
  expect(site).toBeUndefined();
  expect(problems.map((problem) => problem.code)).toContain(code);
});

test('a site that states no retention periods passes none to the server', () => {
  const { site } = readExample();
  if (!site) throw new Error('The example has errors.');
  expect(serverData(site).retention).toBeNull();
});
