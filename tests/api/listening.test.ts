import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { openShop } from './shop-fixture.ts';

vi.mock('node:dns/promises', () => ({
  lookup: async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ],
}));

const withIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.runIf(withIpv6)('the server listens on both addresses of localhost until it is closed', async () => {
  const shop = await openShop({ host: 'localhost' });
  const { port } = new URL(shop.ownAddress);
  const calls = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}/health/ready`);
  for (const call of calls) expect((await fetch(call)).status).toBe(200);
  await shop.close();
  for (const call of calls) await expect(fetch(call)).rejects.toThrow();
});
