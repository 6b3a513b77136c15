import type { Severity } from '../../content/problems/problem.ts';
import type { DocumentPath, JsonPointer } from './documents.ts';

/** What `check` found. Lines and columns count from 1; offset and length are in characters of the text. */
export interface DocumentProblem {
  document: DocumentPath;
  /** The value, or the object that lacks a key. */
  pointer: JsonPointer;
  /** Which part is meant: the value, the key of the property, or the start of an object that lacks something. */
  at: 'value' | 'key' | 'start';
  line: number;
  column: number;
  offset: number;
  length: number;
  severity: Severity;
  /** Code of the rule, such as broken-link. */
  rule: string;
  message: string;
  advice: string;
  fix?: ProblemFix | undefined;
  /** What an entry of “allow” for it has as “at”; absent if it cannot be allowed. */
  allowAt?: string | undefined;
}

/** A fix to send to POST /api/fix. Without a value, it removes what is there. */
export interface ProblemFix {
  document: DocumentPath;
  pointer: JsonPointer;
  value?: unknown;
  /** The key after which to insert a new key. */
  behind?: string;
  /** What it does, as a sentence. */
  title: string;
}
