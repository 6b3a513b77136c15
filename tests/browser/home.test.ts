import { expect, type Locator, type Page } from '@playwright/test';
import { bringIntoSight, openReady, stopClock } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

const courses = (page: Page) => page.getByRole('region', { name: 'Courses and qualifications' }).last();
const slides = (carousel: Locator) => carousel.locator('li[data-active]');
const track = (page: Page) => courses(page).locator('[data-swipe]');
const previous = (carousel: Locator) => carousel.getByRole('button', { name: 'Previous' });
const next = (carousel: Locator) => carousel.getByRole('button', { name: 'Next' });
const dots = (carousel: Locator) => carousel.getByRole('button', { name: /^Show \d of \d/ });

/** Expects the slide at this position to be in front, and its dot to say so. */
async function expectSlide(carousel: Locator, position: number): Promise<void> {
  await expect(slides(carousel).nth(position)).toHaveAttribute('data-active', 'true');
  await expect(dots(carousel).nth(position)).toHaveAttribute('aria-current', 'true');
  await expect(carousel.locator('li[data-active="true"]')).toHaveCount(1);
}

/** Opens the home page with a stopped clock and the pointer outside both carousels. */
async function openHome(page: Page): Promise<void> {
  await stopClock(page);
  await openReady(page, '/');
  await page.mouse.move(5, 400);
}

/** Drags a carousel sideways with the mouse, then moves the mouse away. */
async function drag(page: Page, carousel: Locator, distance: number): Promise<void> {
  const track = carousel.locator('ul').first();
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('the carousel is not shown');
  const start = { x: box.x + 200, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + distance / 2, start.y);
  await page.mouse.move(start.x + distance, start.y);
  await page.mouse.up();
}

test('the banner, which has no breadcrumbs, has its text below its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHome(page);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const text = await page.locator('h1').locator('xpath=../following-sibling::*[1]').boundingBox();
  expect(text?.y).toBeGreaterThanOrEqual((heading?.y ?? Number.NaN) + (heading?.height ?? Number.NaN));
});

test.describe('the course carousel', () => {
  test('HOME-09 HOME-10 needs no shop, and advances every 5 seconds from when it is first seen, not before', async ({
    page,
  }) => {
    const calls = await stubApi(page, { 'GET /api/*': 'offline' });
    await openHome(page);
    await expect(slides(courses(page))).toHaveCount(7);
    expect(calls).toEqual([]);
    await page.clock.runFor(20_000);
    await expectSlide(courses(page), 0);
    await bringIntoSight(track(page));
    await page.mouse.move(5, 400);
    await expectSlide(courses(page), 0);
    await page.clock.runFor(4500);
    await expectSlide(courses(page), 0);
    await page.clock.runFor(600);
    await expectSlide(courses(page), 1);
    await page.clock.runFor(5000);
    await expectSlide(courses(page), 2);
  });

  test('HOME-11 HOME-12 every step moves the seven courses, to their end and back, and a dot brings its course into view', async ({
    page,
  }) => {
    // With reduced motion a step is immediate.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const place = () => track(page).evaluate(({ scrollLeft }) => scrollLeft);
    const end = await track(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const places = [await place()];
    for (const button of [next, next, next, next, next, previous, previous, previous]) {
      await button(courses(page)).click();
      places.push(await place());
    }
    const moved = places.slice(1).map((left, step) => Math.round(left - (places[step] ?? 0)));
    expect(moved).not.toContain(0);
    expect(places.slice(4, 7).map((left) => Math.abs(left - end) <= 1)).toEqual([true, false, true]);
    await expect(dots(courses(page))).toHaveCount(7);
    await dots(courses(page)).nth(4).click();
    await expectSlide(courses(page), 4);
    await expect(slides(courses(page)).nth(4)).toBeInViewport();
    await dots(courses(page)).nth(1).click();
    await expectSlide(courses(page), 1);
  });

  test('HOME-13 HOME-14 a drag over 50 px swipes it, a shorter one does not', async ({ page }) => {
    await openHome(page);
    await drag(page, courses(page), -45);
    await expectSlide(courses(page), 0);
    await drag(page, courses(page), -60);
    await expectSlide(courses(page), 1);
    await drag(page, courses(page), 45);
    await expectSlide(courses(page), 1);
    await drag(page, courses(page), 60);
    await expectSlide(courses(page), 0);
    await expect(page).toHaveURL('/');
  });
});
