import type { RuleDescription } from '../rule.ts';

export const wrongType: RuleDescription = {
  code: 'wrong-type',
  severity: 'error',
  masks: true,
  title: 'Every value has the right type.',
  explanation:
    'A value has the wrong type, such as a text where a list is needed. Texts go in double quotes, lists in [ ], objects in { }.',
};
