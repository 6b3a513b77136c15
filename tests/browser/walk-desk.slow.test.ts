import { type BrowserContextOptions, expect as expectSoon, type Page } from '@playwright/test';
import type { AnswerOf, CallName } from '../../src/editor/protocol/calls.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { moveOrder } from '../../src/server/orders/order-history.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { addPlaces, storeSale } from '../fixtures/stored-sale.ts';
import { addColleague, inviteByCommand, signInOwner, startDesk } from './desk-fixture.ts';
import { guardedTest } from './editor-fixture.ts';
import { checkModes, expectSound, LONG_WORD, writeSheets } from './screen-walk.ts';
import { draftBar, write } from './shared-desk.ts';
import { ROOFING } from './ten-tasks.ts';

/** A screen that is opened anew takes long on a busy machine. */
const expect = expectSoon.configure({ timeout: 60_000 });
const LONG_TEXT = Array.from({ length: 20 }, () => `${LONG_WORD} of the trade`).join(' ');

/** The parts of the desk in the bar of each role. */
const PARTS = {
  owner: ['/', '/pages', '/orders', '/messages', '/leads', '/places', '/emails', '/people', '/audit-log', '/account'],
  publisher: ['/', '/pages', '/account'],
  writer: ['/', '/pages', '/account'],
  sales: ['/', '/orders', '/messages', '/leads', '/places', '/emails', '/account'],
} as const;
type Role = keyof typeof PARTS;
const ROLES: readonly Role[] = ['owner', 'publisher', 'writer', 'sales'];

