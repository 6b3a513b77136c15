import type { RuleDescription } from '../rule.ts';

export const unusedAllowance: RuleDescription = {
  code: 'unused-allowance',
  severity: 'warning',
  title: 'Every allowance allows something.',
  explanation:
    'A document may allow one problem in one place: "allow": [{ "rule": "literal-price", "at": "£5,000", "reason": "A fine of the law, not a price of ours" }]. “rule” is the code of the problem, “at” the text that the message underlines, without its double quotes. An allowance that allows nothing is a leftover or a slip: take it out (`npm run check -- --fix` does it), or correct its “at”. Not every rule can be allowed: what keeps a page from being drawn must be put right.',
};
