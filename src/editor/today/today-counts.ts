import { waitingAddress } from '../../shop/waiting-records.ts';
import type { Today } from '../protocol/today-calls.ts';

/** Where the server stops counting. */
const MOST_COUNTED = 1_000;

export interface Counted {
  text: string;
  count: number;
  address: string;
}

export type Attention = Pick<Counted, 'text' | 'address'>;

export function countedSales({ ordersToFulfil, newMessages, newLeads }: NonNullable<Today['sales']>): Counted[] {
  const toFulfil = counted(ordersToFulfil, 'order to fulfil', 'orders to fulfil');
  return [
    { text: toFulfil, count: ordersToFulfil, address: waitingAddress('ordersToFulfil') },
    { text: counted(newMessages, 'unanswered message'), count: newMessages, address: waitingAddress('newMessages') },
    { text: counted(newLeads, 'new lead'), count: newLeads, address: waitingAddress('newLeads') },
  ];
}

/** The failures that someone must put right, the most urgent first. */
export function attentionOf({ sales, pages }: Today): Attention[] {
  const { ordersSetAside = 0, deadEmails = 0 } = sales ?? {};
  const { failedPublishes = 0, unpushed = 0, problem = null } = pages ?? {};
  const found: (Attention | false)[] = [
    ordersSetAside > 0 && {
      text: `${counted(ordersSetAside, 'order')} set aside: ${ordersSetAside === 1 ? 'it needs' : 'they need'} a decision.`,
      address: waitingAddress('ordersSetAside'),
    },
    deadEmails > 0 && {
      text: `${counted(deadEmails, 'email')} could not be sent.`,
      address: waitingAddress('deadEmails'),
    },
    problem !== null && { text: problem, address: '/pages' },
    failedPublishes > 0 && {
      text: `${counted(failedPublishes, 'publish', 'publishes')} failed.`,
      address: '/pages#failed',
    },
    unpushed > 0 && {
      text: `${counted(unpushed, 'published change')} ${unpushed === 1 ? 'is' : 'are'} only on this server.`,
      address: '/pages#unpushed',
    },
  ];
  return found.filter((one) => one !== false);
}

/** A number with its noun: no orders, 1 order, 1,000 orders or more. */
function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `No ${many}`;
  if (count >= MOST_COUNTED) return `${MOST_COUNTED.toLocaleString('en-GB')} ${many} or more`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
