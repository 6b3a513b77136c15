/** The records that wait for a person: the list of the desk that has them, and their state in it. */
export const WAITING = {
  ordersToFulfil: { list: 'orders', state: 'paid' },
  ordersSetAside: { list: 'orders', state: 'set-aside' },
  invoicesOverdue: { list: 'orders', state: 'overdue' },
  newMessages: { list: 'messages', state: 'new' },
  newLeads: { list: 'leads', state: 'new' },
  deadEmails: { list: 'emails', state: 'dead' },
} as const;

export type WaitingKind = keyof typeof WAITING;

export function waitingAddress(kind: WaitingKind): string {
  const { list, state } = WAITING[kind];
  return `/${list}?state=${state}`;
}
