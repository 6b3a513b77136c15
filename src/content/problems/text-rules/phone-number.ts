import type { RuleDescription } from '../rule.ts';

export const phoneNumber: RuleDescription = {
  code: 'phone-number',
  severity: 'error',
  allowable: true,
  title: 'Every phone number can be dialled.',
  explanation:
    'Visitors call the numbers in pages/_data/site.json and in tel: links with a tap: the phone dials the digits. In +44 (0)20 7946 0018 it would dial the 0 as well, and reach nobody. Write a UK number as 020 7946 0018 or +44 20 7946 0018, and a number abroad with + and its country code. If a number that is reported does reach you, allow it with a reason.',
};
