// npm run bench -- visit: how long a visitor waits, on a phone with a slow line. It taps Add to Cart soon after the first paint
// and once the page is hydrated (the control), and measures when prices show, and the way to a second page. A tap is allowed
// 1.2 times the control, and what the line takes for its round trips and the bytes that are still needed. The processor is
// four times throttled, and this machine's own work makes all figures longer: only those of one run compare.
import { chromium } from '@playwright/test';
import { watched } from '../../../src/cli/command-line/long-work.ts';
import { flagsOf } from '../../../src/cli/command-line/run-command.ts';
import { provideChromium } from '../../fixtures/provide-chromium.ts';
import { startSite } from '../../fixtures/running-site.ts';
import { BYTES_PER_MS, OFFLINE, openLine, ROUND_TRIP } from './shaped-line.ts';
import { type Marks, Visit } from './visit.ts';

const options = flagsOf('bench visit');
const PAGES = ['/nvq-2-wall-and-floor-tiling', '/card-BlueSkilled', '/citb'];
const TAPS = [300, 1000, 3000];
/** How soon after the first paint the heading should be in the site's font, in milliseconds. */
const FACED_WITHIN_MS = 300;
const LISTING = '/nvq-level-2';
const LINKS = { prefetched: '#main a[href^="/nvq-2-"]', 'not prefetched': '#main li:last-child a[href^="/nvq-2-"]' };

const site = await startSite(options.dist);
const line = await openLine(Number(new URL(site.address).port));
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', OFFLINE],
  // The runs so far are printed first.
  handleSIGINT: false,
});
const rows = new Map<string, number[]>();
const add = (name: string, value: number) => rows.set(name, [...(rows.get(name) ?? []), value]);
const since = (marks: Marks, from: keyof Marks, to: keyof Marks) =>
  (marks[to] ?? Number.NaN) - (marks[from] ?? Number.NaN);

let visits = 0;
let soon = 0;
const runs = Number(options.runs);
let done = 0;
await watched({ what: 'Runs' }, async ({ report, signal }) => {
  for (; done < runs; done++) {
    report(done, runs);
    // Ctrl+C ends the site's server too, and with it the visit.
    await visitAll(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (signal.aborted) break;
  }
});
if (done < runs) console.error(`Stopped after ${done} of ${runs} runs.`);
if (done > 0) print();
await browser.close();
line.close();
await site.stop();

/** One run: every page touched early and late, and the way to a second page. */
async function visitAll(signal: AbortSignal): Promise<void> {
  const visits = PAGES.flatMap((route) => [() => control(route), ...TAPS.map((after) => () => earlyTap(route, after))]);
  for (const [name, link] of Object.entries(LINKS)) visits.push(() => secondPage(name, link));
  for (const visit of visits) {
    signal.throwIfAborted();
    await visit();
  }
}

/** An untouched page, then a tap once it is hydrated and quiet. */
async function control(route: string): Promise<void> {
  const begun = performance.timeOrigin + performance.now();
  const visit = await Visit.open(browser, line, route);
  const marks = await visit.quiet();
  const { largest = Number.NaN } = marks;
  add(`${route}: LCP`, largest - (await visit.page.evaluate(() => performance.timeOrigin)));
  const late = async () => Math.max(since(await visit.marked('faced'), 'painted', 'faced'), 0);
  const faced = (await visit.hasSiteFont()) ? await late() : Number.POSITIVE_INFINITY;
  add(`${route}: first paint to the heading in the site's font`, faced);
  if (faced <= FACED_WITHIN_MS) soon++;
  visits++;
  add(`${route}: CLS, thousandths`, (await visit.moved()) * 1000);
  add(`${route}: first paint to hydrated`, since(marks, 'painted', 'hydrated'));
  add(`${route}: kB that an untouched page receives`, line.bytesBetween(begun, Number.POSITIVE_INFINITY) / 1000);
  add(`${route}: first paint to price`, Math.max(since(await visit.marked('priced'), 'painted', 'priced'), 0));
  await visit.tap('#none');
  add(controlName(route), since(await visit.marked('cart'), 'tapped', 'cart'));
  await visit.end();
}

async function earlyTap(route: string, after: number): Promise<void> {
  const visit = await Visit.open(browser, line, route, after);
  const marks = await visit.marked('cart');
  const { tapped = 0, cart = 0 } = marks;
  const name = `${route}: tap to cart, ${after} ms after first paint`;
  add(name, since(marks, 'tapped', 'cart'));
  const transfer = line.bytesBetween(tapped, cart) / BYTES_PER_MS;
  const roundTrips = line.roundTripsBetween(tapped, cart);
  add(`${name}, of which transfer`, transfer);
  add(`${name}, round trips one after the other`, roundTrips);
  add(`${name}, allowed`, 1.2 * median(rows.get(controlName(route)) ?? []) + roundTrips * ROUND_TRIP + transfer);
  await visit.end();
}

function controlName(route: string): string {
  return `${route}: tap to cart, hydrated (control)`;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function secondPage(name: string, link: string): Promise<void> {
  const visit = await Visit.open(browser, line, LISTING);
  await visit.marked('priced');
  if (name === 'prefetched') await visit.page.locator(link).first().scrollIntoViewIfNeeded();
  const marks = await visit.quiet();
  add(`${LISTING}: first paint to price`, Math.max(since(marks, 'painted', 'priced'), 0));
  await visit.tap(link);
  add(`${LISTING}: tap to the course's heading, ${name}`, since(await visit.marked('heading'), 'tapped', 'heading'));
  await visit.end();
}

function print(): void {
  console.log(`Median and 95th percentile of ${done} runs, in milliseconds, or kB where stated.\n`);
  console.log('| measure | median | p95 |\n|---|---|---|');
  for (const [name, values] of [...rows].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0);
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} |`);
  }
  console.log(
    `\nThe heading was in the site's font within ${FACED_WITHIN_MS} ms of the first paint in ${soon} of ${visits} visits.`,
  );
}
