import { expect, it } from 'vitest';
import type { Today } from '../protocol/today-calls.ts';
import { attentionOf, countedSales } from './today-view.tsx';

const NONE = {
  ...{
    ordersToFulfil: 0,
    ordersToBook: 0,
    newMessages: 0,
    newLeads: 0,
    ordersSetAside: 0,
    deadEmails: 0,
    overdueInvoices: 0,
    endingOffers: [],
    openEnquiries: [],
  },
  refundedButBooked: [],
};
const PAGES = { drafts: [], published: [], failedPublishes: 0, unpushed: 0, problem: null };

it('counts read as a person says them, also none, one and more than are counted', () => {
  const texts = countedSales({ ...NONE, newMessages: 1, ordersToBook: 1, ordersToFulfil: 1_000 }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    '1,000 orders to fulfil or more',
    '1 order with places to book',
    '1 unanswered message',
    'No new leads',
  ]);
});

it('nothing needs attention while all is well, whatever the roles', () => {
  const all: Today[] = [
    { sales: NONE, pages: PAGES, courses: [] },
    { sales: null, pages: null, courses: [] },
  ];
  expect(all.map(attentionOf)).toEqual([[], []]);
});

it('each thing that needs attention is a sentence, which leads to where it is put right', () => {
  const today: Today = {
    sales: {
      ...NONE,
      ordersSetAside: 1,
      refundedButBooked: ['PT-2026-00042'],
      deadEmails: 2,
      overdueInvoices: 0,
      endingOffers: [],
      openEnquiries: [],
    },
    pages: { ...PAGES, failedPublishes: 1, unpushed: 3, problem: 'The branch changed.' },
    courses: [],
  };
  expect(attentionOf(today)).toEqual([
    { text: '1 order set aside: it needs a decision.', address: '/orders?state=set-aside' },
    { text: 'Order PT-2026-00042 is refunded, but still booked: cancel it.', address: '/orders/PT-2026-00042#places' },
    { text: '2 emails could not be sent.', address: '/emails?state=dead' },
    { text: 'The branch changed.', address: '/pages' },
    { text: '1 publish failed.', address: '/pages#failed' },
    { text: '3 published changes are only on this server.', address: '/pages#unpushed' },
  ]);
});
