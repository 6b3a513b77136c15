import type { Catalogue, Kind } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { DocumentValue, ParsedData, ParsedPage, Picture, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Annotation } from '../schema/validator.ts';

/** A value that contradicts the thing that it belongs to. */
export interface Tie extends Finding {
  /** True if only words contradict it, or only one other value. */
  likely?: boolean;
}

export interface Subject {
  page: ParsedPage;
  kind: Kind;
  pictures: readonly Picture[];
  shared: SharedDocuments;
  catalogue: ParsedData<Catalogue>;
  /** The categories that its kind is for. */
  wanted: readonly string[];
  /** The products that its own blocks name, and where. */
  shown: readonly { key: string; pointer: Pointer }[];
  /** The products that it is about, by its data or blocks, and where it names them. */
  named: readonly { key: string; pointer: Pointer }[];
}

export function markedIn({ blocks }: ParsedPage, wanted: Annotation): readonly DocumentValue[] {
  const found: DocumentValue[] = [];
  for (const { marked } of blocks) for (const one of marked) if (one.annotation === wanted) found.push(one);
  return found;
}
