import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SITE_FOLDER } from '../../src/build/sources/folders.ts';
import { test } from './site-fixture.ts';

// The fonts are kept away: which of them a first view has by its first paint depends on the machine.
test.use({ touched: false, expectedErrors: /Failed to load resource: net::ERR_FAILED/ });

/** One page for each distinct set of inline styles. */
function pagesByStyle(): string[] {
  const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  const pages = new Map<string, string>();
  for (const file of files) {
    const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(readFileSync(join(SITE_FOLDER, file), 'utf8')) ?? [];
    pages.set(style, `/${file.replace(/\/?index\.html$/, '')}`);
  }
  return [...pages.values()];
}

function wholeStylesheet(): string {
  const [name = ''] = readdirSync(join(SITE_FOLDER, 'assets')).filter((file) => file.endsWith('.css'));
  return `/assets/${name}`;
}

/** The computed styles of every element, each as one string. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName}.${element.className} ${values.join('; ')}`;
    }),
  );
}

test.describe("the styles in a page's HTML are all that it needs", () => {
  for (const route of pagesByStyle()) {
    test(route, async ({ page }) => {
      await page.route('**/assets/*.woff2', (asked) => asked.abort());
      await page.route('**/assets/*.js', (asked) => asked.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(route);
      const before = await computedStyles(page);
      await page.addStyleTag({ url: wholeStylesheet() });
      expect(await computedStyles(page)).toEqual(before);
    });
  }
});
