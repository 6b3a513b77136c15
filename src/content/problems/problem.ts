import type { Fix } from '../documents/fix.ts';
import type { Pointer, Span } from '../documents/pointer.ts';

/** error stops check, build and CI; warning and note do not. */
export type Severity = 'error' | 'warning' | 'note';

/** Things that go wrong because of another mistake, to be counted: 14 broken links. */
export interface Follow {
  count: number;
  /** What they are, for one: broken link. */
  what: string;
}

/**
 * What a rule found, before it is placed in the text. `at` says which part of the place is meant: the value, the key of a
 * property, or the opening brace of an object in which something is missing.
 */
export interface Finding {
  file: string;
  pointer: Pointer;
  at?: 'value' | 'key' | 'start';
  /** The part of a long text that is meant, as it stands in the value. */
  slice?: string;
  /** What stands right before the slice, where the slice alone may occur more than once. */
  after?: string;
  /** The place in characters, where it is known already. */
  span?: Span;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, as a sentence. */
  advice: string;
  fix?: Fix;
  /**
   * Files whose contents the finding relies on. When one of them has a mistake that hides what it says, the finding is a
   * consequence: it is counted in the message of that mistake.
   */
  dependsOn?: readonly string[];
  /** How the finding is counted when it is a consequence; without it, it is left out. */
  follow?: Follow;
}

/** A finding of a rule at its place in the text. Lines and columns count from 1; offset and length are in characters. */
export interface Problem {
  code: string;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  offset: number;
  length: number;
  message: string;
  advice: string;
  fix?: Fix;
}
