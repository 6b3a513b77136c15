import type { ErrorObject } from 'ajv';
import { groupBy } from '../../../lib/group-by.ts';
import { isRecord } from '../../../lib/record.ts';
import type { Fix } from '../../documents/fix.ts';
import { replaceValue, valueAt } from '../../documents/json-value.ts';
import { type Pointer, readJsonPointer } from '../../documents/pointer.ts';
import { DOCUMENT_RULES } from '../../problems/document-rules.ts';
import type { Finding, RuleFinding } from '../../problems/problem.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { innerSchema, type Schema } from '../schema.ts';
import { alternatives, type CheckedValue, describeMistake, isAccepted } from './value-mistake.ts';

/** Keywords that only repeat what other errors say. */
const REPEATED = ['if', 'anyOf', 'allOf', 'oneOf', 'propertyNames'];
/** Keywords about the keys of an object: all of one object are looked at together. */
const ABOUT_KEYS = ['additionalProperties', 'required'];

/** Schema errors as findings, one for each cause. Missing and unknown keys of one object are put together where they can. */
export function schemaFindings(checked: CheckedValue, errors: readonly ErrorObject[]): RuleFinding[] {
  const byPlace = groupBy(
    errors.filter(({ keyword }) => !REPEATED.includes(keyword)),
    ({ keyword, instancePath, propertyName = '' }) => `${ABOUT_KEYS.includes(keyword)} ${instancePath} ${propertyName}`,
  );
  const earlier: ErrorObject[] = [];
  return [...byPlace.values()].flatMap((same) => {
    if (ABOUT_KEYS.includes(same[0].keyword)) return keyFindings(checked, same);
    const error = worst(same);
    if (earlier.some((one) => areSwapped(checked, one, error))) return [];
    earlier.push(error);
    const other = errors.find((one) => areSwapped(checked, error, one));
    return other ? swapFinding(checked, error, other) : valueFinding(checked, error);
  });
}

/** Returns true if two strings of one object are each in the other's field, of another form. */
function areSwapped(checked: CheckedValue, one: ErrorObject, other: ErrorObject): boolean {
  const [place, its] = [readJsonPointer(one.instancePath), readJsonPointer(other.instancePath)];
  if (one.keyword !== 'pattern' || other.keyword !== 'pattern' || one === other) return false;
  if (one.propertyName !== undefined || place.slice(0, -1).join('/') !== its.slice(0, -1).join('/')) return false;
  return isAccepted(checked, place, other.data) && isAccepted(checked, its, one.data);
}

function swapFinding({ file, pointer }: CheckedValue, one: ErrorObject, other: ErrorObject): RuleFinding[] {
  const place = readJsonPointer(one.instancePath);
  const message = `“${place.at(-1)}” and “${readJsonPointer(other.instancePath).at(-1)}” are in each other’s place.`;
  const finding = { file, pointer: [...pointer, ...place], message, advice: 'Swap their values.' };
  return [{ rule: DOCUMENT_RULES.wrongValue, finding }];
}

/** A value of the wrong type, or an empty one, has other errors as a consequence. */
function worst(all: readonly [ErrorObject, ...ErrorObject[]]): ErrorObject {
  return all.find(({ keyword }) => keyword === 'type') ?? all.find(({ keyword }) => keyword === 'minLength') ?? all[0];
}

function valueFinding(checked: CheckedValue, error: ErrorObject): RuleFinding[] {
  const { file, pointer } = checked;
  const within = readJsonPointer(error.instancePath);
  const key = error.propertyName ?? alternatives(error).at(-1);
  const place = [...pointer, ...within, ...(key === undefined ? [] : [key])];
  const rule = error.keyword === 'type' ? DOCUMENT_RULES.wrongType : DOCUMENT_RULES.wrongValue;
  const at = key === undefined ? 'value' : 'key';
  return [{ rule, finding: { file, pointer: place, at, ...describeMistake(checked, error, within, place.at(-1)) } }];
}

