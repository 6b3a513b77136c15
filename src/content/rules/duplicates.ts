import type { Catalogue, SiteSettings } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt, visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeTexts } from '../memoize.ts';
import { repeatedBlocks } from '../parser/kind-violations.ts';
import {
  type DocumentValue,
  expandBlocks,
  type ParsedBlock,
  type ParsedData,
  type ParsedFragment,
  type ParsedPage,
  validBlocks,
} from '../parser/parsed-site.ts';
import { sharedWords } from '../text/names.ts';
import { shortened } from '../text/typing/typing-slips.ts';
import { stepsSaidTwice } from './products.ts';
import { choicesOf, type DocumentRule, normalised } from './rule.ts';

export const duplicateBlock: DocumentRule = function* ({ document: { path: file }, page, fragment }, shared) {
  const holder = page ?? fragment;
  for (const { type, pointer } of holder ? repeatedBlocks(holder, shared) : []) {
    const [what, key] = type === 'fragment' ? ['fragment', 'use'] : [`“${type}” block`, 'type'];
    const message = `This ${what} repeats what another block ${page ? 'of the page' : 'here'} already shows.`;
    const advice = 'Remove one of the two, or write what this one was meant to say.';
    yield { file, pointer: [...pointer, key], message, advice, dependsOn: [file] };
  }
};

export const duplicateAnchor: DocumentRule = function* ({ document: { path: file }, page }, shared) {
  if (!page) return;
  const seen = new Set<string>();
  const repeated = repeatedBlocks(page, shared);
  for (const { block, origin } of expandBlocks(page, shared)) {
    if (!block.valid || !('anchor' in block.value) || repeated.has(origin)) continue;
    const anchor = String(block.value.anchor);
    const pointer = block === origin ? [...block.pointer, 'anchor'] : [...origin.pointer, 'use'];
    const message = `Another block on this page already has the anchor “${anchor}”.`;
    const advice = 'Give one of the two another anchor.';
    if (seen.has(anchor)) yield { file, pointer, message, advice, dependsOn: [file] };
    seen.add(anchor);
  }
};

export const duplicateUnit: DocumentRule = function* (document) {
  for (const { marked } of validBlocks(document)) {
    const units = marked.filter(({ annotation }) => annotation === 'unit');
    if (units.length === 0) continue;
    for (const [first, ...others] of groupBy(units, ({ value }) => normalised(String(value))).values()) {
      // The entries of one list are compared in any list.
      for (const { document, pointer, value } of others.filter((one) => listOf(one) !== listOf(first))) {
        const message = `The unit “${value}” is in the list ${listOf(first)} already.`;
        const advice = 'Remove it from the list that it does not belong to.';
        yield { file: document.path, pointer, message, advice, hides: [choicesOf(document.path)] };
      }
    }
  }
};

/** The list as an editor sees it: the keys that lead to it within the block. */
function listOf({ pointer }: DocumentValue): string {
  const steps = pointer.slice(2, -1);
  return steps.map((step) => (typeof step === 'number' ? step + 1 : `“${step}”`)).join(' ');
}

/** The fields that identify an entry of a list: the first of these that it has. */
const NAMES = ['id', 'anchor', 'heading', 'title', 'question', 'label', 'text', 'name', 'product'] as const;

export const duplicateId: DocumentRule = function* ({ document: { path: file }, page, fragment, settings, catalogue }) {
  const holder = page ?? fragment ?? settings ?? catalogue;
  for (const { field, value, pointer } of holder ? repeatedEntries(holder) : []) {
    const message = `Another entry in this list already has the ${field ?? 'words'} “${value}”.`;
    const advice = field === 'id' ? 'Give it its own id.' : 'Say what is different about this one, or remove it.';
    yield { file, pointer, message, advice, dependsOn: [file], hides: field === undefined ? [choicesOf(file)] : [] };
  }
};

export const saidTwice: DocumentRule = function* ({ document: { path: file }, page, fragment, settings }, shared) {
  const holder = page ?? fragment ?? settings;
  for (const { words, pointer } of holder ? repeatedTexts(holder) : []) {
    const message = `Another entry in this list already says “${shortened(words)}”.`;
    yield { file, pointer, message, advice: 'Write what is true of this one.', dependsOn: [file] };
  }
  for (const { heading, pointer } of page ? repeatedHeadings(page, repeatedBlocks(page, shared)) : []) {
    const message = `Another block of this page already has the heading “${heading}”.`;
    yield { file, pointer, message, advice: 'Say what is different about this one.', dependsOn: [file] };
  }
  for (const { pointer, value } of settings ? stepsSaidTwice(settings.value) : []) {
    const message = `“${value}” has next steps already.`;
    yield { file, pointer, message, advice: 'Leave it where its steps are right.' };
  }
};

