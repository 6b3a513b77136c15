import { type RuleDescription, SALES } from './problem.ts';

/** A problem after which nobody knows what its document says. */
const masking = (rule: RuleDescription): RuleDescription => ({ ...rule, masks: true });

/** The rules that parsing a single document checks, those about its strings last. */
export const DOCUMENT_RULES = {
  encoding: masking({
    code: 'encoding',
    title: 'Every document is saved as UTF-8.',
    explanation:
      'A document saved in another encoding, such as Windows-1252 or UTF-16, is read wrongly: visitors see “�” or “Â£” in place of “£”. In Visual Studio Code, click the encoding in the bar at the bottom, choose “Save with Encoding”, then “UTF-8”, and type the characters reported again.',
  }),
  jsonSyntax: masking({
    code: 'json-syntax',
    title: 'The document is valid JSON.',
    explanation:
      'A document that is not valid JSON cannot be read at all. The message names the error and points to it: often a missing or extra comma, a string without one of its double quotes, or a bracket that is not closed. A file that ends in the middle is to be restored: a brace at its end would only hide what is lost. If several are wrong, correct the one that is reported and check again.',
  }),
  duplicateKey: masking({
    code: 'duplicate-key',
    title: 'No key appears twice in an object.',
    explanation:
      'If a key appears twice, JSON silently ignores the first, so its value would never be shown. Keep only one of the two.',
  }),
  olderDocument: masking({
    code: 'older-document',
    title: 'Every document is up to date with the schemas.',
    explanation:
      'The schemas have changed since this document was written. Nothing is lost: `npm run pages -- migrate --dry-run` shows which documents would change, and `npm run pages -- migrate` updates them.',
  }),
  newerDocument: masking({
    code: 'newer-document',
    title: 'No document is newer than the site.',
    explanation:
      'The document was written for newer schemas than this copy of the site has. It is left as it is. Update your copy of the site first.',
  }),
  misnamedFile: masking({
    code: 'misnamed-file',
    hides: [SALES],
    title: 'Everything in the folder of the pages is a document.',
    explanation:
      'A document’s name ends with .json, in small letters. Programs add .txt, systems copy files as links, and an accent can be stored in two ways: such a file is not read, or one of two hides the other. `npm run check -- --fix` gives a file its ending.',
  }),
  missingFile: masking({
    code: 'missing-file',
    title: 'The site has its data files.',
    explanation:
      'Every site needs site.json, catalogue.json and facts.json in pages/_data. Without them nothing can be built.',
  }),
  missingField: masking({
    code: 'missing-field',
    title: 'No required field is missing.',
    explanation:
      'A page or block lacks something that it cannot be shown without. The message points to the opening brace of the block or entry that lacks it, or to the field of a page that it belongs behind. Add the field; its help text says what it is for.',
  }),
  unknownKey: masking({
    code: 'unknown-key',
    title: 'Every key is known.',
    explanation:
      'An unknown key has no effect and is probably a typo. The message says which key is meant, if one is alike or if its value fits the one that is missing; a field that was pasted too deep, or beside the object that it belongs in, is moved by `npm run check -- --fix`. Correct it, or remove the line.',
  }),
  wrongType: masking({
    code: 'wrong-type',
    title: 'Every value has the right type.',
    explanation:
      'A value has the wrong type, such as text where a list is needed. Text goes in double quotes, lists in [ ], objects in { }.',
  }),
  wrongValue: masking({
    code: 'wrong-value',
    title: 'Every value is allowed.',
    explanation:
      'A value has the right type but is too long, too short, empty, not in the required form, or not one of the allowed ones. The message says what is allowed.',
  }),
  unknownBlock: masking({
    code: 'unknown-block',
    hides: [SALES],
    title: 'Every block is of a known type.',
    explanation:
      'The type of a block is the name of a file in schema/blocks, or “fragment”. The message suggests the closest known type.',
  }),
  mistakenBlock: masking({
    code: 'mistaken-block',
    title: 'The fields of a block match its type.',
    explanation:
      'The fields of the block belong to a different type of block. Usually the type was changed and the fields were not. Correct the type, or write the fields of the new type.',
  }),
  unknownKind: masking({
    code: 'unknown-kind',
    title: 'Every page is of a known kind.',
    explanation:
      'The kind of a page is the name of a file in schema/kinds. It says which blocks the page must and may have.',
  }),
  proseSyntax: {
    code: 'prose-syntax',
    allowable: true,
    title: 'Text uses only the Markdown that the site supports.',
    explanation:
      'Text can have paragraphs (separated by an empty line), lists (lines that begin with “- ”), **bold** and [links](/page). HTML, headings, *emphasis*, bullets such as * and other markup would be shown exactly as typed, and so would a ** that has no other ** in its paragraph. If visitors are meant to see it, allow it with a reason.',
  },
  plainText: {
    code: 'plain-text',
    allowable: true,
    title: 'Headings, labels and other plain text have no markup.',
    explanation:
      'Only the fields that docs/blocks.md calls “prose” may have Markdown. Every other field is shown exactly as typed: visitors would see the asterisks of **bold**, the tag of <b>, the letters of &amp; and the brackets of a link, and a line break is only a space. If visitors are meant to see it, allow it with a reason.',
  },
  hiddenCharacter: {
    code: 'hidden-character',
    title: 'No text has a hidden character.',
    explanation:
      'Nobody sees a mark of direction (such as U+202E), a zero-width space or a control character (such as NUL), but browsers reverse words, break them or leave them out. They come with text copied from PDFs, chats and spreadsheets. `npm run check -- --fix` removes them; the page editor does so whenever it saves a page.',
  },
  unfinishedText: {
    code: 'unfinished-text',
    allowable: true,
    title: 'No text is a reminder, a gap or a template’s.',
    explanation:
      'TODO, TBC, XXX, “???”, [insert name], “Your title here” and lorem ipsum are for whoever writes the page, but visitors would read them. Write the text, or take it out until it is known.',
  },
  writtenDate: {
    code: 'written-date',
    allowable: true,
    title: 'Every written date exists, and falls on its weekday.',
    explanation:
      '31 November does not exist, 11 January 2027 is a Monday, and no course runs from a later day to an earlier one. Visitors would come on the wrong day. Correct the day, the month, the year or the weekday.',
  },
  typingSlip: {
    code: 'typing-slip',
    severity: 'warning',
    allowable: true,
    title: 'No text has a slip of the keyboard.',
    explanation:
      'A word typed twice, a mark too many, a space before a comma, a bracket or quotation without its end, a sentence without its beginning or end, words in capitals, CSCS in small letters, “color”, “495£”, “click here” in place of a page’s name: src/content/text/typing/typing-slips.ts has a line for each. If it is meant so, allow it with a reason.',
  },
  longText: {
    code: 'long-text',
    title: 'No text is longer than 20 kB.',
    explanation:
      'Text of 20 kB is about 3,500 words. Anything longer was most likely pasted by accident; on purpose, it belongs in several blocks, each with its own heading, so that visitors find their way.',
  },
  phoneNumber: {
    code: 'phone-number',
    allowable: true,
    title: 'Every phone number can be dialled.',
    explanation:
      'Visitors call the numbers in pages/_data/site.json and in tel: links with a tap: the phone dials the digits. In +44 (0)20 7946 0018 it would dial the 0 as well, and reach nobody. Write a UK number as 020 7946 0018 or +44 20 7946 0018, and a number abroad with + and its country code. If a number that is reported does reach you, allow it with a reason.',
  },
} as const satisfies Readonly<Record<string, RuleDescription>>;
