import { sellingPages } from '../cross-references/address-book.ts';
import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import { ABSENCE, type RuleDescription, SALES } from '../problems/problem.ts';
import words from '../problems/rule-words.json' with { type: 'json' };
import { unusedAllowance } from '../problems/suppressions.ts';
import { borrowedWords } from './borrowed-words.ts';
import {
  addressBelowFinder,
  circularSteps,
  duplicateStep,
  earlyCard,
  finderWords,
  ofFinders,
  repeatedQuestion,
  unknownModule,
  unknownStep,
  unreachableStep,
  unreachedCard,
} from './card-finder.ts';
import { colourContrast } from './colour-contrast.ts';
import { companyDetails } from './company-details.ts';
import {
  announcedDate,
  missingDates,
  overlappingDates,
  pastDates,
  reversedDates,
  unlikelyDate,
  unshownDate,
} from './course-dates.ts';
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
import { blockCount, mistakenKind, pageData, refusedInFragments } from './page-kind.ts';
import { presetText } from './preset-text.ts';
import { keyFactValue, otherFact } from './product-facts.ts';
import {
  duplicateProductId,
  missingNextSteps,
  namelessProduct,
  specialistPrice,
  unfoundName,
  unusualPrice,
  wordlessProduct,
} from './products.ts';
import { factBraces, repeatedFact, unknownFact } from './quoted-facts.ts';
import type { Rule } from './rule.ts';
import { sectionRhythm } from './section-rhythm.ts';
import { catalogueMismatch, likelyMismatch, likelySiteMismatch, mismatch, siteMismatch } from './ties.ts';
import { circularFragment, renamedThing, unknownNames, unusedFragment } from './unknown-names.ts';
import { wrongCount } from './wrong-count.ts';

/** A problem that may be meant: a document may allow it. */
const WARNING = { severity: 'warning', allowable: true } as const;

const UNKNOWN_PRODUCT = { code: 'unknown-product', hides: [SALES, ABSENCE] } as const;
const UNKNOWN_CATEGORY = { code: 'unknown-category', masks: true, hides: [SALES, ABSENCE] } as const;
const MISMATCH = {
  code: 'mismatch',
  formerly: ['listing-link', 'misdirected-card', 'other-level', 'unsold-product'],
  hides: [SALES, ABSENCE],
  allowable: true,
} as const;
const LIKELY_MISMATCH = { code: 'likely-mismatch', formerly: ['other-level'], ...WARNING, afterErrors: true } as const;

