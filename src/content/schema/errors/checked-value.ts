import type { ErrorObject } from 'ajv';
import { replaceValue } from '../../documents/json-value.ts';
import { jsonPointer, type Pointer } from '../../documents/pointer.ts';
import type { Schema } from '../schema.ts';

/** A value that was validated, and how to validate it again, to prove that a cure is one. */
export interface CheckedValue {
  /** The path of its document, and where in the document it is. */
  file: string;
  pointer: Pointer;
  value: unknown;
  validate: (value: unknown) => readonly ErrorObject[];
  schema: Schema;
}

/** Returns true if the schema accepts another value at a place; undefined means no value, with its key removed. */
export function isAccepted({ value, validate }: CheckedValue, place: Pointer, replacement: unknown): boolean {
  const path = jsonPointer(place);
  const holder = path.slice(0, path.lastIndexOf('/'));
  return validate(replaceValue(value, place, replacement)).every(({ instancePath, params }) =>
    replacement === undefined
      ? instancePath !== holder || params.missingProperty !== place.at(-1)
      : !`${instancePath}/`.startsWith(`${path}/`),
  );
}
