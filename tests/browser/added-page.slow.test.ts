import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

import { startSite } from '../fixtures/running-site.ts';
import { copyTestPages } from '../fixtures/test-site.ts';
import { test } from './site-fixture.ts';

const PRODUCT = {
  id: '5f0a00000000000000000b01',
  category: 'nvq-level-2',
  title: 'Thatching',
  price: 812.5,
};

test('one document and one catalogue entry add an NVQ page, and the home page search finds it', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  const pages = testInfo.outputPath('pages');
  const dist = testInfo.outputPath('dist');
  copyTestPages(pages);
  const catalogueFile = join(pages, '_data', 'catalogue.json');
  const catalogue = JSON.parse(readFileSync(catalogueFile, 'utf8'));
  catalogue.products['nvq-2-thatching'] = PRODUCT;
  writeFileSync(catalogueFile, JSON.stringify(catalogue));
  const { aliases: _aliases, ...copied } = JSON.parse(readFileSync(join(pages, 'nvq-2', 'tiling.json'), 'utf8'));
  const document = {
    ...copied,
    route: '/nvq-2-thatching',
    title: 'Level 2 NVQ in Thatching',
    description: 'A Level 2 NVQ for working thatchers: assessed on your own roofs, with no exam and no classroom.',
    data: { product: 'nvq-2-thatching' },
  };
  writeFileSync(join(pages, 'nvq-2', 'thatching.json'), JSON.stringify(document));

  execFileSync('npm', ['run', 'build', '--silent'], {
    env: { ...process.env, PAGES_DIR: pages, DIST_DIR: dist },
    stdio: 'inherit',
  });
  const site = await startSite(dist);
  try {
    await page.goto(`${site.address}/nvq-level-2`);
    await page
      .locator('#main')
      .getByRole('link', { name: /Thatching/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thatching');
    await expect(page.locator('#main')).toContainText('£812.50');
    await page.goto(site.address);
    await page.getByRole('searchbox').fill('thatching');
    const products = page.waitForResponse(`${site.address}/api/products/${PRODUCT.id}`);
    await page.getByRole('search').getByRole('link', { name: 'Thatching NVQ Level 2 £812.50 +VAT' }).click();
    await expect(page).toHaveURL(`${site.address}/nvq-2-thatching`);
    // A page that still waits for its products would report the stopped server as an error.
    await (await products).finished();
  } finally {
    await page.goto('about:blank');
    await site.stop();
  }
});