/** The headings of blocks that an earlier block has too. @param repeated blocks that are reported as a whole */
function repeatedHeadings({ blocks }: ParsedPage, repeated: ReadonlySet<ParsedBlock>) {
  const headed = blocks.flatMap((block) => {
    const heading = valueAt(block.value, ['heading']);
    const pointer = [...block.pointer, 'heading'];
    return block.valid && typeof heading === 'string' && !repeated.has(block) ? [{ heading, pointer }] : [];
  });
  return [...groupBy(headed, ({ heading }) => normalised(heading)).values()].flatMap(([, ...others]) => others);
}

/** From this number of characters on, two entries of a list have the same text by mistake. */
const LEAST_TEXT = 40;
/** Words that make no item another one. */
const SMALL_WORDS = /\b(?:too|also|as well|please|and|the|an?)\b/g;

/** The texts and lists of entries that one other entry has in the same field, and items that say what another one says. */
function repeatedTexts(holder: ParsedPage | ParsedFragment | ParsedData<SiteSettings>) {
  const repeated: { words: string; pointer: Pointer }[] = [];
  const collect = (list: unknown, place: Pointer) => {
    if (!Array.isArray(list) || list.length < 3) return;
    // Entries with links are compared with what these lead to, and one that is there twice is reported as such.
    const isLinked = list.some((entry) => isRecord(entry) && (entry.href ?? entry.link ?? entry.product) !== undefined);
    const isTwice = new Set(list.map((entry) => namedBy(entry).value)).size < list.length;
    const fields = isRecord(list[0]) ? Object.keys(list[0]).map((field) => [field]) : [[]];
    for (const field of isLinked || isTwice ? [] : fields) {
      const told = list.flatMap((entry, index) => {
        const words = [valueAt(entry, field)].flat().join(' ');
        const isTold = words.length >= LEAST_TEXT || field[0] === 'name' || (field.length === 0 && words.includes(' '));
        return isTold ? [{ words, pointer: [...place, index, ...field] }] : [];
      });
      const same = groupBy(told, ({ words }) => withoutSmall(words));
      // What more than two have is common to them.
      for (const [, twin] of same.size === told.length - 1 ? same.values() : []) if (twin) repeated.push(twin);
    }
  };
  for (const { value, pointer } of partsOf(holder)) visitValues(value, collect, [...pointer]);
  return repeated;
}

const withoutSmall = memoizeTexts((text) => normalised(text).replace(SMALL_WORDS, '').replaceAll(/ +/g, ' ').trim());

function partsOf(holder: ParsedPage | ParsedFragment | ParsedData<SiteSettings | Catalogue>) {
  return 'blocks' in holder ? holder.blocks.filter(({ valid }) => valid) : [{ value: holder.value, pointer: [] }];
}

/** The entries with the same name as an earlier one, and the fields that have it; an entry that is a string has none. */
function repeatedEntries(holder: ParsedPage | ParsedFragment | ParsedData<SiteSettings | Catalogue>) {
  const repeated: { field: string | undefined; value: string; pointer: Pointer }[] = [];
  const collect = (list: unknown, place: Pointer) => {
    // The navigation and the footer have their own rule, which looks across groups.
    if (!Array.isArray(list) || list.length < 2 || place[0] === 'navigation' || place[1] === 'links') return;
    const seen = new Map<string, number>();
    for (let index = 0; index < list.length; index++) {
      const { field, value } = namedBy(list[index]);
      if (typeof value !== 'string') continue;
      const earlier = seen.get(normalised(value));
      seen.set(normalised(value), index);
      if (earlier === undefined) continue;
      const odd = repetitions(list[index], value, field) > repetitions(list[earlier], value, field) ? earlier : index;
      repeated.push({ field, value, pointer: [...place, odd, ...(field === undefined ? [] : [field])] });
    }
  };
  for (const { value, pointer } of partsOf(holder)) visitValues(value, collect, [...pointer]);
  return repeated;
}

function repetitions(item: unknown, name: string, field: string | undefined): number {
  return isRecord(item) && field !== undefined ? sharedWords(name, JSON.stringify({ ...item, [field]: '' })) : 0;
}

/** Returns the value that distinguishes an entry from others: that of a field, or else the entry itself. */
function namedBy(item: unknown): { field?: string; value: unknown } {
  if (isRecord(item)) for (const field of NAMES) if (item[field] !== undefined) return { field, value: item[field] };
  return { value: item };
}
