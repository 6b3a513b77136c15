/** A place in a document: keys and positions from the root down. */
export type Pointer = readonly (string | number)[];

/** Returns true if a place is a holder itself, or inside it. @param depth the number of its steps that count */
export function isWithin(pointer: Pointer, holder: Pointer, depth = holder.length): boolean {
  for (let step = 0; step < depth; step++) if (pointer[step] !== holder[step]) return false;
  return true;
}

/** A stretch of a string, in characters. */
export interface Span {
  offset: number;
  length: number;
}

/** A pointer as text (RFC 6901), such as /blocks/0/heading. */
export function jsonPointer(pointer: Pointer): string {
  return pointer.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reads a pointer from its text (RFC 6901). A step that can be a position is one: digits, without a leading zero. */
export function readJsonPointer(text: string): Pointer {
  const steps = text.split('/').slice(1);
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));
}
