import type { RuleDescription } from '../rule.ts';

export const wrongType: RuleDescription = {
  code: 'wrong-type',
  severity: 'error',
  obscures: true,
  title: 'Every value has the right type.',
  explanation:
    'A value is a text where a list is needed, or the like. Texts stand in double quotes, lists in [ ], objects in { }.',
};
