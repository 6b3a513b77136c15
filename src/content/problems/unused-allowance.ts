import type { RuleDescription } from './rule.ts';

export const unusedAllowance: RuleDescription = {
  code: 'unused-allowance',
  severity: 'warning',
  title: 'Every entry of “allow” is used.',
  explanation:
    'A document may allow one problem in one place: "allow": [{ "rule": "literal-price", "at": "£5,000", "reason": "A fine set by law, not our price" }]. “rule” is the code of the problem, and “at” is the text that the message underlines, without its double quotes. An unused entry is a leftover or a typing mistake: remove it (`npm run check -- --fix` does it), or correct its “at”. Not every problem can be allowed: anything that stops a page from being shown must be fixed.',
};
