import { type ReportedRule, SALES } from './problem.ts';

/** The rules that parsing a single document checks: first those after which nobody knows what it says, then those about its strings. */
export const DOCUMENT_RULES = {
  encoding: { code: 'encoding', masks: true },
  jsonSyntax: { code: 'json-syntax', masks: true },
  duplicateKey: { code: 'duplicate-key', masks: true },
  olderDocument: { code: 'older-document', masks: true },
  newerDocument: { code: 'newer-document', masks: true },
  misnamedFile: { code: 'misnamed-file', masks: true, hides: [SALES] },
  missingFile: { code: 'missing-file', masks: true },
  missingField: { code: 'missing-field', masks: true },
  unknownKey: { code: 'unknown-key', masks: true },
  wrongType: { code: 'wrong-type', masks: true },
  wrongValue: { code: 'wrong-value', masks: true },
  unknownBlock: { code: 'unknown-block', masks: true, hides: [SALES] },
  mistakenBlock: { code: 'mistaken-block', masks: true },
  unknownKind: { code: 'unknown-kind', masks: true },
  proseSyntax: { code: 'prose-syntax', allowable: true },
  plainText: { code: 'plain-text', allowable: true },
  hiddenCharacter: { code: 'hidden-character' },
  unfinishedText: { code: 'unfinished-text', allowable: true },
  writtenDate: { code: 'written-date', allowable: true },
  typingSlip: { code: 'typing-slip', severity: 'warning', allowable: true },
  longText: { code: 'long-text' },
  phoneNumber: { code: 'phone-number', allowable: true },
} as const satisfies Readonly<Record<string, ReportedRule>>;
