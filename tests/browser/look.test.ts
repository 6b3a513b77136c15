import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { NVQ_COURSES } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';

/** Numbers of lines of the elements that match. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the heading of a page has the whole width below its picture, and at most two lines for a course', async ({
    page,
  }) => {
    for (const address of ['/smsts-course', '/sssts-course', '/nvq-6-construction-contracting-operations-management']) {
      await openReady(page, address);
      expect(await linesOf(page, 'h1'), address).toEqual([2]);
      const heading = await page.locator('h1').boundingBox();
      const picture = await page.locator('[data-picture]').boundingBox();
      expect(heading?.width, address).toBe(350);
      const bottom = (picture?.y ?? 0) + (picture?.height ?? 0);
      const capitals = await page.locator('h1').evaluate((element) => parseFloat(getComputedStyle(element).paddingTop));
      expect((heading?.y ?? 0) + capitals, address).toBeGreaterThanOrEqual(bottom + 16);
    }
  });
});

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];

/** What part of each neighbour's text the centre card or the edge of the carousel cuts off. */
const cutNeighbours = (page: Page) =>
  page.locator('section[aria-roledescription="carousel"]').evaluate((carousel) => {
    for (const transition of carousel.getAnimations({ subtree: true })) transition.finish();
    const centre = carousel.querySelector('[data-position="centre"]')?.getBoundingClientRect();
    const { left, right } = carousel.getBoundingClientRect();
    const neighbours = carousel.querySelectorAll(':is([data-position="previous"], [data-position="next"]) > *');
    return [...neighbours].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (!centre) return ['no centre'];
      const hidden = box.left >= centre.left && box.right <= centre.right;
      const whole = box.left >= left && box.right <= right && (box.right <= centre.left || box.left >= centre.right);
      return hidden || whole ? [] : [text.textContent];
    });
  });

test('NVQ-36 NVQ-37 NVQ-40 a reason is 300 by 160 px and moves in half a second, beside neighbours that show all of their text or none', async ({
  page,
}) => {
  await openReady(page, '/nvq-3-trowel-bricklaying');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutNeighbours(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const carousel = page.locator('section[aria-roledescription="carousel"]');
  const centre = carousel.locator('[data-position="centre"]');
  await expect(centre).toHaveCSS('width', '300px');
  await expect(centre).toHaveCSS('height', '160px');
  await expect(centre).toHaveCSS('transition-duration', /^0\.5s(, 0\.5s)*$/);
  const box = await carousel.boundingBox();
  const previous = await carousel.getByRole('button', { name: 'Previous' }).boundingBox();
  const next = await carousel.getByRole('button', { name: 'Next' }).boundingBox();
  expect((next?.x ?? 0) + (next?.width ?? 0) - (previous?.x ?? 0)).toBeGreaterThan((box?.width ?? 0) - 20);
});

/** The items that are alone in the last row of a list with several columns. */
const orphans = (page: Page) =>
  page.locator('#main :is(ul, dl)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const boxes = [...list.children].map((item) => item.getBoundingClientRect()).filter(({ height }) => height > 0);
      const tops = boxes.map(({ top }) => Math.round(top));
      const sizes = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
      return Math.max(...sizes, 0) > 1 && sizes.at(-1) === 1 ? [list.textContent?.slice(0, 60)] : [];
    }),
  );

test('no item of three or five is alone in its row', async ({ page }) => {
  for (const address of ['/about', '/smsts-course', '/courses/citb-courses', '/card-GreenLabourer', '/cscs', '/']) {
    await openReady(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await orphans(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test('each of five facts of a card is one line of a table on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/card-BlueSkilled');
  const facts = page.locator('#main dl').first().locator('> *');
  await expect(facts).toHaveCount(5);
  for (const fact of await facts.all()) {
    const label = await fact.locator('dt').boundingBox();
    const value = await fact.locator('dd').boundingBox();
    expect(value?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0));
    expect(value?.height).toBeLessThanOrEqual(90);
  }
});

test('the phone number stands above the form of the contact page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/contact-us');
  const ring = await page.getByRole('link', { name: /^ring 0/ }).boundingBox();
  const field = await page.getByLabel('Name').first().boundingBox();
  expect(ring?.y).toBeLessThan(field?.y ?? 0);
});

