import type { ErrorObject } from 'ajv';
import { isRecord } from '../../../lib/record.ts';
import type { Pointer } from '../../documents/pointer.ts';
import { DOCUMENT_RULES } from '../../problems/document-rules.ts';
import type { RuleFinding } from '../../problems/problem.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { type CheckedValue, isAccepted, pointerOf } from './checked-value.ts';

/** An object with unknown and missing keys. */
interface Holder {
  checked: CheckedValue;
  within: Pointer;
  data: Readonly<Record<string, unknown>>;
  /** The keys that it may have and does not. */
  free: readonly string[];
  properties: Readonly<Record<string, unknown>>;
  /** An alternative's description of its keys. */
  description: unknown;
}

/**
 * The errors in the keys of one object. An unknown key is a missing one under another name if the names are alike, or
 * if its value fits there alone; the two are then one error.
 */
export function keyFindings(checked: CheckedValue, errors: readonly ErrorObject[]): RuleFinding[] {
  const [first] = errors;
  if (!first || !isRecord(first.data)) return [];
  const { data } = first;
  const schemas = errors.map(({ parentSchema = {} }) => parentSchema);
  // Not that of an alternative (`else`), which has only the keys that it requires.
  const schema = schemas.find((one) => isRecord(one.properties)) ?? schemas[0] ?? {};
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const free = Object.keys(properties).filter((key) => !Object.hasOwn(data, key));
  const { description } = schema.properties === undefined ? schema : {};
  const holder: Holder = { checked, within: pointerOf(first), data, free, properties, description };
  const missing = new Set(errors.flatMap(({ params }) => params.missingProperty ?? []));
  const unknown = new Set(errors.flatMap(({ params }) => params.additionalProperty ?? []));
  if (schema.additionalProperties !== false)
    for (const key of missing) {
      const written = nearestName(key, Object.keys(data));
      if (written !== undefined) unknown.add(written);
    }
  const findings: RuleFinding[] = [];
  const pair = (written: string, meant: string | undefined) => {
    if (meant === undefined) return;
    findings.push(renamed(holder, written, meant));
    unknown.delete(written);
    missing.delete(meant);
  };
  for (const key of unknown) pair(key, nearestName(key, [...missing]));
  for (const key of unknown) pair(key, nearestName(key, free));
  for (const key of unknown) pair(key, only([...missing].filter((meant) => fits(holder, key, meant))));
  const [written] = unknown;
  const [meant] = missing;
  if (written !== undefined && meant !== undefined && unknown.size + missing.size === 2)
    return [...findings, replaced(holder, written, meant)];
  return [
    ...findings,
    ...[...unknown].map((key) => surplus(holder, key)),
    ...[...missing].map((key) => lacking(holder, key)),
  ];
}

function renamed({ checked, within }: Holder, written: string, meant: string): RuleFinding {
  const place = { file: checked.file, pointer: [...checked.pointer, ...within, written], at: 'key' } as const;
  const message = `“${written}” should be “${meant}”.`;
  return { rule: DOCUMENT_RULES.unknownKey, finding: { ...place, message, advice: `Write "${meant}".` } };
}

function replaced(holder: Holder, written: string, meant: string): RuleFinding {
  const { checked, within } = holder;
  const place = { file: checked.file, pointer: [...checked.pointer, ...within, written], at: 'key' } as const;
  const message = `“${written}” is not a known key here, and “${meant}” is missing.`;
  const advice = `Replace “${written}” and its value with “${meant}”.${helpOf(holder, meant)}`;
  return { rule: DOCUMENT_RULES.unknownKey, finding: { ...place, message, advice } };
}

function surplus({ checked, within, data, free }: Holder, key: string): RuleFinding {
  const place = { file: checked.file, pointer: [...checked.pointer, ...within, key], at: 'key' } as const;
  const used = nearestName(
    key,
    Object.keys(data).filter((one) => one !== key),
  );
  const others = free.filter((one) => !['$schema', 'version', 'allow'].includes(one));
  const advice =
    used !== undefined && !free.includes(used)
      ? `Remove it: “${used}” is here already.`
      : `Remove it${others.length > 0 ? `, or use one of these instead: ${others.join(', ')}` : ''}.`;
  return {
    rule: DOCUMENT_RULES.unknownKey,
    finding: { ...place, message: `“${key}” is not a known key here.`, advice },
  };
}

function lacking(holder: Holder, key: string): RuleFinding {
  const { file, pointer } = holder.checked;
  const advice = `Add “${key}”.${helpOf(holder, key)}`;
  const place = { file, pointer: [...pointer, ...holder.within], at: 'start' } as const;
  return { rule: DOCUMENT_RULES.missingField, finding: { ...place, message: `“${key}” is missing.`, advice } };
}

/** Returns true if the schema would accept the value of a key under another key. */
function fits({ checked, within, data }: Holder, written: string, meant: string): boolean {
  return isAccepted(checked, [...within, meant], data[written]);
}

function helpOf({ properties, description }: Holder, key: string): string {
  const property = properties[key];
  const help = isRecord(property) ? property.description : description;
  return typeof help === 'string' && help !== '' ? ` ${help}` : '';
}

function only<T>(values: readonly T[]): T | undefined {
  return values.length === 1 ? values[0] : undefined;
}
