import type { Browser, CDPSession, Page } from '@playwright/test';
import type { ShapedLine } from './shaped-line.ts';

/** Times of a visit, in milliseconds of the clock. Those that have not come yet are missing. */
export type Marks = Partial<
  Record<'painted' | 'largest' | 'faced' | 'hydrated' | 'priced' | 'tapped' | 'cart' | 'heading', number>
>;

/** A phone's processor, compared with this machine's (Lighthouse's mobile setting). */
const SLOWER = 4;
/** After this long without bytes a page has all that it asks for by itself, in milliseconds. */
const QUIET = 1500;

/** A page opened by a phone of 390 px on the line, in a browser with an empty cache. */
export class Visit {
  readonly page: Page;
  readonly #line: ShapedLine;
  readonly #devtools: CDPSession;

  private constructor(page: Page, line: ShapedLine, devtools: CDPSession) {
    this.page = page;
    this.#devtools = devtools;
    this.#line = line;
  }

  /**
   * Opens a page.
   * @param tapAfter when Add to Cart is tapped, in milliseconds after the first paint
   */
  static async open(browser: Browser, line: ShapedLine, route: string, tapAfter?: number): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The compiler names functions by a call, which the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.addInitScript(watch, tapAfter);
    await page.goto(line.address + route, { waitUntil: 'commit' });
    return new Visit(page, line, devtools);
  }

  /** Waits for a mark, and returns all. */
  async marked(name: keyof Marks): Promise<Marks> {
    await this.page.waitForFunction((wanted) => wanted in JSON.parse(sessionStorage.getItem('marks') ?? '{}'), name);
    return this.page.evaluate(() => JSON.parse(sessionStorage.getItem('marks') ?? '{}'));
  }

  /** Waits until the page is hydrated and asks for nothing more. */
  async quiet(): Promise<Marks> {
    const marks = await this.marked('hydrated');
    const now = () => performance.timeOrigin + performance.now();
    do await new Promise((resolve) => setTimeout(resolve, QUIET));
    while (this.#line.bytesBetween(now() - QUIET, now()) > 0);
    return marks;
  }

  /** Clicks an element as a visitor's tap does, and marks the time. */
  async tap(selector: string): Promise<void> {
    await this.page.evaluate((sought) => Reflect.get(window, 'tap')(document.querySelector(sought)), selector);
  }

  /** True if the heading is in the site's own font, and not in the one that replaces it. */
  async hasSiteFont(): Promise<boolean> {
    await this.#devtools.send('DOM.enable');
    await this.#devtools.send('CSS.enable');
    const { root } = await this.#devtools.send('DOM.getDocument');
    const { nodeId } = await this.#devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await this.#devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.some(({ isCustomFont }) => isCustomFont);
  }

  /** How much of the page has moved: its cumulative layout shift. */
  async moved(): Promise<number> {
    return Number(await this.page.evaluate(() => sessionStorage.getItem('moved') ?? '0'));
  }

  async end(): Promise<void> {
    await this.page.context().close();
  }
}

/** Runs in the page before its own scripts: marks what happens, and taps. */
function watch(tapAfter: number | undefined): void {
  const now = () => performance.timeOrigin + performance.now();
  const stored = () => JSON.parse(sessionStorage.getItem('marks') ?? '{}');
  const mark = (name: string, time = now()) =>
    name in stored() || sessionStorage.setItem('marks', JSON.stringify({ ...stored(), [name]: time }));
  const tap = (element: Element | null | undefined) => {
    sessionStorage.setItem('heading', document.querySelector('h1')?.textContent ?? '');
    mark('tapped');
    element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    if (element instanceof HTMLElement) element.click();
  };
  const button = () =>
    [...document.querySelectorAll('#main button')].find((one) => /^Add to Cart/.test(one.textContent ?? ''));
  Reflect.set(window, 'tap', (element: Element | null) => tap(element ?? button()));
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint || 'painted' in stored()) return;
    mark('painted', performance.timeOrigin + paint.startTime);
    if (tapAfter !== undefined) setTimeout(() => tap(button()), paint.startTime + tapAfter - performance.now());
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const largest = performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? 0);
    sessionStorage.setItem('marks', JSON.stringify({ ...stored(), largest }));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) moved += Number(Reflect.get(shift, 'value'));
    sessionStorage.setItem('moved', String(moved));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const main = document.getElementById('main');
    const text = main?.textContent ?? '';
    if (/£\d/.test(text) && !/Loading\.\.\.|Fetching/.test(text)) mark('priced');
    if (document.getElementById('root')?.dataset.hydrated !== undefined) mark('hydrated');
    const heading = document.querySelector('h1');
    const [family = ''] = heading ? getComputedStyle(heading).fontFamily.replaceAll('"', '').split(',') : [];
    if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family && face.status === 'loaded'))
      mark('faced');
    if ('tapped' in stored()) {
      const rows = [...document.querySelectorAll('#main button')].some((one) => one.textContent?.startsWith('Remove'));
      if (location.pathname === '/cart' && rows) mark('cart');
      if (main && document.querySelector('h1')?.textContent !== sessionStorage.getItem('heading')) mark('heading');
    }
    requestAnimationFrame(look);
  };
  look();
}
