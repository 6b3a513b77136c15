import { chromium, type Locator, type Page } from '@playwright/test';
import { flagsOf } from '../../../src/cli/command-line/run-command.ts';
import { provideChromium } from '../../fixtures/provide-chromium.ts';
import { startSite } from '../../fixtures/running-site.ts';
import { OFFLINE, openLine } from './shaped-line.ts';
import { Visit } from './visit.ts';

// npm run bench -- interactions: how long the page takes to answer a visitor's taps and keys. A phone with the slow line and the
// slow processor of `npm run bench -- visit` makes a visit of more than 60 interactions; for each, the browser's own measure is
// the time to the next paint (Event Timing). The target is 200 ms at the 98th percentile.

const options = flagsOf('bench interactions');
const TARGET = 200;

/** An interaction: what the visitor did, and the milliseconds to the next paint. */
interface Interaction {
  name: string;
  duration: number;
}

const site = await startSite(options.dist);
const line = await openLine(Number(new URL(site.address).port));
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', OFFLINE],
});
const interactions: Interaction[] = [];
for (let run = 0; run < Number(options.runs); run++) interactions.push(...(await makeVisit()));
print(interactions);
await browser.close();
line.close();
await site.stop();

async function makeVisit(): Promise<Interaction[]> {
  const visit = await Visit.open(browser, line, '/');
  const { page } = visit;
  const made: Interaction[] = [];
  const act = async (name: string, action: () => Promise<void>) =>
    made.push({ name, duration: await timed(page, action) });
  const tap = (name: string, target: Locator) => act(name, () => target.first().tap());
  const typeText = async (name: string, text: string) => {
    for (const key of text) await act(name, () => page.keyboard.press(key));
  };
  const main = page.locator('#main');
  await visit.marked('hydrated');

  for (let turn = 0; turn < 6; turn++) await tap('menu', page.locator('header details summary:visible'));
  const carousel = main.locator('section[aria-roledescription=carousel]').first();
  for (let turn = 0; turn < 4; turn++) await tap('carousel', carousel.locator('button[aria-current=false]'));
  await tap('search', page.getByRole('button', { name: 'Search', exact: true }));
  await typeText('search', 'plastering');
  await tap('second page', page.getByRole('search').getByRole('link'));
  await main.getByRole('heading', { level: 1, name: /Plastering/ }).waitFor();
  for (let turn = 0; turn < 4; turn++)
    await tap('units', main.locator('summary').filter({ hasText: turn % 2 === 0 ? 'Mandatory Units' : 'Operations' }));
  for (let turn = 0; turn < 6; turn++)
    await tap(
      'answers',
      main
        .locator('summary')
        .filter({ hasText: '?' })
        .nth(turn % 3),
    );
  for (let turn = 0; turn < 3; turn++) {
    await tap('add', main.getByRole('button', { name: /^Add to Cart/ }));
    await main.getByRole('button', { name: 'Remove' }).first().waitFor();
    await tap('remove', main.getByRole('button', { name: 'Remove' }));
    await page.goBack();
    await main
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .waitFor();
  }
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/contact-us"]')?.click());
  await tap('form', main.getByRole('textbox', { name: /^Name/ }));
  await typeText('form', 'Ana Mason');
  await tap('form', main.getByRole('textbox', { name: /^Message/ }));
  await typeText('form', 'Which card do I need?');
  await tap('form', main.getByRole('button', { name: /^Send/ }));
  await visit.end();
  return made;
}

/** The longest event of an action, from the touch or key to the next paint. What is too short to be reported counts as 0. */
async function timed(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    const watching = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    });
    // TypeScript does not know the threshold yet.
    const events = { type: 'event', durationThreshold: 16 };
    watching.observe(events);
    Object.assign(window, { durations });
  });
  await action();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries are reported after the paint, when the browser is idle.
        const report = () => resolve(Math.max(0, ...Reflect.get(window, 'durations')));
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(report, { timeout: 2000 })));
      }),
  );
}

function print(all: readonly Interaction[]): void {
  const names = [...new Set(all.map(({ name }) => name))];
  const rows = names.map((name) => [name, all.filter((one) => one.name === name)] as const);
  console.log('| interaction | number | median ms | 98th percentile ms |\n|---|---|---|---|');
  for (const [name, made] of [...rows, ['all', all] as const]) {
    const sorted = made.map(({ duration }) => duration).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    console.log(`| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.98)} |`);
    if (name === 'all') console.log(`\nAt most ${TARGET} ms: ${at(0.98) <= TARGET ? 'reached' : 'missed'}.`);
  }
}
