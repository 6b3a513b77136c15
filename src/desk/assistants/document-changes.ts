import { replaceValue, valueAt } from '../../content/documents/json-value.ts';
import { jsonPointer, readJsonPointer } from '../../content/documents/pointer.ts';
import { firstWords } from '../../content/schema/names.ts';
import type { DocumentChange } from '../../editor/protocol/tool-calls.ts';
import { moved } from '../../editor/store/set-value.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';

/** A value of at most so many characters of JSON is read as it is, and one in an outline as well. */
const SMALL = 4_000;
const SHORT = 120;

/** Makes changes one after the other. @throws RequestRefused where one cannot be made */
export function withChanges(document: unknown, changes: readonly DocumentChange[]): unknown {
  return changes.reduce(withChange, document);
}

function withChange(document: unknown, { at, do: action, value, to = -1 }: DocumentChange): unknown {
  const pointer = readJsonPointer(at);
  const above = pointer.slice(0, -1);
  const step = pointer.at(-1);
  const holder = valueAt(document, above);
  const list: readonly unknown[] | undefined = Array.isArray(holder) ? holder : undefined;
  const index = step === '-' ? (list?.length ?? 0) : Number(step);
  const isNew = action === 'insert' ? index === list?.length : action === 'set' && isRecord(holder);
  if (step === undefined || !(isNew || valueAt(document, pointer) !== undefined)) throw nothingAt(at);
  if (action === 'remove') return replaceValue(document, pointer, undefined);
  if (action !== 'move' && value === undefined) throw refused(`${at}: give a value.`);
  if (action === 'set') return replaceValue(document, pointer, value);
  if (!list) throw refused(`${at} is not in a list. Use set.`);
  if (action === 'insert') return replaceValue(document, above, list.toSpliced(index, 0, value));
  if (to < 0 || to >= list.length)
    throw refused(`${at}: the place to move to is not in the list, which has ${list.length} entries.`);
  return replaceValue(document, above, moved(list, index, to));
}

/** @throws RequestRefused if there is none */
export function readValue(document: unknown, at = ''): unknown {
  const value = valueAt(document, readJsonPointer(at));
  if (value === undefined) throw nothingAt(at);
  return at !== '' && JSON.stringify(value).length <= SMALL ? value : outlineOf(value, at);
}

/** A value by the pointers of its parts, the long ones by their first words. @param at its own pointer */
function outlineOf(value: unknown, at: string): unknown {
  if (!isRecord(value) && !Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [at + jsonPointer([key]), shortOf(part)]));
}

function shortOf(part: unknown): unknown {
  if (JSON.stringify(part).length <= SHORT) return part;
  return Array.isArray(part) ? part.map(nameOf) : nameOf(part);
}

/** A part by its type and first words, or by its keys. */
function nameOf(value: unknown): string {
  if (!isRecord(value)) return String(value).length > SHORT ? `${String(value).slice(0, SHORT)}…` : String(value);
  const words = [value.type, value.product, value.first, firstWords(value)].filter((word) => typeof word === 'string');
  return (words.join(' ').trim() || Object.keys(value).join(', ')).slice(0, SMALL);
}

function nothingAt(at: string): RequestRefused {
  return refused(
    `There is nothing at “${at}”. Read the document again: pointers begin with /, and lists count from 0.`,
  );
}

function refused(message: string): RequestRefused {
  return new RequestRefused(422, 'bad-request', message);
}
