import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleDescription } from '../problems/problem.ts';
import { unusedAllowance } from '../problems/suppressions.ts';
import { borrowedWords } from './borrowed-words.ts';
import { earlyCard, FINDER_RULES, finderWords, unreachedCard } from './card-finder.ts';
import { colourContrast } from './colour-contrast.ts';
import { companyDetails } from './company-details.ts';
import { announcedDate, DATE_RULES, missingDates, pastDates, unshownDate } from './course-dates.ts';
import { duplicateAnchor, duplicateBlock, duplicateId, duplicateUnit, saidTwice } from './duplicates.ts';
import { factForm, factRelation } from './fact-forms.ts';
import { futureDay, pastYear } from './future-day.ts';
import { imageFormat, imageSize, imageTooLarge, missingAlt, missingImage } from './image-files.ts';
import { exampleData, impossibleProof, missingProof, unconfirmed } from './launch.ts';
import { brokenAnchor, brokenLink, ownAddress, selfLink, unreachablePage } from './links.ts';
import { literalFact, literalPrice } from './literals.ts';
import { misspeltWord } from './misspelt-words.ts';
import { navigationEntry } from './navigation-entry.ts';
import { duplicateRoute, lostAddress, similarAddress, unlistedAddress } from './page-address.ts';
import { duplicateHeading, duplicateTitle, headLength, presetDescription } from './page-head.ts';
import { blockCount, mistakenKind, pageData } from './page-kind.ts';
import { presetText } from './preset-text.ts';
import { keyFactValue, otherFact } from './product-facts.ts';
import { missingNextSteps, PRODUCT_RULES, unfoundProduct } from './products.ts';
import { factBraces, repeatedFact, unknownFact } from './quoted-facts.ts';
import type { Rule } from './rule.ts';
import { sectionRhythm } from './section-rhythm.ts';
import { catalogueMismatch, likelyMismatch, likelySiteMismatch, mismatch, siteMismatch } from './ties.ts';
import {
  CATALOGUE_NAMES,
  circularFragment,
  FRAGMENT_NAMES,
  unknownTrade,
  unknownVenue,
  unusedFragment,
} from './unknown-names.ts';
import { wrongCount } from './wrong-count.ts';

/** Rules in the order they run: one that hides contents comes before those that rely on it. */
export const RULES: readonly Rule[] = [
  ...[...FRAGMENT_NAMES, circularFragment, mistakenKind, blockCount, pageData],
  ...[duplicateRoute, similarAddress, lostAddress, brokenLink, ownAddress, brokenAnchor],
  ...CATALOGUE_NAMES,
  ...[catalogueMismatch, mismatch],
  ...[duplicateBlock, duplicateAnchor, duplicateId, duplicateUnit, saidTwice, navigationEntry, colourContrast],
  sectionRhythm,
  ...FINDER_RULES,
  ...PRODUCT_RULES,
  ...[unknownTrade, unknownVenue, missingDates, missingNextSteps, ...DATE_RULES],
  ...[impossibleProof, futureDay, pastYear],
  ...[missingImage, missingAlt, imageSize, imageTooLarge, imageFormat],
  ...[unknownFact, factBraces, factForm, factRelation, keyFactValue, repeatedFact, literalPrice, literalFact],
  companyDetails,
  ...[duplicateTitle, duplicateHeading, headLength, presetDescription, presetText, pastDates, announcedDate],
  unlistedAddress,
  ...[siteMismatch, likelySiteMismatch, earlyCard, unreachedCard, finderWords, otherFact],
  ...[borrowedWords, likelyMismatch, unshownDate],
  ...[unusedFragment, unreachablePage, selfLink, unfoundProduct, wrongCount, misspeltWord],
  ...[exampleData, unconfirmed, missingProof],
];

/** Every rule: those for parsing a single document, and those over all documents. */
export const RULE_DESCRIPTIONS: readonly RuleDescription[] = [
  ...Object.values(DOCUMENT_RULES),
  ...new Map(RULES.map((rule) => [rule.code, rule])).values(),
  unusedAllowance,
];
