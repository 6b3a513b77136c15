import type { RuleDescription } from '../rule.ts';

export const mistakenBlock: RuleDescription = {
  code: 'mistaken-block',
  severity: 'error',
  obscures: true,
  title: 'The fields of a block are those of its type.',
  explanation:
    'The type of the block says one thing, and all its fields say another: they are the fields of another block. Most often the type was changed and the fields were not. Put the type right, or write the fields of the new type.',
};
