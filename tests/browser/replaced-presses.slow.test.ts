import { type CDPSession, expect, type Page } from '@playwright/test';
import { defineTools, FOREIGN_CHANGES } from './foreign-changes.ts';
import { test } from './site-fixture.ts';

// Something else has changed the page, so React renders it anew, and reports that: amid a press, at each step of starting.
test.use({
  touched: false,
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  expectedErrors: /Minified React error #418|Content Security Policy/,
});

const COURSE = '/nvq-2-wall-and-floor-tiling';
const addToCart = (page: Page) => page.locator('#main section[id] button:not([aria-label]):not([disabled])').first();

/** In the page: counts the clicks that take effect, and holds React back before it attaches and before it hydrates. */
function holdReact(): void {
  let clicks = 0;
  // The parser makes the element after this has run.
  const note = (name: string, value = '') => document.documentElement.setAttribute(`data-${name}`, value);
  const { json } = Response.prototype;
  const { postMessage } = MessagePort.prototype;
  const waiting: (() => void)[] = [];
  const attach = new Promise((resolve) => addEventListener('attach', resolve, { once: true }));
  Response.prototype.json = async function held(this: Response) {
    const value: unknown = await json.call(this);
    note('loaded');
    await attach;
    return value;
  };
  document.addEventListener(
    'hydrating',
    () => {
      Object(window).change();
      // React's scheduler continues its work by messages to itself.
      MessagePort.prototype.postMessage = function held(this: MessagePort, message: unknown) {
        waiting.push(() => postMessage.call(this, message));
      };
      setTimeout(note, 0, 'attached');
    },
    true,
  );
  addEventListener('hydrate', () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const goOn of waiting) goOn();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) note('clicks', String(++clicks));
  });
}

const attach = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('attach')));
  await expect(page.locator('html[data-attached]')).toBeAttached();
};
const hydrate = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('hydrate')));
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
};
const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'before React attaches': async () => {},
  'while React hydrates': attach,
};

/** Clicks once: by what was pressed, and once again by a press after that. */
async function expectOneClick(page: Page): Promise<void> {
  await expect(page).toHaveURL('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '1');
}

async function expectNoClick(page: Page): Promise<void> {
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-clicks');
  await addToCart(page).click();
  await expectOneClick(page);
}

/** Where the button is, in the window. */
async function place(page: Page): Promise<{ x: number; y: number }> {
  await addToCart(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await addToCart(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** A way to press and to release. */
interface Pointer {
  press(page: Page): Promise<void>;
  release(page: Page): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
function input(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

const POINTERS: Readonly<Record<string, Pointer>> = {
  'a mouse': {
    async press(page) {
      const { x, y } = await place(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    release: (page) => page.mouse.up(),
  },
  'a pen': {
    async press(page) {
      const pen = { ...(await place(page)), pointerType: 'pen', button: 'left', clickCount: 1 } as const;
      await (await input(page)).send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed' });
    },
    async release(page) {
      const pen = { ...(await place(page)), pointerType: 'pen', button: 'left', clickCount: 1 } as const;
      await (await input(page)).send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased' });
    },
  },
  'a finger': {
    async press(page) {
      const touchPoints = [await place(page)];
      await (await input(page)).send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    async release(page) {
      await (await input(page)).send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  },
  'the space bar': {
    async press(page) {
      await addToCart(page).focus();
      await page.keyboard.down('Space');
    },
    release: (page) => page.keyboard.up('Space'),
  },
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(`(${defineTools})(); change = ${FOREIGN_CHANGES['words are replaced']};`);
  await page.addInitScript(holdReact);
  await page.goto(COURSE);
  await expect(page.locator('html[data-loaded]')).toBeAttached();
});

for (const [pointer, { press, release }] of Object.entries(POINTERS)) {
  for (const [step, reach] of Object.entries(STEPS))
    test(`${pointer} that presses ${step} and lifts when the page is replaced clicks once`, async ({ page }) => {
      await reach(page);
      await press(page);
      if (reach !== attach) await attach(page);
      await hydrate(page);
      await release(page);
      await expectOneClick(page);
    });

  test(`${pointer} that presses before React attaches and lifts while it hydrates clicks once`, async ({ page }) => {
    await press(page);
    await attach(page);
    await release(page);
    await hydrate(page);
    await expectOneClick(page);
  });

  test(`${pointer} that presses and lifts while React hydrates clicks once`, async ({ page }) => {
    await attach(page);
    await press(page);
    await release(page);
    await hydrate(page);
    await expectOneClick(page);
  });
}

test('a tap clicks once when React attaches between its end and the mouse events that follow it', async ({ page }) => {
  await attach(page);
  // A browser leaves no time to attach there: React hears as little of the touch as if it did.
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend'])
      addEventListener(type, (event) => event.stopPropagation(), true);
  });
  await addToCart(page).tap();
  await hydrate(page);
  await expectOneClick(page);
});

test('Enter while React hydrates clicks once', async ({ page }) => {
  await attach(page);
  await addToCart(page).press('Enter');
  await hydrate(page);
  await expectOneClick(page);
});

test('a mouse that leaves before it lifts clicks nothing', async ({ page }) => {
  await attach(page);
  await POINTERS['a mouse']?.press(page);
  await hydrate(page);
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expectNoClick(page);
});

test('the second button of a mouse clicks nothing', async ({ page }) => {
  await addToCart(page).hover();
  await page.mouse.down({ button: 'right' });
  await attach(page);
  await hydrate(page);
  await page.mouse.up({ button: 'right' });
  await expectNoClick(page);
});

test('a finger that begins to scroll clicks nothing', async ({ page }) => {
  await POINTERS['a finger']?.press(page);
  await attach(page);
  const { x, y } = await place(page);
  const session = await input(page);
  for (const up of [20, 60, 120])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - up }] });
  await hydrate(page);
  await POINTERS['a finger']?.release(page);
  await expectNoClick(page);
});

test('a finger that rests too long for a tap clicks nothing', async ({ page }) => {
  await attach(page);
  const rest = { ...(await place(page)), duration: 1500, gestureSourceType: 'touch' } as const;
  const gesture = (await input(page)).send('Input.synthesizeTapGesture', rest);
  await hydrate(page);
  await gesture;
  await expectNoClick(page);
});

test('a press with the mouse after the space bar was lifted unseen clicks once', async ({ page }) => {
  await POINTERS['the space bar']?.press(page);
  await attach(page);
  await hydrate(page);
  await expectNoClick(page);
});

test('a press with the mouse after a touch was cancelled clicks once', async ({ page }) => {
  await POINTERS['a finger']?.press(page);
  await attach(page);
  await hydrate(page);
  await (await input(page)).send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await expectNoClick(page);
});
