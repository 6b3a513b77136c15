import type { Claim } from '../draft.ts';
import type { Rule } from '../rule.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  severity: 'error',
  title: 'Every address leads to one page.',
  explanation:
    'Two pages have the same route, or one has another’s route as an alias. Only one of them could be reached. Give one of them another address.',
  *check({ claims }) {
    const first = new Map<string, Claim>();
    for (const claim of claims) {
      const earlier = first.get(claim.address);
      if (!earlier) {
        first.set(claim.address, claim);
        continue;
      }
      const where = earlier.document.path === claim.document.path ? 'this page' : earlier.document.path;
      const message = `The address ${claim.address} already leads to ${where}.`;
      yield {
        file: claim.document.path,
        pointer: claim.pointer,
        message,
        advice: 'Give one of the two another address.',
      };
    }
  },
};
