import { type RuleDescription, SALES } from './problem.ts';

/** The rules that parsing a single document checks: first those after which nobody knows what it says, then those about its strings. */
export const DOCUMENT_RULES = {
  encoding: { code: 'encoding', title: 'Every document is saved as UTF-8.', masks: true },
  jsonSyntax: { code: 'json-syntax', title: 'The document is valid JSON.', masks: true },
  duplicateKey: { code: 'duplicate-key', title: 'No key appears twice in an object.', masks: true },
  olderDocument: { code: 'older-document', title: 'Every document is up to date with the schemas.', masks: true },
  newerDocument: { code: 'newer-document', title: 'No document is newer than the site.', masks: true },
  misnamedFile: {
    code: 'misnamed-file',
    title: 'Everything in the folder of the pages is a document.',
    masks: true,
    hides: [SALES],
  },
  missingFile: { code: 'missing-file', title: 'The site has its data files.', masks: true },
  missingField: { code: 'missing-field', title: 'No required field is missing.', masks: true },
  unknownKey: { code: 'unknown-key', title: 'Every key is known.', masks: true },
  wrongType: { code: 'wrong-type', title: 'Every value has the right type.', masks: true },
  wrongValue: { code: 'wrong-value', title: 'Every value is allowed.', masks: true },
  unknownBlock: { code: 'unknown-block', title: 'Every block is of a known type.', masks: true, hides: [SALES] },
  mistakenBlock: { code: 'mistaken-block', title: 'The fields of a block match its type.', masks: true },
  unknownKind: { code: 'unknown-kind', title: 'Every page is of a known kind.', masks: true },
  proseSyntax: { code: 'prose-syntax', title: 'Text uses only the Markdown that the site supports.', allowable: true },
  plainText: { code: 'plain-text', title: 'Headings, labels and other plain text have no markup.', allowable: true },
  hiddenCharacter: { code: 'hidden-character', title: 'No text has a hidden character.' },
  unfinishedText: { code: 'unfinished-text', title: 'No text is a reminder, a gap or a template’s.', allowable: true },
  writtenDate: { code: 'written-date', title: 'Every written date exists, and falls on its weekday.', allowable: true },
  typingSlip: {
    code: 'typing-slip',
    title: 'No text has a slip of the keyboard.',
    severity: 'warning',
    allowable: true,
  },
  longText: { code: 'long-text', title: 'No text is longer than 20 kB.' },
  phoneNumber: { code: 'phone-number', title: 'Every phone number can be dialled.', allowable: true },
} as const satisfies Readonly<Record<string, RuleDescription>>;
