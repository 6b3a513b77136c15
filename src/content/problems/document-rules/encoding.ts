import type { RuleDescription } from '../rule.ts';

export const encoding: RuleDescription = {
  code: 'encoding',
  severity: 'error',
  masks: true,
  title: 'Every document is saved as UTF-8.',
  explanation:
    'A document saved in another encoding, such as Windows-1252 or UTF-16, is read wrongly: visitors see “�” or “Â£” in place of “£”. In Visual Studio Code, click the encoding in the bar at the bottom, choose “Save with Encoding”, then “UTF-8”, and type the characters reported again.',
};
