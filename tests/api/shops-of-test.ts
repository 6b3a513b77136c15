import { afterEach } from 'vitest';
import { openShop, type Shop } from './shop-fixture.ts';

/** Returns `openShop` for a test that opens several: each is closed after the test, the last one first. */
export function shopsOfTest(): typeof openShop {
  const open: Shop[] = [];
  afterEach(async () => {
    for (const shop of open.splice(0).reverse()) await shop.close();
  });
  return async (settings, logStream) => {
    const shop = await openShop(settings, logStream);
    open.push(shop);
    return shop;
  };
}
