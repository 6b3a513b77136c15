import type { RuleDescription } from '../rule.ts';

export const mistakenBlock: RuleDescription = {
  code: 'mistaken-block',
  severity: 'error',
  masks: true,
  title: 'The fields of a block match its type.',
  explanation:
    'The fields of the block belong to a different type of block. Usually the type was changed and the fields were not. Correct the type, or write the fields of the new type.',
};
