import { afterEach, expect, test } from 'vitest';
import { securityText } from '../../src/server/static/security-text-route.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

const PATH = '/.well-known/security.txt';
const CONTACT = { contact: 'hello@shop.example', url: 'https://www.shop.example' };

const open: { shop: Shop; site: SiteFolder }[] = [];
afterEach(async () => {
  for (const { shop, site } of open.splice(0)) {
    await shop.close();
    site.remove();
  }
});

async function openWith(files: Record<string, string>): Promise<Shop> {
  const site = writeSite({ 'site/index.html': '<h1>Home</h1>', 'site/404.html': '<h1>Not found</h1>', ...files });
  const shop = await openShop(site.settings);
  open.push({ shop, site });
  return shop;
}

test('says where to report a vulnerability, as RFC 9116 requires', async () => {
  const shop = await openWith({ 'server/security.json': JSON.stringify(CONTACT) });
  const answer = await shop.get(PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  const { Contact, Expires = '', Canonical } = Object.fromEntries(fields);
  expect(Contact).toBe('mailto:hello@shop.example');
  expect(Canonical).toBe(`https://www.shop.example${PATH}`);
  const daysLeft = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(30);
  expect(daysLeft).toBeLessThan(365);
});

test('is the same all day, so that it can be cached', () => {
  const at = (time: string) => securityText(CONTACT, new Date(time));
  expect(at('2026-11-21T00:00:00Z')).toBe(at('2026-11-21T23:59:59Z'));
  expect(at('2026-11-21T00:00:00Z')).toContain('Expires: 2027-05-20T00:00:00.000Z\n');
});

test('does not exist for a site without a contact', async () => {
  const shop = await openWith({});
  expect((await shop.get(PATH)).status).toBe(404);
});

test('other files in its folder are served by the site', async () => {
  const shop = await openWith({
    'server/security.json': JSON.stringify(CONTACT),
    'site/.well-known/other.txt': 'other',
  });
  expect(await (await shop.get('/.well-known/other.txt')).text()).toBe('other');
  expect(await (await shop.get('/.well-known/nothing')).text()).toBe('<h1>Not found</h1>');
});