interface Holder {
  checked: CheckedValue;
  within: Pointer;
  data: Readonly<Record<string, unknown>>;
  schema: Schema;
}

/** Errors in an object's keys. An unknown and a missing one are one error if alike, or if the value fits alone. */
function keyFindings(checked: CheckedValue, errors: readonly ErrorObject[]): RuleFinding[] {
  const [first] = errors;
  if (!first || !isRecord(first.data)) return [];
  const { data } = first;
  const schemas = errors.map(({ parentSchema = {} }): Schema => parentSchema);
  // Not that of an alternative (`else`), which has only the keys that it requires.
  const schema = schemas.find(({ properties }) => properties) ?? schemas[0] ?? {};
  const holder: Holder = { checked, within: readJsonPointer(first.instancePath), data, schema };
  const missing = new Set<string>(errors.flatMap(({ params }) => params.missingProperty ?? []));
  const unknown = new Set<string>(errors.flatMap(({ params }) => params.additionalProperty ?? []));
  if (schema.additionalProperties !== false)
    for (const key of missing) {
      const written = nearestName(key, Object.keys(data));
      if (written !== undefined) unknown.add(written);
    }
  if (unknown.has('type') && holder.within.length > 0) return [nested(holder)];

  const findings: RuleFinding[] = [];
  const explain = (find: (key: string) => RuleFinding | undefined) => {
    for (const key of unknown) {
      const found = find(key);
      if (!found) continue;
      findings.push(found);
      unknown.delete(key);
    }
  };
  const pair = (find: (written: string) => string | undefined) =>
    explain((written) => {
      const meant = find(written);
      if (meant === undefined) return undefined;
      missing.delete(meant);
      return aboutKey(holder, written, { message: `“${written}” should be “${meant}”.`, advice: `Write "${meant}".` });
    });
  const free = freeKeys(holder);
  pair((key) => nearestName(key, [...missing]));
  pair((key) => nearestName(key, free));
  pair((key) => only([...missing].filter((meant) => isAccepted(checked, [...holder.within, meant], data[key]))));
  explain((key) => misplaced(holder, key));
  const places = unknown.size > 1 ? [...new Set([...missing, ...free])] : [];
  const gathered = only(places.flatMap((meant) => gather(holder, unknown, meant)));
  if (gathered) return [...findings, gathered];
  const [written] = unknown;
  const [meant] = missing;
  if (written !== undefined && meant !== undefined && unknown.size + missing.size === 2)
    return [...findings, replaced(holder, written, meant)];
  explain((key) => surplus(holder, key));
  return [...findings, ...[...missing].map((key) => lacking(holder, key))];
}

function freeKeys({ schema: { properties = {} }, data }: Holder): string[] {
  return Object.keys(properties).filter((key) => !Object.hasOwn(data, key));
}

function aboutKey(
  { checked: { file, pointer }, within }: Holder,
  key: string,
  words: Pick<Finding, 'message' | 'advice' | 'fix'>,
): RuleFinding {
  const finding: Finding = { file, pointer: [...pointer, ...within, key], at: 'key', ...words };
  return { rule: DOCUMENT_RULES.unknownKey, finding };
}

/** A block in the place of something else, such as an entry of a list. */
function nested({ checked, within }: Holder): RuleFinding {
  const place = { file: checked.file, pointer: [...checked.pointer, ...within], at: 'start' } as const;
  const message = 'A block cannot be inside another one.';
  return { rule: DOCUMENT_RULES.unknownKey, finding: { ...place, message, advice: 'Move it into “blocks”.' } };
}

/** A key that an object around this one lacks: it was pasted too deep. */
function misplaced(holder: Holder, key: string): RuleFinding | undefined {
  const { checked, within, data } = holder;
  const { [key]: value, ...rest } = data;
  for (let depth = within.length - 1; depth >= 0; depth--) {
    const around = valueAt(checked.value, within.slice(0, depth));
    if (!isRecord(around) || Object.hasOwn(around, key)) continue;
    const inner = replaceValue(around, within.slice(depth), rest);
    const fix = fixOf(checked, within.slice(0, depth), { ...(isRecord(inner) && inner), [key]: value });
    if (!fix) continue;
    const name = within.findLast((step) => typeof step === 'string');
    const message = `“${key}” does not belong in “${name}”.`;
    const advice = `Move it out of “${name}”.`;
    const title = `Moved “${key}” out of “${name}” in ${checked.file}.`;
    return aboutKey(holder, key, { message, advice, fix: { ...fix, title } });
  }
  return undefined;
}

