import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Tests of the API share their modules: this one loads its own server, with the mock.
const DNS = 'node:dns/promises';
beforeAll(() => {
  vi.resetModules();
  vi.doMock(DNS, () => ({
    lookup: async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ],
  }));
});
afterAll(() => {
  vi.doUnmock(DNS);
  vi.resetModules();
});

const withIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.runIf(withIpv6)('the server listens on both addresses of localhost until it is closed', async () => {
  const { openShop } = await import('./shop-fixture.ts');
  const shop = await openShop({ host: 'localhost' });
  const { port } = new URL(shop.ownAddress);
  const calls = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}/health/ready`);
  for (const call of calls) expect((await fetch(call)).status).toBe(200);
  await shop.close();
  for (const call of calls) await expect(fetch(call)).rejects.toThrow();
});
