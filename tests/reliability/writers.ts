import { setTimeout as delay } from 'node:timers/promises';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { randomCart } from './built-shop.ts';
import { type Answer, checkOut, idOf, post, sendEvent } from './client.ts';
import { type ClientLog, newClientLog } from './client-log.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Pause of each writer between two calls, and after an answer with Retry-After, in milliseconds. */
const PAUSE_MS = 40;
const RETRY_MS = 5_000;

/** Visitors and a payment provider that carry on whatever happens, with a separate writer for each kind of write. */
export interface Writers {
  log: ClientLog;
  /** Sessions that were paid without an event: the shop finds out by asking. */
  paidSilently: ReadonlySet<string>;
  /** Number of answers by status; 0 is no answer. */
  statuses: ReadonlyMap<number, number>;
  /** Sends another lead. @returns whether it was acknowledged */
  writeLead(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts two writers of each kind: leads, messages, carts, checkouts and webhook events. */
export function startWriters(address: string, provider: PaymentProvider, seed: number): Writers {
  const random = seededRandom(seed);
  const log = newClientLog();
  const paidSilently = new Set<string>();
  const statuses = new Map<number, number>();
  const carts: CartToBuy[] = [];
  const unpaid: string[] = [];
  const running = { stopped: false };
  const counted = async (call: Promise<Answer>) => {
    const answer = await call;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const patient = async (call: Promise<Answer>) => {
    const answer = await counted(call);
    if (answer.status === 503) await delay(RETRY_MS);
    return answer;
  };
  const tasks = [
    () => writeLead(address, log, random, patient),
    () => writeMessage(address, log, random, patient),
    () => writeCart(address, log, random, carts, patient),
    () => buyCart(address, log, carts, unpaid, patient),
    async () => {
      const session = unpaid.shift();
      if (session === undefined) return;
      if (random.below(2) === 0) return payByEvent(address, provider, log, session, unpaid, patient);
      provider.pay(session);
      paidSilently.add(session);
    },
  ];
  const loops = [...tasks, ...tasks].map(async (task) => {
    for (; !running.stopped; await delay(PAUSE_MS)) await task();
  });
  return {
    log,
    paidSilently,
    statuses,
    writeLead: () => writeLead(address, log, random, counted),
    stop: async () => {
      running.stopped = true;
      await Promise.all(loops);
    },
  };
}

type CartToBuy = { cartId: string } & ReturnType<typeof randomCart>;
type Counted = (call: Promise<Answer>) => Promise<Answer>;

async function writeLead(address: string, log: ClientLog, random: Random, counted: Counted): Promise<boolean> {
  const email = `${random.below(1e9)}@customer.example`;
  const id = idOf(await counted(post(address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } })));
  if (id) log.leads.set(id, email);
  return id !== undefined;
}

async function writeMessage(address: string, log: ClientLog, random: Random, counted: Counted): Promise<void> {
  const message = `Message ${random.below(1e9)}`;
  const fields = { name: 'Ada', mail: 'ada@customer.example', phone: '', lead_form_url: '/', referrer_path: 'direct' };
  const id = idOf(await counted(post(address, '/api/mails/contact-us', { ...fields, message })));
  if (id) log.messages.set(id, message);
}

async function writeCart(
  address: string,
  log: ClientLog,
  random: Random,
  carts: CartToBuy[],
  counted: Counted,
): Promise<void> {
  const cart = randomCart(random);
  const cartId = idOf(await counted(post(address, '/api/carts', { products: cart.lines })));
  if (!cartId) return;
  log.carts.add(cartId);
  carts.push({ cartId, ...cart });
}

/** A visitor who gets no session tries again with the same cart. */
async function buyCart(
  address: string,
  log: ClientLog,
  carts: CartToBuy[],
  unpaid: string[],
  counted: Counted,
): Promise<void> {
  const cart = carts.shift();
  if (cart === undefined) return;
  const { status, body } = await counted(checkOut(address, cart.lines, { cartId: cart.cartId }));
  if (status !== 200 || body.id === undefined) return void carts.unshift(cart);
  log.checkouts.set(body.id, cart.total);
  unpaid.push(body.id);
}

/** The provider sends an event until it is accepted. */
async function payByEvent(
  address: string,
  provider: PaymentProvider,
  log: ClientLog,
  session: string,
  unpaid: string[],
  counted: Counted,
): Promise<void> {
  const { status } = await counted(sendEvent(address, provider.event(session, 'completed')));
  if (status === 200) log.paid.add(session);
  else unpaid.unshift(session);
}