test('running text ends near the right edge of the page', async ({ page }) => {
  await openReady(page, '/about');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const right = await page
      .locator('#main section > div > div p')
      .evaluateAll((texts) => Math.max(...texts.map((text) => text.getBoundingClientRect().right)));
    expect(right, `${width} px`).toBeGreaterThan(width - (width - Math.min(width - 64, 1200)) / 2 - 100);
  }
});

test('LIVE-03 /citb shows the price of each test before anything is scrolled', async ({ page }) => {
  await openReady(page, '/citb');
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const steps = page.getByRole('navigation', { name: 'The three tests' });
    for (const price of ['£44 +VAT', '£45 +VAT', 'No VAT to pay'])
      await expect(steps.getByText(price)).toBeInViewport({ ratio: 1 });
  }
});

test('a listing that waits has a card for each course, as tall as the card that comes', async ({ page }) => {
  for (const [address, card] of [
    ['/nvq-level-2', '#main li:has(a[href^="/nvq-2"]):has(img)'],
    ['/cscs', '#main li:has(a[href^="/card-"])'],
  ] as const)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/products/**', async (route) => {
        await released;
        await route.continue();
      });
      await openReady(page, address);
      const heights = (selector: string) =>
        page.locator(selector).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
      const awaited = await heights('#main [data-awaited]');
      release();
      await expect(page.locator(card).first()).toBeVisible();
      const shown = await heights(card);
      expect(awaited).toHaveLength(shown.length);
      for (const [index, height] of shown.entries())
        expect(Math.abs((awaited[index] ?? 0) - height), `${address} at ${width} px`).toBeLessThan(height * 0.35);
      await page.unrouteAll();
    }
});

test("the trade's own line in a listing is larger and darker than the features that all share", async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  const look = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => {
        const { fontSize, color } = getComputedStyle(element);
        return {
          size: Number.parseFloat(fontSize),
          lightness: (color.match(/\d+/g) ?? []).reduce((sum, one) => sum + Number(one), 0),
        };
      });
  const own = await look('Walls in brick and block');
  const shared = await look('Fast track completion');
  expect(own.size).toBeGreaterThan(shared.size * 1.3);
  expect(own.lightness).toBeLessThan(shared.lightness);
});

test('the footer links to every page of the navigation, at every width in whole rows', async ({ page }) => {
  await openReady(page, '/about');
  const group = page.getByRole('contentinfo').getByRole('navigation', { name: 'On this site' });
  const links = group.getByRole('link');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (width < 768 && !(await links.first().isVisible())) await group.getByText('On this site').last().click();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const address of ['/citb', '/cscs', '/nvq-level-2', '/nvq-level-7', '/courses/citb-courses'])
      expect(addresses).toContain(address);
    const rows = await links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().left)).size);
    expect(addresses.length % rows, `${width} px`).toBe(0);
  }
});

test('the footer of a phone is at most 600 pixels long, with its statements and numbers in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/about');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(600);
  for (const text of [/not associated with CSCS/, /not associated with CITB/, /Company number \d{8}/])
    await expect(footer.getByText(text)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeHidden();
  await footer.getByText('Policies').last().click();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
});

test('the dots, arrows and Pause of a carousel are on one line, each large enough to press', async ({ page }) => {
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openReady(page, '/');
    const carousel = page.locator('section[aria-roledescription="carousel"]').first();
    const controls = carousel.getByRole('button', { name: /^(Show \d|Previous|Next|Pause)/ });
    await expect(controls).toHaveCount(10);
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size, `${width} px`).toBe(1);
    for (const box of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(width < 640 ? 24 : 44);
    }
  }
});

test('the bar of a course that is not sold says so within a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.route('**/api/products/**', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, price: 0 } } });
  });
  await openReady(page, '/nvq-2-plastering');
  await expect(page.getByText('We cannot show the price at the moment, so you cannot order this here.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('an NVQ page is at most 6,000 pixels long on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of NVQ_COURSES) {
    await openReady(page, route);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), route).toBeLessThanOrEqual(6000);
  }
});

test('five steps across are one row, from 1024 pixels on', async ({ page }) => {
  await openReady(page, '/nvq-2-wall-and-floor-tiling');
  const journey = page.getByRole('region', { name: 'Your NVQ journey' });
  await journey.evaluate((section) => section.setAttribute('data-layout', 'across'));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const steps = await journey
      .getByRole('listitem')
      .evaluateAll((all) => all.map((step) => step.getBoundingClientRect()));
    expect(steps).toHaveLength(5);
    expect(new Set(steps.map(({ top }) => top)).size, `${width} px`).toBe(1);
  }
});

test('two neighbours in halves are side by side from 768 pixels on, from 1024 on at the column line of a heading beside its content', async ({
  page,
}) => {
  await openReady(page, '/courses/green-labour-card-courses');
  const [aim, attend] = ['Aim', 'Who should attend'].map((name) => page.getByRole('region', { name, exact: true }));
  const halves = [aim, attend].filter((half) => half !== undefined);
  for (const half of halves) await half.evaluate((section) => section.setAttribute('data-layout', 'half'));
  const boxes = () =>
    Promise.all(
      halves.map((half) => half.locator('> div').evaluate((inner) => inner.getBoundingClientRect().toJSON())),
    );
  const beside = page.getByRole('region', { name: 'Achievement', exact: true });
  await beside.evaluate((section) => section.setAttribute('data-layout', 'beside'));
  const columnOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = await boxes();
    expect(right.top, `${width} px`).toBe(left.top);
    expect(Math.round(left.x), `${width} px`).toBe(await columnOf(beside.locator('> div')));
    expect(Math.round(right.x), `${width} px`).toBe(await columnOf(beside.locator('> div > div').last()));
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  const [first, second] = await boxes();
  expect(second.top).toBe(first.top);
  expect(second.left).toBeGreaterThan(first.right);
  await page.setViewportSize({ width: 767, height: 1024 });
  const [above, below] = await boxes();
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
});

test('a half alone has the whole width, and two after it still find each other', async ({ page }) => {
  await openReady(page, '/nvq-2-plastering');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const layouts = { 'Photos that count': 'beside', Units: 'beside', 'Entry requirements': 'half', Benefits: 'half' };
  for (const [name, layout] of Object.entries(layouts))
    await region(name).evaluate((section, value) => section.setAttribute('data-layout', value), layout);
  const boxOf = (name: string) => region(name).boundingBox();
  expect((await boxOf('A room with a window as evidence'))?.width).toBe(1280);
  const [left, right] = [await boxOf('Entry requirements'), await boxOf('Benefits')];
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeCloseTo(left?.width ?? 0, 0);
});

test('six facts of a CITB test are two by two', async ({ page }) => {
  await openReady(page, '/citb');
  const list = page.getByRole('region', { name: 'Operative' }).locator('dl');
  await list.evaluate((facts) => facts.append(facts.children[0]?.cloneNode(true) ?? ''));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const facts = await list
      .locator('> *')
      .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().toJSON()));
    expect(facts.map(({ x }) => x)).toEqual([0, 1, 0, 1, 0, 1].map((column) => facts[column].x));
    expect(facts[1].x, `${width} px`).toBeGreaterThan(facts[0].x);
  }
});

test('with an item in the cart, the button that pays is within the first two screens of a phone', async ({ page }) => {
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await openReady(page, '/cart');
  await page.evaluate(() =>
    sessionStorage.setItem('cart', JSON.stringify([{ id: 'a', title: 'Operative Health and Safety Test', price: 44 }])),
  );
  await openReady(page, '/cart');
  const button = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(2 * height);
});

test('Green Labourer with all its sections is below five thousand pixels on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, '/courses/green-labour-card-courses');
  await expect(page.getByText('£120+VAT').first()).toBeVisible();
  expect(await page.locator('#main section').count()).toBeGreaterThan(11);
  expect((await page.locator('#main').boundingBox())?.height).toBeLessThan(5000);
});

test('an NVQ page has a picture in every second screen of a phone', async ({ page }) => {
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  for (const address of ['/nvq-2-trowel/bricklaying', '/nvq-3-trowel-bricklaying', '/nvq-6-senior-site-management']) {
    await openReady(page, address);
    const { end, pictures } = await page.locator('#main').evaluate((main) => ({
      end: main.getBoundingClientRect().bottom,
      pictures: [...main.querySelectorAll('img')]
        .map((image) => image.getBoundingClientRect())
        .map(({ top, bottom }) => ({ top, bottom })),
    }));
    const screens = Array.from({ length: Math.floor(end / height) }, (_, index) => index * height);
    const shown = screens.map((from) => pictures.some(({ top, bottom }) => bottom > from && top < from + height));
    expect(
      shown.findIndex((one, index) => !one && shown[index + 1] === false),
      address,
    ).toBe(-1);
  }
});
