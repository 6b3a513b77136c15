import { expect, type Locator, type Page } from '@playwright/test';
import { bringIntoSight, openReady, stopClock } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

const courses = (page: Page) => page.getByRole('region', { name: 'Courses and qualifications' }).last();
const voices = (page: Page) => page.getByRole('region', { name: 'What people say' }).last();
const slides = (carousel: Locator) => carousel.locator('li[data-active]');
const track = (page: Page) => courses(page).locator('[data-swipe]');
const search = (page: Page) => page.getByRole('searchbox');
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
  test('HOME-10 advances every 5 seconds from when it is first seen, not before', async ({ page }) => {
    await openHome(page);
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

  test('HOME-10 waits while the pointer is over it, and stops with its button', async ({ page }) => {
    await openHome(page);
    await courses(page).hover();
    await page.clock.runFor(12_000);
    await expectSlide(courses(page), 0);
    await courses(page).getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 400);
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(12_000);
    await expectSlide(courses(page), 0);
  });

  test('HOME-11 has arrows to the next and the previous course that wrap at both ends', async ({ page }) => {
    await openHome(page);
    await next(courses(page)).click();
    await expectSlide(courses(page), 1);
    await previous(courses(page)).click();
    await expectSlide(courses(page), 0);
    await previous(courses(page)).click();
    await expectSlide(courses(page), 6);
    await next(courses(page)).click();
    await expectSlide(courses(page), 0);
  });

  test('HOME-11 every step moves the seven courses, to their end and back again', async ({ page }) => {
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
  });

  test('HOME-12 has a dot for each course that selects it', async ({ page }) => {
    await openHome(page);
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

  test('HOME-15 HOME-16 its Enroll Now links to the course', async ({ page }) => {
    await openHome(page);
    await courses(page)
      .getByRole('link', { name: /^Enroll Now.*Site Supervisor/ })
      .click();
    await expect(page).toHaveURL('/sssts-course');
  });
});

test.describe('when the shop does not answer', () => {
  test('HOME-09 the course cards are still shown', async ({ page }) => {
    const calls = await stubApi(page, { 'GET /api/*': 'offline' });
    await openHome(page);
    await expect(slides(courses(page))).toHaveCount(7);
    expect(calls).toEqual([]);
  });
});

test.describe('the search', () => {
  const headings = (page: Page) => courses(page).locator('h3');

  test('HOME-17 HOME-22 finds courses by heading, and highlights the match', async ({ page }) => {
    await openHome(page);
    await search(page).fill('smsts');
    await expect(headings(page)).toHaveText(['Site Management (SMSTS)']);
    await expect(headings(page).locator('mark')).toHaveText('SMSTS');
  });

  test('HOME-18 HOME-22 finds courses by subHeading, and highlights the match', async ({ page }) => {
    await openHome(page);
    await search(page).fill('gangers');
    await expect(headings(page)).toHaveText(['Site Supervisor (SSSTS)']);
    await expect(courses(page).locator('mark')).toHaveText('gangers');
  });

  test('HOME-19 HOME-20 finds courses by description and duration', async ({ page }) => {
    await openHome(page);
    await search(page).fill('dry lining');
    await expect(headings(page)).toHaveText(['NVQ Level 2']);
    await expect(courses(page).locator('mark')).toHaveText('dry lining');
    await search(page).fill('8-12 weeks');
    await expect(headings(page)).toHaveText(['NVQ Level 7']);
    await expect(courses(page).locator('mark')).toHaveText('8-12 weeks');
  });

  test('HOME-21 finds courses by text that is only in the link', async ({ page }) => {
    await openHome(page);
    await search(page).fill('green-labour-card');
    await expect(headings(page)).toHaveText(['Green Labourer Course']);
  });

  test('HOME-31 shows no course without a match, and all when cleared', async ({ page }) => {
    await openHome(page);
    await search(page).fill('nothing like it');
    await expect(slides(courses(page))).toHaveCount(0);
    await expect(page.locator('#main').getByText('No course here matches “nothing like it”.')).toBeVisible();
    await search(page).fill('');
    await expect(slides(courses(page))).toHaveCount(7);
  });
});

test.describe('the testimonials', () => {
  test('HOME-23 HOME-24 all four are shown in turn, one every 5 seconds', async ({ page }) => {
    await openHome(page);
    await expect(slides(voices(page))).toHaveCount(4);
    await bringIntoSight(voices(page).locator('[data-swipe]'));
    await page.clock.runFor(4500);
    await expectSlide(voices(page), 0);
    await page.clock.runFor(600);
    await expectSlide(voices(page), 1);
    await page.clock.runFor(5000);
    await expectSlide(voices(page), 2);
    await page.clock.runFor(5000);
    await expectSlide(voices(page), 3);
    await page.clock.runFor(5000);
    await expectSlide(voices(page), 0);
  });

  test('HOME-25 HOME-26 arrows and dots select one', async ({ page }) => {
    await openHome(page);
    await previous(voices(page)).click();
    await expectSlide(voices(page), 3);
    await next(voices(page)).click();
    await expectSlide(voices(page), 0);
    await expect(dots(voices(page))).toHaveCount(4);
    await dots(voices(page)).nth(2).click();
    await expectSlide(voices(page), 2);
    await expect(voices(page).getByText('Pat Placeholder', { exact: true })).toBeInViewport();
  });

  test('HOME-27 a drag over 50 px swipes, a shorter one does not', async ({ page }) => {
    await openHome(page);
    await drag(page, voices(page), -45);
    await expectSlide(voices(page), 0);
    await drag(page, voices(page), -60);
    await expectSlide(voices(page), 1);
  });
});
