import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { RequestLine } from '../../src/generated/api.ts';
import type { Catalogue } from '../../src/generated/documents.ts';
import { ProductCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { readConfig, type ServerConfig } from '../../src/server/config/config.ts';
import type { RateLimits } from '../../src/server/config/network-settings.ts';
import type { EmailSite } from '../../src/server/mail/design/email-content.ts';
import type { LogStream } from '../../src/server/monitoring/logger.ts';
import { type RunningServer, startServer } from '../../src/server/process/start-server.ts';
import type { CourseDates, OrderSettings } from '../../src/server/published-build/build-file-schemas.ts';
import type { OrderState } from '../../src/shop/orders/order-state.ts';
import site from '../fixtures/site/pages/_data/site.json' with { type: 'json' };
import { makeDatabaseWithTables } from '../fixtures/test-database.ts';

/** A small catalogue with a product of each kind. */
export const CATALOGUE: Catalogue = {
  categories: {
    nvq: { name: 'NVQ Level 2' },
    test: { name: 'CITB Test' },
    card: { name: 'CSCS Cards' },
    course: { name: 'CITB Courses' },
  },
  products: {
    tiling: { id: '66d5c1e84b7f29a06e1d8a43', category: 'nvq', title: 'Wall and Floor Tiling', price: 750 },
    plastering: { id: '66d5c1e84b7f29a06e1d8a45', category: 'nvq', title: 'Plastering', price: 35.55 },
    blue: { id: '66d5c1e84b7f29a06e1d8b01', category: 'card', name: 'Blue Skilled', price: 50, description: 'A card.' },
    specialist: {
      id: '66d5c1e84b7f29a06e1d8c03',
      category: 'test',
      title: 'Specialist',
      price: 44,
      vatApplicable: false,
      dateOfBirth: true,
      modules: ['Demolition (DEM)', 'Plumbing (JIB) (PLUM)'],
    },
    smsts: { id: '66d5c1e84b7f29a06e1d8d30', category: 'course', title: 'SMSTS', name: 'SMSTS Course', price: 495 },
  },
};

/** The settings of the site for orders. */
export const ORDER_SETTINGS: OrderSettings = {
  numberPrefix: 'PT',
  host: '',
  invoices: { dueDays: 30, payee: 'Plumbline Training Example Ltd', sortCode: '00-00-00', accountNumber: '00000000' },
  cards: { '66d5c1e84b7f29a06e1d8b01': ['A photo.', 'Your NVQ certificate.'] },
  cardLooks: { '66d5c1e84b7f29a06e1d8b01': { colour: 'blue', sign: 'trowel' } },
  pictures: {
    '66d5c1e84b7f29a06e1d8a43': '/images/tiling.svg',
    'specialist-demolition-(dem)': '/images/roofing.svg',
  },
  nextSteps: [
    {
      heading: 'Your NVQ',
      categories: ['NVQ Level 2'],
      steps: ['We register you. You get a login.'],
      send: ['What you do.'],
    },
    {
      heading: 'Your CSCS card',
      categories: ['CSCS Cards'],
      documents: { needs: ['test', 'photo'], sentWithin: '90 days', submittedWithin: '15 working days' },
      steps: ['We apply.'],
      send: ['A photo.'],
    },
    {
      heading: 'Your test',
      categories: ['CITB Test'],
      attendees: true,
      bring: ['Your passport.'],
      changes: ['Cancel it at least 4 working days ahead, for £16.'],
      steps: ['We book it.'],
      send: ['Dates.'],
    },
    {
      heading: 'Your course',
      categories: ['CITB Courses'],
      attendees: true,
      policy: {
        notice: '10 working days',
        inTime: 'Moving is free.',
        late: 'No refund.',
        replacement: 'Somebody else costs £100.',
      },
      steps: ['We agree a date.', 'You come.'],
      booked: ['You come, rested.'],
      send: ['Dates.'],
    },
  ],
  seller: {
    name: 'Plumbline Training',
    legalName: 'Plumbline Training Example Ltd',
    number: '00000000',
    vatNumber: 'GB 000 0000 00',
    phone: '020 7946 0018',
    supportEmail: 'support@shop.example',
    policies: [{ text: 'Privacy Policy', href: '/privacy-policy' }],
    pages: [
      { text: 'CITB Test', href: '/citb' },
      { text: 'NVQ Level 2', href: '/nvq-level-2', group: 'NVQ' },
    ],
    statements: ['We are not associated with CITB.'],
    search: 'Search courses',
  },
  brand: { mark: site.brand.mark, colours: site.brand.colours, fonts: [], style: '' },
};

/** The dates of the course, for two people each: one over, one far ahead. */
export const COURSE_DATES: CourseDates = {
  host: 'shop.example',
  changed: '2026-11-26T09:00:00.000Z',
  products: {
    '66d5c1e84b7f29a06e1d8d30': ['2025-01-13', '2055-01-11'].map((first) => ({
      ...{
        name: `smsts-${first}`,
        first,
        last: first,
        from: '08:30',
        to: '16:30',
        places: 'few' as const,
        capacity: 2,
      },
      venue: { name: 'The Yard', address: ['1 Example Road', 'Leeds'] },
    })),
  },
};

/** The site that emails of an open shop speak for. */
export const EMAIL_SITE: EmailSite = {
  orders: ORDER_SETTINGS,
  dates: COURSE_DATES,
  catalogue: new ProductCatalogue(CATALOGUE),
  origin: 'https://shop.example',
};

/** Lines as sent by the browser. */
export const TILING: RequestLine = {
  product: '66d5c1e84b7f29a06e1d8a43',
  name: 'Wall and Floor Tiling',
  price: 750,
  quantity: 1,
  vat: 150,
};
export const DEMOLITION: RequestLine = {
  product: 'specialist-demolition-(dem)',
  name: 'Specialist Health and Safety Test-Demolition (DEM)',
  price: 44,
  quantity: 1,
  vat: 0,
};

export const SMSTS: RequestLine = {
  product: '66d5c1e84b7f29a06e1d8d30',
  name: 'SMSTS Course',
  price: 495,
  quantity: 1,
  vat: 99,
};

export const DEFAULT_LIMITS: RateLimits = readConfig({}, '.').rateLimits;

/** Tests make more calls per minute than a visitor may. */
export const UNLIMITED: RateLimits = { products: 0, leads: 0, messages: 0, carts: 0, checkouts: 0, payments: 0 };

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Payments at Stripe, or at a double of it with its `apiUrl`. */
export const STRIPE = {
  mode: 'stripe',
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecrets: [WEBHOOK_SECRET],
  apiUrl: null,
  checkAfterS: 900,
} as const;

/** A separate shop, on a free port with an empty database. */
export interface Shop extends RunningServer {
  /** postgres:// address of its database; null for the embedded one. */
  databaseUrl: string | null;
  dataDir: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as a browser does, without following the redirect. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** Sends an event to the webhook, signed with the right secret by default. */
  sendEvent(event: object | null, secret?: string): Promise<Response>;
  orders(): Promise<
    { id: string; number: string | null; total_pence: number; customer_email: string | null; state: OrderState }[]
  >;
  sessions(): Promise<{ id: string; order_id: string; url: string }[]>;
}

/** Starts a shop. Its `close` also removes its database. */
export async function openShop(
  settings: Partial<ServerConfig> = {},
  logStream?: LogStream,
  catalogue = CATALOGUE,
): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  writeFileSync(join(dataDir, 'orders.json'), JSON.stringify(ORDER_SETTINGS));
  writeFileSync(join(dataDir, 'dates.json'), JSON.stringify(COURSE_DATES));
  const { databaseUrl, drop } = await makeDatabaseWithTables(dataDir);
  const server = await startServer(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      siteDir: null,
      publishedDir: null,
      catalogueFile: join(dataDir, 'catalogue.json'),
      maxConnections: 1000,
      publicUrl: null,
      databaseUrl,
      payments: { mode: 'sandbox', webhookSecrets: [WEBHOOK_SECRET], checkAfterS: 900 },
      mail: null,
      rateLimits: UNLIMITED,
      dailyExpiry: false,
      trustProxy: false,
      corsOrigins: [],
      metrics: null,
      shutdownDelayS: 0,
      logLevel: 'silent',
      ...settings,
    },
    catalogue,
    logStream,
  );
  const send = (path: string, init: RequestInit) => fetch(server.address + path, { redirect: 'manual', ...init });
  const postText = (path: string, body: string, headers: Record<string, string>) =>
    send(path, { method: 'POST', body, headers });
  return {
    ...server,
    databaseUrl,
    dataDir,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      postText(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    submit: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    sendEvent: (event, secret = WEBHOOK_SECRET) => {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return postText('/api/payment/webhook', payload, {
        'content-type': 'application/json',
        'stripe-signature': signature,
      });
    },
    orders: () =>
      server.database
        .selectFrom('orders')
        .innerJoin('order_state', 'order_state.order_id', 'orders.id')
        .select(['orders.id', 'number', 'total_pence', 'customer_email', 'state'])
        .execute(),
    sessions: () => server.database.selectFrom('checkout_session').select(['id', 'order_id', 'url']).execute(),
    close: async () => {
      await server.close();
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Starts a shop with one order, already paid. @param paymentIntent the provider's id of the payment */
export async function openPaidShop(paymentIntent: string): Promise<Shop> {
  const shop = await openShop();
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop, { payment_intent: paymentIntent }));
  return shop;
}

/** Opens a checkout. @returns the answer to the browser */
export async function checkOut(
  shop: Shop,
  products: RequestLine[] = [TILING],
  ids: object = {},
): Promise<{ id: string; url: string }> {
  const answer = await shop.post('/api/payment/create-checkout-session', { products, ...ids });
  return answer.json();
}

/** An event as Stripe sends it for the only order of a shop; `session` replaces fields of the session. */
export async function completedEvent(
  shop: Shop,
  session: object = {},
): Promise<{ id: string; type: string; data: { object: object } }> {
  const [order] = await shop.orders();
  const [stored] = await shop.sessions();
  const object = {
    id: stored?.id,
    object: 'checkout.session',
    amount_total: order?.total_pence,
    currency: 'gbp',
    client_reference_id: order?.id,
    metadata: { order_id: order?.id },
    payment_status: 'paid',
    customer_details: { email: 'jo@example.com' },
    ...session,
  };
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } };
  return event;
}
