import type { Document } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { remembered } from '../parsed/memoize.ts';
import type { Draft, DraftBlock, DraftFragment, DraftPage } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Validator } from '../schema/validator.ts';
import { textsOf } from '../text/facts.ts';
import type { PageRule } from './rule.ts';

/** Values that cannot be real: numbers and names that are kept free for examples. */
const UNREAL: readonly { at: readonly string[]; form: RegExp; why: string }[] = [
  { at: ['url'], form: /\.(example|test|invalid)$|localhost/, why: 'The address of the site is an example.' },
  { at: ['company', 'number'], form: /^(0+|12345678)$/, why: 'The company number is an example.' },
  { at: ['company', 'vatNumber'], form: /^GB[\s0]+$|123 ?4567 ?89/, why: 'The VAT number is an example.' },
  { at: ['contact', 'email'], form: /\.example$/, why: 'The e-mail address is an example.' },
  { at: ['contact', 'salesEmail'], form: /\.example$/, why: 'The e-mail address is an example.' },
  { at: ['contact', 'supportEmail'], form: /\.example$/, why: 'The e-mail address is an example.' },
  {
    at: ['contact', 'phone'],
    form: /^020 7946 0\d{3}$|^01632 /,
    why: 'The phone number is one of those kept for drama.',
  },
  { at: ['contact', 'whatsapp'], form: /^07700 900\d{3}$/, why: 'The phone number is one of those kept for drama.' },
  { at: ['chat', 'src'], form: /^https:\/\/([^/]*\.)?chat\.example\//, why: 'The address of the chat is an example.' },
  {
    at: ['payment', 'publishableKey'],
    form: /^pk_test_/,
    why: 'This key is for test payments: with it nobody can pay.',
  },
];

const markedExamples = remembered((document: Document) =>
  document.text.includes('"example"') ? [...examplesIn(document.value, [])] : [],
);

export const exampleData: PageRule = {
  code: 'example-data',
  scope: 'page',
  severity: 'note',
  launchSeverity: 'error',
  title: 'No example data goes public.',
  explanation:
    'What is marked with "example": true (company, contacts, testimonials) is made up, and so are values that can only be examples: phone numbers kept for drama, addresses that end in .example, keys for test payments, and blocks that still hold the words of the schema’s own example. They are fine while the site is made, and must be replaced before it goes public: `npm run check -- --launch` makes them errors.',
  *check(draft) {
    const advice = 'Replace it before the site goes public.';
    for (const document of draft.documents) {
      for (const { pointer, what } of markedExamples(document)) {
        const message = `${what} is marked as example data.`;
        yield { file: document.path, pointer: [...pointer, 'example'], at: 'key', message, advice };
      }
    }
    yield* unrealSettings(draft, advice);
    for (const holder of [...draft.pages, ...draft.fragments.values()]) {
      for (const block of presetBlocks(draft.validator)(holder)) yield presetFinding(block, advice);
    }
  },
};

function* examplesIn(value: unknown, pointer: Pointer): Iterable<{ pointer: Pointer; what: string }> {
  if (typeof value !== 'object' || value === null) return;
  if ('example' in value && value.example === true) {
    const holder = pointer.findLast((step) => typeof step === 'string');
    yield { pointer, what: typeof pointer.at(-1) === 'number' ? `An entry of “${holder}”` : `“${holder}”` };
  }
  for (const [key, item] of Object.entries(value))
    yield* examplesIn(item, [...pointer, Array.isArray(value) ? Number(key) : key]);
}

function* unrealSettings({ settings }: Draft, advice: string): Iterable<Finding> {
  if (!settings) return;
  const marked = markedExamples(settings.document).map(({ pointer }) => pointer[0]);
  for (const { at, form, why } of UNREAL) {
    const found = valueAt(settings.value, at);
    if (marked.includes(at[0] ?? '') || typeof found !== 'string' || !form.test(found)) continue;
    yield { file: settings.document.path, pointer: at, message: why, advice };
  }
}

/** The sentences in the examples of the schemas, by block type. */
const presetSentences = remembered(
  (validator: Validator) =>
    new Map(validator.blockTypes.map((type) => [type, new Set(validator.examples(type).flatMap(sentencesOf))])),
);

/** The blocks of a document that still hold the words of their schema's example. */
const presetBlocks = remembered((validator: Validator) => {
  const presets = presetSentences(validator);
  return remembered(({ blocks }: DraftPage | DraftFragment) => blocks.filter((block) => isPreset(block, presets)));
});

/** Whether every sentence of a block is one of the schema's examples. A block without sentences is nobody's words. */
function isPreset(block: DraftBlock, presets: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const known = presets.get(block.type);
  const sentences = block.sound && known && known.size > 0 ? sentencesOf(block.value) : [];
  return sentences.length > 0 && sentences.every((sentence) => known?.has(sentence));
}

const THREE_WORDS = /\S\s+\S+\s+\S/;

/** Keys whose texts many blocks share: headings, labels, and what pictures show. */
const COMMON_KEYS: readonly unknown[] = ['heading', 'panelHeading', 'label', 'alt'];

/** The texts of three words and more. */
function sentencesOf(value: object): string[] {
  return [...textsOf(value, [''])]
    .filter(({ pointer, text }) => !COMMON_KEYS.includes(pointer.at(-1)) && THREE_WORDS.test(text))
    .map(({ text }) => text);
}

function presetFinding({ document, pointer, type }: DraftBlock, advice: string): Finding {
  const message = `This block still holds the example words of “${type}”.`;
  return { file: document.path, pointer: [...pointer, 'type'], message, advice };
}
