import { memoizeLast } from '../memoize.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { blockTies, pageTies } from './page-ties.ts';
import type { DocumentRule, SiteRule } from './rule.ts';
import { siteTies } from './site-ties.ts';
import type { Tie } from './subjects.ts';

const tiesOfDocument = memoizeLast((document: ParsedDocument, shared: SharedDocuments) => [
  ...pageTies(document, shared),
  ...(document.fragment ? blockTies(document.fragment, shared) : []),
]);

const tiesOfSite = memoizeLast(siteTies);

/** Those in the catalogue come first: what other documents say of its products depends on them. */
export const catalogueMismatch: DocumentRule = (document, shared) =>
  certainTies(document, shared).filter((tie) => isInCatalogue(tie, shared));

export const mismatch: DocumentRule = (document, shared) =>
  certainTies(document, shared).filter((tie) => !isInCatalogue(tie, shared));

function certainTies(document: ParsedDocument, shared: SharedDocuments): Tie[] {
  return tiesOfDocument(document, shared).filter(({ likely = false }) => !likely);
}

function isInCatalogue({ file }: Tie, { catalogue }: SharedDocuments): boolean {
  return file === catalogue?.document.path;
}

export const siteMismatch: SiteRule = (index) => tiesOfSite(index).filter(({ likely = false }) => !likely);

export const likelySiteMismatch: SiteRule = (index) => tiesOfSite(index).filter(({ likely = false }) => likely);

export const likelyMismatch: DocumentRule = (document, shared) =>
  tiesOfDocument(document, shared).filter(({ likely = false }) => likely);
