import type { RuleDescription } from '../rule.ts';

export const unknownBlock: RuleDescription = {
  code: 'unknown-block',
  severity: 'error',
  masks: true,
  title: 'Every block is of a known type.',
  explanation:
    'The type of a block is the name of a file in schema/blocks, or “fragment”. The message suggests the closest known type.',
};
