import type { RuleDescription } from '../rule.ts';

export const olderDocument: RuleDescription = {
  code: 'older-document',
  severity: 'error',
  masks: true,
  title: 'Every document is up to date with the schemas.',
  explanation:
    'The schemas have changed since this document was written. Nothing is lost: `npm run migrate -- --dry-run` shows which documents would change, and `npm run migrate` updates them.',
};

export const newerDocument: RuleDescription = {
  code: 'newer-document',
  severity: 'error',
  masks: true,
  title: 'No document is newer than the site.',
  explanation:
    'The document was written for newer schemas than this copy of the site has. It is left as it is. Update your copy of the site first.',
};
