import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { ServerConfig } from './config.ts';
import { isLive } from './payment-settings.ts';

/** Addresses that only this machine can reach (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Checks the settings that payments depend on: nobody pays in the sandbox, so strangers must not reach it by mistake;
 * real payments need a return address, and mail.
 * @param problems receives one sentence per mistake
 */
export function checkPaymentConditions(
  env: Record<string, string | undefined>,
  { payments, host, publicUrl, mail }: Pick<ServerConfig, 'payments' | 'host' | 'publicUrl' | 'mail'>,
  problems: string[],
): void {
  if (payments.mode === 'sandbox') {
    const reason = exposure(env.NODE_ENV, host, publicUrl);
    if (reason !== undefined && !env.PAYMENT_SANDBOX)
      problems.push(
        `The Stripe keys are missing. With ${reason} the sandbox runs only with PAYMENT_SANDBOX=allowed: in it nobody pays.`,
      );
  } else if (isLive(payments.secretKey) && isLive(env.STRIPE_PUBLISHABLE_KEY ?? '')) {
    if (!publicUrl?.startsWith('https:'))
      problems.push('Live keys need PUBLIC_URL, the address on https that visitors use.');
    if (mail === null) problems.push('Live keys need SMTP_URL: without it no order is confirmed.');
  }
}

/** The setting that lets others reach the server, if there is one. */
function exposure(environment: string | undefined, host: string, publicUrl: string | null): string | undefined {
  if (environment === 'production') return 'NODE_ENV=production';
  if (!isLoopback(host)) return `HOST=${host}`;
  return publicUrl?.startsWith('https:') ? `PUBLIC_URL=${publicUrl}` : undefined;
}

function isLoopback(host: string): boolean {
  if (isIPv4(host)) return LOOPBACK.check(host, 'ipv4');
  if (isIPv6(host)) return LOOPBACK.check(host, 'ipv6');
  return host.toLowerCase() === 'localhost';
}
