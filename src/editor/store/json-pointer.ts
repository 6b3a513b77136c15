import type { Pointer } from '../../content/documents/pointer.ts';
import type { JsonPointer } from '../protocol/documents.ts';

/** A pointer as text (RFC 6901). */
export function writePointer(pointer: Pointer): JsonPointer {
  return pointer.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The pointer that a text writes (RFC 6901). A step of digits is a position. */
export function readPointer(text: JsonPointer): Pointer {
  const steps = text.split('/').slice(1);
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));
}
