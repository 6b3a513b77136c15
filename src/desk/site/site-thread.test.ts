import { afterEach, beforeEach, expect, it } from 'vitest';
import { SiteThread } from './site-thread.ts';

let thread: SiteThread;

beforeEach(() => {
  thread = new SiteThread({ pagesFolder: 'pages', publicFolder: 'public', draftImages: '' });
});
afterEach(() => thread.end());

const BROKEN = [{ document: 'about.json', text: '{' }];
const check = (isWanted?: () => boolean) => thread.call('POST /api/check', { drafts: BROKEN }, isWanted);

it('a check that nobody still waits for is skipped, and the next one is answered', async () => {
  const [first, given, last] = [check(), check(() => false), check()];
  await expect(given).rejects.toThrow('cancelled');
  expect((await first).problems).toContainEqual(expect.objectContaining({ rule: 'json-syntax' }));
  expect(await last).toEqual(await first);
});

it('a thread that restarts while it works fails that call, and the next one starts another', async () => {
  const interrupted = check();
  const failed = expect(interrupted).rejects.toThrow('Try again');
  await new Promise((resolve) => setImmediate(resolve));
  await thread.restart();
  await failed;
  expect((await check()).problems).not.toEqual([]);
});

it('a thread that has ended refuses the calls that waited for their turn, and so starts no other', async () => {
  const calls = [check(), check(), check()].map((call) => expect(call).rejects.toMatchObject({ status: 503 }));
  await new Promise((resolve) => setImmediate(resolve));
  await thread.end();
  await Promise.all(calls);
  await expect(check()).rejects.toThrow('stopping');
});

it('a refusal of the thread keeps its status and its words', async () => {
  const removal = thread.call('POST /api/remove', { drafts: [], document: 'home.json' });
  await expect(removal).rejects.toMatchObject({ status: 422, code: 'bad-request' });
});
