import { isRecord } from '../../shop/record.ts';
import type { Pointer } from './pointer.ts';

/** A value to write at a pointer; undefined removes what is there. */
export interface Edit {
  pointer: Pointer;
  value: unknown;
}

/** The smallest edits that turn one value into another, so that the formatting of everything else is kept. */
export function editsBetween(from: unknown, to: unknown, pointer: Pointer = []): Edit[] {
  if (from === to || JSON.stringify(from) === JSON.stringify(to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((item, index) => editsBetween(from[index], item, [...pointer, index]));
  if (!isRecord(from) || !isRecord(to)) return [{ pointer, value: to }];
  const gone = Object.keys(from).filter((key) => to[key] === undefined);
  return [
    ...gone.map((key) => ({ pointer: [...pointer, key], value: undefined })),
    ...Object.entries(to).flatMap(([key, item]) => editsBetween(from[key], item, [...pointer, key])),
  ];
}
