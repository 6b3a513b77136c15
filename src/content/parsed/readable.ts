import type { Document, Unreadable } from '../documents/document.ts';
import { CURRENT_VERSION } from '../migrations/all.ts';
import { versionOf } from '../migrations/migrate.ts';
import { newerDocument, olderDocument } from '../problems/document-rules/document-version.ts';
import { duplicateKey } from '../problems/document-rules/duplicate-key.ts';
import { encoding } from '../problems/document-rules/encoding.ts';
import { jsonSyntax } from '../problems/document-rules/json-syntax.ts';
import type { RuleDescription, RuleFinding } from '../problems/rule.ts';

const RULES: Readonly<Record<Unreadable['mistake'], RuleDescription>> = {
  encoding,
  syntax: jsonSyntax,
  'duplicate-key': duplicateKey,
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
      rule: newerDocument,
      finding: { ...place, message, advice: 'Update your copy of the site first: git pull, then npm ci' },
    };
  }
  const message = `This document has version ${version}; the schemas have version ${CURRENT_VERSION}.`;
  return { rule: olderDocument, finding: { ...place, message, advice: 'Run: npm run migrate' } };
}
