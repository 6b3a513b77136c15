/** Where in a document: keys and positions from the root down. */
export type Pointer = readonly (string | number)[];

/** A stretch of a text, in characters. */
export interface Span {
  offset: number;
  length: number;
}
