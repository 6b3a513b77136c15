/** Where in a document: keys and positions from the root down. */
export type Pointer = readonly (string | number)[];

/** error stops check, build and CI; warning and note do not. */
export type Severity = 'error' | 'warning' | 'note';

/**
 * What a rule found, before it is placed in the text. `at` says which part of the place is meant: the value, the key of a
 * property, or the opening brace of an object in which something is missing.
 */
export interface Finding {
  file: string;
  pointer: Pointer;
  at?: 'value' | 'key' | 'start';
  /** The part of a long text that is meant, as it stands in the source. */
  slice?: string;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do, as a sentence. */
  advice: string;
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
}