/** Rules in the order they run: one that hides contents comes before those that rely on it, and a renamed thing before its uses. */
export const RULES: readonly Rule[] = [
  { code: 'unknown-fragment', masks: true, site: (index) => renamedThing('fragments', index) },
  { code: 'unknown-fragment', masks: true, ofPart: true, site: (index) => unknownNames('fragments', index) },
  { code: 'circular-fragment', masks: true, site: circularFragment },
  { code: 'mistaken-kind', hides: [SALES], masks: true, document: mistakenKind },
  { code: 'block-count', hides: [SALES], masks: true, ofPart: true, document: blockCount, site: refusedInFragments },
  { code: 'page-data', hides: [SALES, ABSENCE], document: pageData },
  { code: 'duplicate-route', masks: true, site: duplicateRoute },
  { code: 'similar-address', masks: true, site: similarAddress },
  { code: 'lost-address', hides: [SALES], masks: true, allowable: true, site: lostAddress },
  { code: 'broken-link', hides: [ABSENCE], site: brokenLink },
  { code: 'own-address', hides: [ABSENCE], site: ownAddress },
  { code: 'broken-anchor', site: brokenAnchor },
  { ...UNKNOWN_PRODUCT, site: (index) => renamedThing('products', index, sellingPages(index)) },
  { ...UNKNOWN_PRODUCT, ofPart: true, site: (index) => unknownNames('products', index) },
  { ...UNKNOWN_CATEGORY, site: (index) => renamedThing('categories', index) },
  { ...UNKNOWN_CATEGORY, ofPart: true, site: (index) => unknownNames('categories', index) },
  { ...MISMATCH, masks: true, document: catalogueMismatch },
  { ...MISMATCH, masks: true, document: mismatch },
  { code: 'duplicate-block', document: duplicateBlock },
  { code: 'duplicate-anchor', document: duplicateAnchor },
  { code: 'duplicate-id', document: duplicateId },
  { code: 'duplicate-unit', document: duplicateUnit },
  { code: 'said-twice', ...WARNING, document: saidTwice },
  { code: 'navigation-entry', hides: [ABSENCE], site: navigationEntry },
  { code: 'colour-contrast', document: colourContrast },
  { code: 'section-rhythm', severity: 'note', allowable: true, afterErrors: true, document: sectionRhythm },
  { code: 'unknown-step', document: ofFinders(unknownStep) },
  { code: 'duplicate-step', document: ofFinders(duplicateStep) },
  { code: 'address-below-finder', site: addressBelowFinder },
  { code: 'circular-steps', document: ofFinders(circularSteps) },
  { code: 'repeated-question', document: ofFinders(repeatedQuestion) },
  { code: 'unreachable-step', document: ofFinders(unreachableStep) },
  { code: 'unknown-module', document: ofFinders(unknownModule) },
  { code: 'duplicate-product-id', site: duplicateProductId },
  { code: 'nameless-product', site: namelessProduct },
  { code: 'specialist-price', site: specialistPrice },
  { code: 'unusual-price', allowable: true, site: unusualPrice },
  { code: 'unknown-trade', ofPart: true, site: (index) => unknownNames('trades', index) },
  { code: 'unknown-venue', ofPart: true, site: (index) => unknownNames('venues', index) },
  { code: 'missing-dates', site: missingDates },
  { code: 'missing-next-steps', ...WARNING, document: missingNextSteps },
  { code: 'reversed-dates', site: reversedDates },
  { code: 'overlapping-dates', allowable: true, site: overlappingDates },
  { code: 'unlikely-date', ...WARNING, site: unlikelyDate },
  { code: 'impossible-proof', document: impossibleProof },
  { code: 'future-day', severity: 'warning', ofPart: true, site: futureDay },
  { code: 'past-year', ...WARNING, ofPart: true, site: pastYear },
  { code: 'missing-image', ofPart: true, site: missingImage },
  { code: 'missing-alt', allowable: true, document: missingAlt },
  { code: 'image-size', ...WARNING, document: imageSize },
  { code: 'image-too-large', document: imageTooLarge },
  { code: 'image-format', document: imageFormat },
  { code: 'unknown-fact', masks: true, document: unknownFact },
  { code: 'fact-braces', document: factBraces },
  { code: 'fact-form', ...WARNING, document: factForm },
  { code: 'fact-relation', ...WARNING, document: factRelation },
  { code: 'key-fact', ...WARNING, document: keyFactValue },
  { code: 'repeated-fact', ...WARNING, document: repeatedFact },
  { code: 'literal-price', allowable: true, document: literalPrice },
  { code: 'literal-fact', ...WARNING, document: literalFact },
  { code: 'company-details', ...WARNING, launchSeverity: 'error', document: companyDetails },
  { code: 'duplicate-title', allowable: true, site: duplicateTitle },
  { code: 'duplicate-heading', severity: 'warning', site: duplicateHeading },
  { code: 'head-length', allowable: true, document: headLength },
  { code: 'preset-description', severity: 'warning', launchSeverity: 'error', document: presetDescription },
  { code: 'preset-text', ...WARNING, launchSeverity: 'error', document: presetText },
  { code: 'past-dates', severity: 'warning', ofPart: true, site: pastDates },
  { code: 'announced-date', ...WARNING, document: announcedDate },
  { code: 'unlisted-address', severity: 'warning', afterErrors: true, launchSeverity: 'error', site: unlistedAddress },
  { ...MISMATCH, afterErrors: true, site: siteMismatch },
  { ...LIKELY_MISMATCH, site: likelySiteMismatch },
  { code: 'early-card', allowable: true, document: ofFinders(earlyCard) },
  { code: 'unreached-card', document: ofFinders(unreachedCard) },
  { code: 'finder-words', ...WARNING, document: finderWords },
  { code: 'other-fact', ...WARNING, document: otherFact },
  { code: 'borrowed-words', ...WARNING, afterErrors: true, site: borrowedWords },
  { ...LIKELY_MISMATCH, document: likelyMismatch },
  { code: 'unshown-date', severity: 'warning', afterErrors: true, site: unshownDate },
  { code: 'unused-fragment', ...WARNING, afterErrors: true, site: unusedFragment },
  { code: 'unreachable-page', ...WARNING, launchSeverity: 'error', afterErrors: true, site: unreachablePage },
  { code: 'self-link', ...WARNING, afterErrors: true, ofPart: true, site: selfLink },
  { code: 'unfound-product', ...WARNING, launchSeverity: 'error', site: wordlessProduct, document: unfoundName },
  { code: 'wrong-count', ...WARNING, document: wrongCount },
  { code: 'misspelt-word', ...WARNING, document: misspeltWord },
  { code: 'example-data', severity: 'note', launchSeverity: 'error', document: exampleData },
  { code: 'unconfirmed', severity: 'note', launchSeverity: 'error', document: unconfirmed },
  { code: 'missing-proof', severity: 'note', launchSeverity: 'warning', allowable: true, document: missingProof },
];

/** Every rule: those for parsing a single document, and those over all documents. */
export const RULE_DESCRIPTIONS: readonly RuleDescription[] = [
  ...Object.values(DOCUMENT_RULES),
  ...new Map(RULES.map((rule) => [rule.code, rule])).values(),
  unusedAllowance,
].map((rule) => ({ ...rule, ...words[rule.code] }));
