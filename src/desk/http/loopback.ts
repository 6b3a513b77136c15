import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that only this machine can reach (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is reached from this machine only. An IPv4 address may be written as IPv6, such as ::ffff:127.0.0.1. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why the editor does not start, worded for the person who started it. */
export class StartRefused extends Error {}

/**
 * Checks that nobody but this machine can reach a host.
 * @param host a name or an address
 * @throws StartRefused if one of its addresses is not a loopback address
 */
export async function assertLoopback(host: string): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length > 0 && addresses.every(({ address }) => isLoopback(address))) return;
  throw new StartRefused(
    `HOST=${host} is refused: others could reach the editor and change the site. Leave HOST out, or use 127.0.0.1.`,
  );
}
