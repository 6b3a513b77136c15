import type { SiteIndex } from '../cross-references/site-index.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding, RuleDescription } from '../problems/problem.ts';

/** A rule over documents that could be parsed. */
export interface Rule extends RuleDescription {
  /** Silent about documents with errors: most of its findings there would be consequences of one. */
  afterErrors?: boolean;
  /** Problems of one document with the shared ones. Its findings are kept until one of these changes. */
  document?(document: ParsedDocument, shared: SharedDocuments): Iterable<Finding>;
  /** Compares documents, and judges things that change by themselves, such as dates. Runs at every check. */
  site?(index: SiteIndex): Iterable<Finding>;
  /** True if `site` is also correct for a part of the site: the shared documents with some of the pages. */
  ofPart?: boolean;
}