/** One desk for the file, with 50 sales and a draft, and the cookies of a person of each role. */
interface Office {
  address: string;
  draft: string;
  /** The path of the link of an invitation. */
  invitation: string;
  signedIn: Map<Role, BrowserContextOptions['storageState']>;
}
const test = guardedTest.extend<{ role: Role | undefined }, { office: Office }>({
  role: [undefined, { option: true }],
  baseURL: async ({ office }, use) => use(office.address),
  storageState: async ({ office, role }, use) => use(role && office.signedIn.get(role)),
  office: [
    async ({ browser }, use) => {
      const desk = await startDesk();
      const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
      for (let sale = 0; sale < 50; sale++)
        await storeSale(database, {
          ...{ key: `-${sale}`, number: `PT-2026-${String(sale).padStart(5, '0')}` },
          ...{ first: LONG_WORD, last: 'Mason', at: new Date().toISOString() },
        });
      for (const order of ['order-1', 'order-2'])
        await addPlaces(database, order, catalogue.products.smsts.id, LONG_WORD);
      const card = database.updateTable('order_line').set({ category: 'CSCS Cards', title: LONG_WORD });
      await card.where('order_id', '=', 'order-1').where('position', '=', 0).execute();
      const place = { order_id: 'order-1', line: 1, place: 2 };
      const today = new Date().toISOString();
      const day = { first: today.slice(0, 10), last: today.slice(0, 10), from: '08:30', to: '16:30', venue: '' };
      const booking = {
        ...place,
        ...day,
        sequence: 1,
        state: 'booked' as const,
        centre: `${LONG_WORD}, ${LONG_WORD}`,
        date: '',
      };
      const booked = { ...booking, reference: LONG_WORD, person_id: 'gone', booked_at: today };
      await database
        .insertInto('booking')
        .values([booked, { ...booked, order_id: 'order-2' }])
        .execute();
      await database
        .transaction()
        .execute((transaction) => moveOrder(transaction, 'order-2', { to: 'refunded', reason: LONG_WORD }));
      const person = { ...place, name: LONG_WORD, contact: `${LONG_WORD}@example.com`, date_of_birth: '' };
      await database
        .insertInto('attendee')
        .values({ ...person, revision: 1, filled_at: today })
        .execute();
      await database.destroy();
      const owner = await browser.newPage({ baseURL: desk.address });
      await signInOwner(owner, desk, `Ada ${LONG_WORD}`);
      const people = new Map<Role, Page>([['owner', owner]]);
      for (const role of ROLES.slice(1))
        people.set(
          role,
          await addColleague(browser, desk, { name: `${LONG_WORD} ${role}`, email: `${role}@example.com`, role }),
        );
      const draft = await write(people.get('writer') ?? owner, LONG_WORD);
      const signedIn: Office['signedIn'] = new Map();
      for (const [role, page] of people) {
        signedIn.set(role, await page.context().storageState());
        await page.close();
      }
      const { pathname, hash } = new URL(inviteByCommand(desk, `${LONG_WORD}@example.com`, 'writer'));
      await use({ address: desk.address, draft, invitation: pathname + hash, signedIn });
      await desk.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.afterAll(({ browser }) => writeSheets(browser, 'desk'));

type Open = (page: Page, office: Office) => Promise<unknown>;
type OpenDraft = AnswerOf<'GET /api/draft'>;

/** Opens a screen once the answers of a call are changed. */
const withAnswer =
  <Name extends CallName>(call: Name, change: (answer: AnswerOf<Name>) => AnswerOf<Name>, open: Open): Open =>
  async (page, office) => {
    await page.route(`**${call.split(' ')[1]}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    });
    await open(page, office);
  };
const withDraft = (change: (open: OpenDraft) => Partial<OpenDraft>, open: Open) =>
  withAnswer('GET /api/draft', (answer) => ({ ...answer, ...change(answer) }), open);

/** Opens a screen whose lists are empty. */
const withNothing =
  (open: Open): Open =>
  async (page, office) => {
    const emptied = (_: string, value: unknown) => (Array.isArray(value) && typeof value[0] === 'object' ? [] : value);
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: JSON.stringify(await response.json(), emptied) });
    });
    await open(page, office);
  };
const at =
  (address: string): Open =>
  (page) =>
    page.goto(address, { waitUntil: 'networkidle' });
/** Opens a part whose button opens a dialog. */
const dialogAt =
  (address: string, button: RegExp): Open =>
  async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
const inDraft: Open = async (page, { draft }) => {
  await page.goto(`${draft}?document=${ROOFING}`);
  await expect(draftBar(page)).toContainText(LONG_WORD);
  await expect(page.getByRole('region', { name: 'Blocks of the page' })).toBeVisible();
};
/** Opens a dialog of the bar of a draft, and waits for its changes. */
const inBar =
  (button: string): Open =>
  async (page, office) => {
    await inDraft(page, office);
    await draftBar(page).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Looking for changes …')).toHaveCount(0);
  };

const REVIEW = { by: LONG_WORD, at: '2026-01-05T09:00:00.000Z', note: LONG_TEXT };
const SCHEDULE = {
  ...{ by: LONG_WORD, due: '2027-03-28T09:00:00.000Z', reason: '' },
  overlaps: [{ title: LONG_WORD, due: '2027-03-29T09:00:00.000Z', fields: [LONG_WORD, 'Heading'] }],
};
const SCREENS: readonly (readonly [role: Role | undefined, name: string, open: Open])[] = [
  [undefined, 'the sign-in', at('/')],
  [undefined, 'a link that is not valid', at('/invitation#no')],
  [undefined, 'an invitation', (page, { invitation }) => page.goto(invitation)],
  [undefined, 'a company sign-in that failed', at('/company-sign-in?error=access_denied')],
  ...ROLES.flatMap((role) =>
    PARTS[role].map((address): (typeof SCREENS)[number] => [
      role,
      address,
      async (page, office) => {
        await at(address)(page, office);
        const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
        await expect(links.first()).toBeVisible();
        const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(addresses, 'the parts that are walked').toEqual(PARTS[role]);
      },
    ]),
  ),
  ...PARTS.owner.flatMap((address): (typeof SCREENS)[number][] => [
    ['owner', `${address} with nothing in it`, withNothing(at(address))],
    [
      'owner',
      `${address} that does not answer`,
      async (page, office) => {
        await page.route(/\/api\/(?!me$)/, (route) => route.abort());
        await at(address)(page, office);
        if (address !== '/account') await expect(page.getByRole('alert').filter({ hasText: /./ })).not.toHaveCount(0);
      },
    ],
  ]),
  ['sales', 'a part without access', at('/pages')],
  ['owner', 'nothing found', at('/orders?text=zzzz')],
  ['owner', 'no order in a state', at('/orders?state=expired')],
  ['owner', 'no message', at('/messages/gone')],
  ['owner', 'an order', at('/orders/PT-2026-00001')],
  ['owner', 'no order', at('/orders/PT-2026-99999')],
  ['owner', 'a fulfilled order', dialogAt('/orders/PT-2026-00001', /^Mark as fulfilled/)],
  ['owner', 'a place that is booked', dialogAt('/orders/PT-2026-00001', /^Book .* 1$/)],
  ['owner', 'a booking that is moved', dialogAt('/orders/PT-2026-00001', /^Move or cancel .* 2$/)],
  ['owner', 'somebody at a place who is erased', dialogAt('/orders/PT-2026-00001', /^Erase .* 2$/)],
  ['owner', 'a refunded order that is still booked', at('/orders/PT-2026-00002')],
  ['owner', 'a booking that is cancelled', dialogAt('/orders/PT-2026-00002', /^Cancel .* 2$/)],
  ['sales', 'who attends soon', at('/places?attending')],
  ['owner', 'a decision on what is asked for', dialogAt('/orders/PT-2026-00001', /^Decide .* 1$/)],
  ['owner', 'a message', at('/messages/message-1')],
  ['owner', 'a lead', at('/leads/lead-1')],
  ['owner', 'a discarded email', dialogAt('/emails', /^Discard/)],
  ['owner', 'exported orders', dialogAt('/orders', /^Export/)],
  ['owner', 'a person who is removed', dialogAt('/people', /^Remove .*writer/)],
  ['owner', 'a draft that is discarded', dialogAt('/pages', /^Discard/)],
  ['writer', 'a page of the site to edit', at(`/edit?page=/about&title=${LONG_WORD}`)],
  [
    'owner',
    'lists of drafts that are scheduled, discarded and published',
    withAnswer(
      'GET /api/drafts',
      ({ drafts, ...rest }) => {
        const [draft] = drafts;
        if (!draft) throw new Error('There is a draft.');
        const states = ['asked', 'approved', 'changed', 'overtaken', 'left', 'change-asked'] as const;
        const publish = { draft: 'one', title: LONG_WORD, by: LONG_WORD, requested: REVIEW.at, ended: REVIEW.at };
        return {
          ...rest,
          drafts: Array.from({ length: 50 }, (_, row) => ({
            ...{ ...draft, id: String(row), title: `${LONG_WORD} ${row}`, documents: [LONG_WORD, 'About us'] },
            touching: [{ id: 'other', title: LONG_WORD, document: LONG_WORD }],
            review: { ...REVIEW, state: states[row % states.length] ?? 'asked' },
            schedule:
              row % 3 === 0 ? null : { ...SCHEDULE, reason: LONG_TEXT, state: row % 3 === 1 ? 'waiting' : 'ended' },
          })),
          discarded: [
            { id: 'gone', title: LONG_WORD, by: LONG_WORD, discardedBy: LONG_WORD, at: REVIEW.at, until: SCHEDULE.due },
          ],
          publishes: (['published', 'failed', 'returned'] as const).map((state) => ({
            ...{ ...publish, id: state, state, message: LONG_TEXT },
            ...{ isFailing: state === 'failed', canUndo: state === 'published' },
          })),
          repository: {
            problem: LONG_TEXT,
            confirmable: `on the branch ${LONG_WORD}`,
            unpushed: [
              { commit: 'a', title: LONG_WORD },
              { commit: 'b', title: LONG_TEXT },
            ],
          },
        };
      },
      async (page) => {
        await page.goto('/pages');
        await expect(page.getByRole('heading', { name: 'Discarded' })).toBeVisible();
      },
    ),
  ],
  [
    'owner',
    'a session that has expired',
    async (page) => {
      await page.route('**/api/drafts', (route) =>
        route.fulfill({ status: 401, json: { error: 'signed-out', message: 'Sign in.' } }),
      );
      await page.goto('/pages');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['owner', 'no draft', at('/drafts/00000000-0000-0000-0000-000000000000')],
  [
    'writer',
    'the settings in a draft',
    async (page, { draft }) => {
      await page.goto(`${draft}?view=settings`);
      await expect(page.getByText('Only an owner of the desk may change this').first()).toBeVisible();
    },
  ],
  ['writer', 'a draft', inDraft],
  [
    'writer',
    'a draft that was looked at and is scheduled',
    withDraft(
      ({ draft }) => ({
        draft: {
          ...draft,
          ...{ review: { ...REVIEW, state: 'change-asked' }, schedule: { ...SCHEDULE, state: 'waiting' } },
          touching: [{ id: 'other', title: LONG_WORD, document: LONG_WORD }],
        },
      }),
      inDraft,
    ),
  ],
  [
    'writer',
    'a draft that was discarded',
    withDraft(
      () => ({ isOpen: false, discarded: { discardedBy: LONG_WORD, at: REVIEW.at, until: SCHEDULE.due } }),
      inDraft,
    ),
  ],
  [
    'writer',
    'a draft whose pages were removed elsewhere',
    withDraft(
      () => ({ removed: [{ document: 'about.json', name: LONG_WORD, by: LONG_WORD, at: REVIEW.at, with: LONG_WORD }] }),
      inDraft,
    ),
  ],
  ['writer', 'a question for a look', inBar('Ask for a look')],
  ['publisher', 'a publish', inBar('Publish')],
  [
    'publisher',
    'a publish at a date and time',
    async (page, office) => {
      await inBar('Publish')(page, office);
      await page.getByRole('dialog').getByLabel('At a date and time').check();
      await page.getByLabel('Date and time in the UK').fill('2027-03-28T01:30');
      await expect(page.getByRole('dialog')).toContainText('There is no 01:30');
    },
  ],
  [
    'publisher',
    'a review',
    withDraft(
      ({ draft }) => ({ draft: { ...draft, review: { ...REVIEW, state: 'asked' } }, mayReview: true }),
      async (page, office) => {
        await inBar('Review')(page, office);
        const drafted = page.frameLocator('iframe[title="In this draft"]');
        await expect(drafted.locator('h1').first()).toBeAttached();
      },
    ),
  ],
  [
    'publisher',
    'a schedule that is moved',
    withDraft(
      ({ draft }) => ({ draft: { ...draft, schedule: { ...SCHEDULE, state: 'waiting' } } }),
      inBar('Move or cancel'),
    ),
  ],
  ['owner', 'the history of a draft', inBar('History')],
  ['owner', 'the preview on a phone', withDraft(() => ({ isPreviewPublic: true }), inBar('On a phone'))],
];
const nameOf = ([role, name]: (typeof SCREENS)[number]) => (role ? `${role}: ${name}` : name);

for (const screen of SCREENS)
  test.describe(() => {
    const [role, , open] = screen;
    test.use({ role });
    test(nameOf(screen), async ({ page, office }) => {
      await open(page, office);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(/^Reading .*…$/)).toHaveCount(0);
      await expectSound(page, 'desk', nameOf(screen));
    });
  });
checkModes(SCREENS.map(nameOf));
