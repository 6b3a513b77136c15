import type { Document, Unreadable } from '../documents/document.ts';
import { CURRENT_VERSION, versionOf } from '../migrations/migrate.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleDescription, RuleFinding } from '../problems/problem.ts';

const RULES: Readonly<Record<Unreadable['mistake'], RuleDescription>> = {
  encoding: DOCUMENT_RULES.encoding,
  syntax: DOCUMENT_RULES.jsonSyntax,
  'duplicate-key': DOCUMENT_RULES.duplicateKey,
};

/** Why a document cannot be checked against the schemas at all: it is not JSON, or has a different schema version. */
export function unreadableFinding({ path: file, unreadable, value }: Document): RuleFinding | undefined {
  if (unreadable) {
    const { mistake, message, advice, offset, length } = unreadable;
    const rule = RULES[mistake];
    return { rule, finding: { file, pointer: [], message, advice, span: { offset, length } } };
  }
  const version = versionOf(value);
  if (version === CURRENT_VERSION) return undefined;
  const place = { file, pointer: ['version'] };
  if (version > CURRENT_VERSION) {
    const message = `This document has version ${version}; this copy of the site supports versions up to ${CURRENT_VERSION}.`;
    return {
      rule: DOCUMENT_RULES.newerDocument,
      finding: { ...place, message, advice: 'Update your copy of the site first: git pull, then npm ci' },
    };
  }
  const message = `This document has version ${version}; the schemas have version ${CURRENT_VERSION}.`;
  return { rule: DOCUMENT_RULES.olderDocument, finding: { ...place, message, advice: 'Run: npm run migrate' } };
}
