import { DOCUMENT_RULES } from '../problems/document-rules.ts';
import type { RuleDescription } from '../problems/problem.ts';
import { unusedAllowance } from '../problems/suppressions.ts';
import { blockCount } from './block-count.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenLink } from './broken-link.ts';
import { circularFragment } from './circular-fragment.ts';
import { overlappingDates, pastDates, reversedDates, unknownVenue } from './course-dates.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { duplicateBlock } from './duplicate-block.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateProductId } from './duplicate-product-id.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { duplicateUnit } from './duplicate-unit.ts';
import { exampleData } from './example-data.ts';
import { factBraces } from './fact-braces.ts';
import { headLength } from './head-length.ts';
import { imageFormat, imageSize, imageTooLarge } from './image-files.ts';
import { literalFact } from './literal-fact.ts';
import { literalPrice } from './literal-price.ts';
import { lostAddress } from './lost-address.ts';
import { missingAlt } from './missing-alt.ts';
import { missingImage } from './missing-image.ts';
import { mistakenKind } from './mistaken-kind.ts';
import { namelessProduct } from './nameless-product.ts';
import { navigationEntry } from './navigation-entry.ts';
import { ownAddress } from './own-address.ts';
import { pageData } from './page-data.ts';
import { presetDescription } from './preset-description.ts';
import { presetText } from './preset-text.ts';
import type { Rule } from './rule.ts';
import { specialistPrice } from './specialist-price.ts';
import { likelyMismatch, likelySiteMismatch, mismatch, siteMismatch } from './ties.ts';
import { unknownFact } from './unknown-fact.ts';
import { unknownCategory, unknownFragment, unknownProduct } from './unknown-names.ts';
import { unlistedAddress } from './unlisted-address.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unusedFragment } from './unused-fragment.ts';
import { unusualPrice } from './unusual-price.ts';
import { wrongCount } from './wrong-count.ts';

/**
 * The rules over all documents, in the order they run. A rule whose problem hides what a document says comes before those
 * that rely on it; those that rely on everything come last.
 */
export const RULES: readonly Rule[] = [
  unknownFragment,
  circularFragment,
  mistakenKind,
  blockCount,
  pageData,
  duplicateRoute,
  lostAddress,
  brokenLink,
  ownAddress,
  brokenAnchor,
  mismatch,
  duplicateBlock,
  duplicateAnchor,
  duplicateId,
  duplicateUnit,
  navigationEntry,
  unknownProduct,
  unknownCategory,
  duplicateProductId,
  namelessProduct,
  specialistPrice,
  unusualPrice,
  unknownVenue,
  reversedDates,
  overlappingDates,
  missingImage,
  missingAlt,
  imageSize,
  imageTooLarge,
  imageFormat,
  unknownFact,
  factBraces,
  literalPrice,
  literalFact,
  wrongCount,
  duplicateTitle,
  headLength,
  presetDescription,
  presetText,
  pastDates,
  unlistedAddress,
  siteMismatch,
  likelyMismatch,
  likelySiteMismatch,
  unusedFragment,
  unreachablePage,
  exampleData,
];

/** Every rule: those for parsing a single document, and those over all documents. */
export const RULE_DESCRIPTIONS: readonly RuleDescription[] = [
  ...Object.values(DOCUMENT_RULES),
  ...new Map(RULES.map((rule) => [rule.code, rule])).values(),
  unusedAllowance,
];
