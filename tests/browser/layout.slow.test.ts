import { expect, type Page } from '@playwright/test';
import { cutText, touchingInHeader } from '../fixtures/cut-text.ts';
import { openReady } from '../fixtures/opened.ts';
import { routeOfEachKind } from './built-pages.ts';
import { test } from './site-fixture.ts';

const WIDTHS = [320, 360, 390, 768, 800, 1024, 1280, 1920];
const ZOOMS = [1, 2, 4];
/** Every window at every zoom, down to the 320 CSS pixels that WCAG 1.4.10 asks for. */
const VIEWS = ZOOMS.flatMap((zoom) =>
  WIDTHS.map((width) => ({ width: width / zoom, height: (width < 768 ? 844 : 1024) / zoom, zoom })),
).filter(({ width }) => width >= 320);
/** Narrower than WCAG asks for, as in a split window; without its text spacing. */
const NARROW = [256, 280].map((width) => ({ width, height: 844, zoom: 1 }));
/** The text spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The defects of each view of the page, first as it is, then with text spacing. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const spacing of ['', SPACING]) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const { zoom, ...size } of spacing ? VIEWS : [...NARROW, ...VIEWS]) {
      await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: zoom, mobile: false });
      const faults = [...(await page.evaluate(cutText)), ...(await page.evaluate(touchingInHeader))];
      const isWide = () => document.documentElement.scrollWidth > innerWidth;
      if (size.width === 320 && (await page.evaluate(isWide))) faults.push('scrolls sideways');
      found.push(...faults.map((fault) => `${size.width} x ${size.height}${spacing && ', spaced'}: ${fault}`));
    }
  }
  return found;
}

/** The ranges, such as 7-10, that are broken at their hyphen in the content of a page. */
function brokenRanges(page: Page): Promise<string[]> {
  return page.locator('#main').evaluate((content) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: range, index } of (node.textContent ?? '').matchAll(/\d+-\d+/g)) {
        const place = document.createRange();
        place.setStart(node, index);
        place.setEnd(node, index + range.length);
        const parent = node.parentElement;
        if (place.getClientRects().length > 1 || (parent && getComputedStyle(parent).whiteSpace !== 'nowrap'))
          broken.push(`${location.pathname}: ${parent?.textContent}`);
      }
    }
    return broken;
  });
}

/** The widths at which price and Add to Cart, beside a note, are in more than one row. */
async function brokenRows(page: Page): Promise<number[]> {
  const broken: number[] = [];
  for (const width of [768, 800, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1024 });
    const inOneRow = await page.locator('[data-sticky-bar]').evaluateAll((bars) =>
      bars.map(({ children }) => {
        const items = [...children].map((item) => item.getBoundingClientRect()).filter(({ height }) => height > 0);
        return Math.max(...items.map(({ top }) => top)) < Math.min(...items.map(({ bottom }) => bottom));
      }),
    );
    if (inOneRow.includes(false)) broken.push(width);
  }
  return broken;
}

/** The faults of a page that is scrolled in a window 256 px high: whatever stays but one line of the top bar, a quarter of the height. */
async function stayingInLowWindow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 256 });
    await page.mouse.wheel(0, 2000);
    const { others, height, lines } = await page.evaluate(() => {
      const bar = document.querySelector('header')?.getBoundingClientRect();
      const staying = [...document.querySelectorAll('main *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      );
      const middles = [...document.querySelectorAll('header :is(a, summary, button)')]
        .filter((item) => item.checkVisibility())
        .map((item) => item.getBoundingClientRect())
        .map(({ top, bottom }) => Math.round((top + bottom) / 2));
      return { others: staying.length, height: bar?.height ?? 0, lines: new Set(middles).size };
    });
    if (others > 0 || lines !== 1 || height > 64)
      found.push(`${width} px: ${others}, ${lines} lines, ${height} px high`);
  }
  return found;
}

/** What is true of every page, with how it is measured. The last one opens all its lists. */
const TRUE_OF_PAGES: readonly [string, (page: Page) => Promise<unknown[]>][] = [
  ['price and Add to Cart are in one row wherever they are beside a note', brokenRows],
  [
    'SHELL-04: in a window 256 px high only the top bar stays, on one line and a quarter of the height',
    stayingInLowWindow,
  ],
  ['a range never breaks at its hyphen', brokenRanges],
  [
    'no page scrolls sideways, no text is cut off, off the window or broken in a word, and nothing in the header touches',
    faultsOf,
  ],
];

// A page is opened once and measured in one window after the other. test:content measures every live page.
for (const route of routeOfEachKind())
  test(`${route} fits into windows of every size`, async ({ page }) => {
    // A carousel that moves on while it is measured has cards at its edge.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, route);
    for (const [title, faults] of TRUE_OF_PAGES) {
      const found = await test.step(title, () => faults(page));
      expect.soft(found, title).toEqual([]);
    }
  });
