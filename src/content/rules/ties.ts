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
  explanation:
    'A page, its product, level, category, card and address belong together; so do an entry of a list and its link, a listing and the beginning of its addresses. Which level a category is, and which card it leads to, is in the catalogue, such as "level": 3, "card": "gold"; what else belongs together is in the tables of the kinds (schema/kinds) and in the schemas. If one of them differs from the others, it was most likely forgotten when a page was copied, or chosen by mistake: the message is where the odd one out is.',
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
  explanation:
    'The words of a title, label or link are about another level, product or page than what they belong to: a link whose words lead to another page everywhere else, an entry of a list or menu with the link or words of another entry, a cell in the column of another level, or a page that the footer leaves out (“inFooter” in the table of its kind). Words can be right all the same: allow them with a reason.',
} as const;

export const likelySiteMismatch: Rule = {
  ...LIKELY,
  site: (index) => tiesOfSite(index).filter(({ likely = false }) => likely),
};

export const likelyMismatch: Rule = {
  ...LIKELY,
  document: (document, shared) => tiesOfDocument(document, shared).filter(({ likely = false }) => likely),
};
