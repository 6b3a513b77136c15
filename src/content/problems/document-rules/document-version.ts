import type { RuleDescription } from '../rule.ts';

export const olderDocument: RuleDescription = {
  code: 'older-document',
  severity: 'error',
  obscures: true,
  title: 'Every document is written for the schemas of today.',
  explanation:
    'The schemas have changed since this document was written. Nothing is lost: `npm run migrate -- --dry-run` shows what would be rewritten, and `npm run migrate` rewrites every older document.',
};

export const newerDocument: RuleDescription = {
  code: 'newer-document',
  severity: 'error',
  obscures: true,
  title: 'No document is newer than the site.',
  explanation:
    'The document was written for schemas that this copy of the site does not have yet. It is left as it is. Get the newer copy of the site first.',
};
