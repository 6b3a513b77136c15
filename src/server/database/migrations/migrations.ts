import type { Migration } from 'kysely';
import { visitors } from './001-visitors.ts';
import { orders } from './002-orders.ts';
import { paymentSandbox } from './003-payment-sandbox.ts';
import { mailOutbox } from './004-mail-outbox.ts';
import { paymentChecks } from './005-payment-checks.ts';
import { rateLimits } from './006-rate-limits.ts';
import { writeCheck } from './007-write-check.ts';
import { webhookFailures } from './008-webhook-failures.ts';
import { checkoutAttempts } from './009-checkout-attempts.ts';
import { retention } from './010-retention.ts';
import { orderLineCategory } from './011-order-line-category.ts';
import { rateLimitKeys } from './012-rate-limit-keys.ts';
import { openingSessions } from './013-opening-sessions.ts';
import { deskPeople } from './014-desk-people.ts';
import { drafts } from './015-drafts.ts';
import { orderNumbers } from './016-order-numbers.ts';
import { orderLinks } from './017-order-links.ts';
import { mailThreads } from './018-mail-threads.ts';
import { billingDetails } from './019-billing-details.ts';

/**
 * All migrations. Each runs once, in the order of their names. Never change one that has been released: add another.
 */
export const migrations: Record<string, Migration> = {
  '001-visitors': visitors,
  '002-orders': orders,
  '003-payment-sandbox': paymentSandbox,
  '004-mail-outbox': mailOutbox,
  '005-payment-checks': paymentChecks,
  '006-rate-limits': rateLimits,
  '007-write-check': writeCheck,
  '008-webhook-failures': webhookFailures,
  '009-checkout-attempts': checkoutAttempts,
  '010-retention': retention,
  '011-order-line-category': orderLineCategory,
  '012-rate-limit-keys': rateLimitKeys,
  '013-opening-sessions': openingSessions,
  '014-desk-people': deskPeople,
  '015-drafts': drafts,
  '016-order-numbers': orderNumbers,
  '017-order-links': orderLinks,
  '018-mail-threads': mailThreads,
  '019-billing-details': billingDetails,
};
