import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../fixtures/accessible.ts';
import { cutText } from '../fixtures/cut-text.ts';
import { screenFaults } from './screen-faults.ts';

/** A word for which hardly a line has room. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A phone, a tablet, a computer, and the computer at 200 %. */
const SIZES = [
  { size: '390', width: 390, height: 844 },
  { size: '820', width: 820, height: 1180 },
  { size: '1280', width: 1280, height: 800 },
  { size: '1280 at 200 %', width: 640, height: 400 },
];
const COLOURS = [
  { colours: 'light', colorScheme: 'light', forcedColors: 'none' },
  { colours: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { colours: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
] as const;
const MODES = SIZES.flatMap((size) =>
  COLOURS.map((colours) => ({ ...size, ...colours, title: `${size.size}, ${colours.colours}` })),
);

/** The folder of the pictures of a walk: with SHEETS=1, of each screen in each mode. */
const sheetsOf = (walk: string) => join(test.info().project.outputDir, 'sheets', walk);

/** The mode in which CI sees a screen. Its name decides, so that a screen that is added moves no other. */
function firstMode(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % MODES.length;
}

/** The modes in which a screen is seen: with LONG=1 all, with a MODE such as "390, light" those that it begins, else one. */
function modesOf(name: string): typeof MODES {
  const { LONG, MODE } = process.env;
  return LONG || MODE
    ? MODES.filter(({ title }) => title.startsWith(MODE ?? ''))
    : MODES.filter((_, at) => at === firstMode(name));
}

/** Checks that CI sees a walk in every mode. @throws Error if none of its screens is seen in one of them */
export function checkModes(names: readonly string[]): void {
  const left = MODES.filter((_, at) => !names.some((name) => firstMode(name) === at));
  if (left.length > 0)
    throw new Error(`Rename a screen: none is seen in ${left.map(({ title }) => title).join('; ')}.`);
}

/** Expects all that is true of every screen, in the modes of this one. */
export async function expectSound(page: Page, walk: string, name: string): Promise<void> {
  const found = new Set<string>();
  await page.evaluate(layOutAll);
  for (const mode of modesOf(name)) {
    await page.setViewportSize(mode);
    await page.emulateMedia(mode);
    // A menu is beside its button, which was in view when it was pressed.
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    const picture = join(sheetsOf(walk), mode.title, `${name.replaceAll('/', ' ')}.jpg`);
    if (process.env.SHEETS) await page.screenshot({ path: picture, type: 'jpeg', animations: 'disabled' });
    const faults = [...(await page.evaluate(cutText)), ...(await violationsOf(page))];
    // Focus is seen after a key.
    await page.keyboard.press('F9');
    faults.push(...(await page.evaluate(screenFaults)));
    for (const fault of faults) if (!isRight(fault, mode.colours)) found.add(`${mode.title}: ${fault}`);
  }
  expect([...found]).toEqual([]);
}

/** Runs in the browser. What is skipped until it is scrolled to has no true size yet, and its entries seem to overlap. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*:not([hidden]) { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A word that no line has room for is broken, and so are an address and a day, at its hyphens; forced colours are those of the person. */
function isRight(fault: string, colours: string): boolean {
  return (
    /^broken in "[^"]{20,}"|^broken in .*([/@]|\S{40})|^broken in "\d{4}-\d\d"/.test(fault) ||
    (colours === 'forced colours' && fault.startsWith('color-contrast'))
  );
}

/** Writes a sheet of the pictures of each mode, for people to look at. */
export async function writeSheets(browser: Browser, walk: string): Promise<void> {
  if (!existsSync(sheetsOf(walk))) return;
  for (const mode of readdirSync(sheetsOf(walk))) {
    const folder = join(sheetsOf(walk), mode);
    const figures = readdirSync(folder).map((name) => {
      const picture = readFileSync(`${folder}/${name}`, 'base64');
      return `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${name}</figcaption></figure>`;
    });
    const page = await browser.newPage({ viewport: { width: 1800, height: 800 } });
    await page.setContent(`<style>body { columns: 5; font: 13px sans-serif } img { width: 100%; border: 1px solid }
      figure { break-inside: avoid; margin: 0 0 16px }</style>${figures.join('')}`);
    await page.screenshot({ path: `${sheetsOf(walk)}, ${mode}.png`, fullPage: true });
    await page.close();
  }
}
