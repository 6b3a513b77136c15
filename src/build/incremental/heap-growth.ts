import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets the heap grow to about four times what was in use at the last collection of garbage. That is quickest while little
 * is in use for long, as while pages are built. When much is, it would take as much again, three times over: until
 * `growFreely`, the heap grows by half.
 */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Leaves the growth of the heap to V8. */
export function growFreely(): void {
  setFlagsFromString('--heap-growing-percent=0');
}
