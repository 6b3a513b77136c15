import type { SiteIndex } from '../cross-references/site-index.ts';
import { memoizeTexts } from '../memoize.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding, ReportedRule } from '../problems/problem.ts';

/** Finds the problems of one document with the shared ones. They are kept until one of these changes. */
export type DocumentRule = (document: ParsedDocument, shared: SharedDocuments) => Iterable<Finding>;

/** Compares documents, and judges things that change by themselves, such as dates. Runs at every check. */
export type SiteRule = (index: SiteIndex) => Iterable<Finding>;

/** A rule over documents that could be parsed. */
export interface Rule extends ReportedRule {
  /** Silent about documents with errors: most of its findings there would be consequences of one. */
  afterErrors?: boolean;
  document?: DocumentRule;
  site?: SiteRule;
  /** True if `site` is also correct for a part of the site: the shared documents with some of the pages. */
  ofPart?: boolean;
}

export type Naming = Pick<Finding, 'file' | 'pointer' | 'at' | 'slice' | 'after'> & { name: string };

export type Place = Pick<Finding, 'file' | 'pointer'>;

/** Names the choices of a document: nothing is said of their number while one of them is a mistake. */
export function choicesOf(file: string): string {
  return `${file}#choices`;
}

/** The words of a string: case, punctuation and spaces make no difference to visitors. */
export const normalised = memoizeTexts((text) => text.toLowerCase().replace(NO_WORD, ' ').trim() || text);

const NO_WORD = /[^\p{L}\p{N}]+/gu;

export interface NameWords {
  message: (name: string) => string;
  advice: (name: string) => string;
  more: string;
}

/** A finding for each use of a wrong name; of one wrong in many places the first alone, which counts them. */
export function* wrongNames(wrong: Iterable<Naming>, words: NameWords): Iterable<Finding & { name: string }> {
  const adviceOf = memoizeTexts(words.advice);
  for (const naming of wrong) {
    const { name } = naming;
    yield { ...naming, message: words.message(name), advice: adviceOf(name), same: { as: name, more: words.more } };
  }
}
