import type { Migration } from 'kysely/migration';
import {
  companyAccounts,
  deskPeople,
  devices,
  discardedDrafts,
  drafts,
  publishCopies,
  publishDestination,
} from './desk.ts';
import { notices, publishCommits, publishLooks, reviews, schedules, takenVersions } from './desk-reviews.ts';
import { mailOutbox, mailPlaces, mailThreads, rateLimitKeys, rateLimits, retention, writeCheck } from './operation.ts';
import {
  attendees,
  billingDetails,
  erasedOrders,
  orderLineCategory,
  orderLinkPurposes,
  orderLinks,
  orderNumbers,
  orders,
} from './orders.ts';
import { checkoutAttempts, openingSessions, paymentChecks, paymentSandbox, webhookFailures } from './payments.ts';
import { sales } from './sales.ts';
import { messageOrders, visitors } from './visitors.ts';

/** Each runs once, in the order of their names. Never change one that has been released: add another. */
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
  '020-order-link-purposes': orderLinkPurposes,
  '022-erased-orders': erasedOrders,
  '024-publish-copies': publishCopies,
  '026-discarded-drafts': discardedDrafts,
  '027-devices': devices,
  '028-publish-destination': publishDestination,
  '029-reviews': reviews,
  '030-schedules': schedules,
  '031-taken-versions': takenVersions,
  '032-sales': sales,
  '034-company-accounts': companyAccounts,
  '035-notices': notices,
  '036-attendees': attendees,
  '037-message-orders': messageOrders,
  '038-mail-places': mailPlaces,
  '039-publish-looks': publishLooks,
  '040-publish-commits': publishCommits,
};
