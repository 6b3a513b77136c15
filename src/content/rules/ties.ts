import { memoizeLast } from '../memoize.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { ABSENCE, SALES } from '../problems/problem.ts';
import { blockTies, pageTies } from './page-ties.ts';
import { type Rule, WARNING } from './rule.ts';
import { siteTies } from './site-ties.ts';
import type { Tie } from './subjects.ts';

const tiesOfDocument = memoizeLast((document: ParsedDocument, shared: SharedDocuments) => [
  ...pageTies(document, shared),
  ...(document.fragment ? blockTies(document.fragment, shared) : []),
]);

const tiesOfSite = memoizeLast(siteTies);

const CERTAIN = {
  code: 'mismatch',
  formerly: ['listing-link', 'misdirected-card', 'other-level', 'unsold-product'],
  hides: [SALES, ABSENCE],
  allowable: true,
  title: 'What belongs together agrees.',
} as const;

/** Those in the catalogue come first: what other documents say of its products depends on them. */
export const catalogueMismatch: Rule = {
  ...CERTAIN,
  masks: true,
  document: (document, shared) => certainTies(document, shared).filter((tie) => isInCatalogue(tie, shared)),
};

export const mismatch: Rule = {
  ...CERTAIN,
  masks: true,
  document: (document, shared) => certainTies(document, shared).filter((tie) => !isInCatalogue(tie, shared)),
};

function certainTies(document: ParsedDocument, shared: SharedDocuments): Tie[] {
  return tiesOfDocument(document, shared).filter(({ likely = false }) => !likely);
}

function isInCatalogue({ file }: Tie, { catalogue }: SharedDocuments): boolean {
  return file === catalogue?.document.path;
}

export const siteMismatch: Rule = {
  ...CERTAIN,
  afterErrors: true,
  site: (index) => tiesOfSite(index).filter(({ likely = false }) => !likely),
};

const LIKELY = {
  code: 'likely-mismatch',
  formerly: ['other-level'],
  ...WARNING,
  afterErrors: true,
  title: 'What the words say agrees with what they belong to.',
} as const;

export const likelySiteMismatch: Rule = {
  ...LIKELY,
  site: (index) => tiesOfSite(index).filter(({ likely = false }) => likely),
};

export const likelyMismatch: Rule = {
  ...LIKELY,
  document: (document, shared) => tiesOfDocument(document, shared).filter(({ likely = false }) => likely),
};
