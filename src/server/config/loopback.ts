import { BlockList, isIP } from 'node:net';

/** Addresses that only this machine can reach (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether only this machine reaches an address. It may be IPv4 written as IPv6, such as ::ffff:127.0.0.1. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