/** Several keys that belong into an object under a key that is lacking. */
function gather(holder: Holder, keys: ReadonlySet<string>, meant: string): RuleFinding[] {
  const { checked, within, data } = holder;
  const [first = ''] = keys;
  const inner = Object.fromEntries([...keys].map((key) => [key, data[key]]));
  const entries = Object.entries(data).flatMap(([key, value]) =>
    key === first ? [[meant, inner] as const] : keys.has(key) ? [] : [[key, value] as const],
  );
  const fix = fixOf(checked, within, Object.fromEntries(entries));
  if (!fix) return [];
  const named = [...keys].map((key) => `“${key}”`).join(' and ');
  const message = `${named} belong in “${meant}”.`;
  const advice = `Put them into "${meant}": { … }.`;
  const title = `Put ${named} into “${meant}” in ${checked.file}.`;
  return [aboutKey(holder, first, { message, advice, fix: { ...fix, title } })];
}

/** Another value for an object, if that leaves fewer errors. */
function fixOf(
  { file, pointer, value, validate }: CheckedValue,
  place: Pointer,
  written: unknown,
): Omit<Fix, 'title'> | undefined {
  const isBetter = validate(replaceValue(value, place, written)).length < validate(value).length;
  return isBetter ? { file, pointer: [...pointer, ...place], value: written } : undefined;
}

function replaced(holder: Holder, written: string, meant: string): RuleFinding {
  const message = `“${written}” is not a known key here, and “${meant}” is missing.`;
  const advice = `Replace “${written}” and its value with “${meant}”.${helpOf(holder, meant)}`;
  return aboutKey(holder, written, { message, advice });
}

function surplus(holder: Holder, key: string): RuleFinding {
  const { [key]: value, ...others } = holder.data;
  const free = freeKeys(holder);
  const used = nearestName(key, Object.keys(others));
  const usable = free.filter((one) => !['$schema', 'version', 'allow'].includes(one));
  const instead = usable.length > 0 ? `se one of these instead: ${usable.join(', ')}` : '';
  // Only a person decides to throw words away.
  const hasWords = typeof value === 'object' ? value !== null : /\S\s\S/.test(String(value));
  const advice =
    used !== undefined && !free.includes(used)
      ? `Remove it: “${used}” is here already.`
      : hasWords
        ? `${instead ? `U${instead}` : 'Move its words to where they belong'}, or remove it.`
        : `Remove it${instead && `, or u${instead}`}.`;
  return aboutKey(holder, key, { message: `“${key}” is not a known key here.`, advice });
}

function lacking(holder: Holder, key: string): RuleFinding {
  const { file, pointer } = holder.checked;
  const advice = `Add “${key}”.${helpOf(holder, key)}`;
  const at = [...pointer, ...holder.within];
  const keys = Object.keys(holder.schema.properties ?? {});
  // A page is long; a block or an entry is seen at once.
  const behind =
    at.length === 0 ? keys.slice(0, keys.indexOf(key)).findLast((one) => Object.hasOwn(holder.data, one)) : undefined;
  const place = { file, pointer: at, at: 'start', behind } as const;
  return { rule: DOCUMENT_RULES.missingField, finding: { ...place, message: `“${key}” is missing.`, advice } };
}

/** What the schema says of a key; without properties, as an alternative, it says it of all of them. */
function helpOf({ checked, within, schema }: Holder, key: string): string {
  const { description } = schema.properties
    ? (innerSchema(within.reduce(innerSchema, checked.schema), key) ?? {})
    : schema;
  return description ? ` ${description}` : '';
}

function only<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}
