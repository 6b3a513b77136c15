import type { RuleDescription } from '../problems/rule.ts';
import { blockCount } from './block-count.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenLink } from './broken-link.ts';
import { circularFragment } from './circular-fragment.ts';
import { newerDocument, olderDocument } from './document-version.ts';
import { duplicateAnchor } from './duplicate-anchor.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicateProductId } from './duplicate-product-id.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { exampleData } from './example-data.ts';
import { headLength } from './head-length.ts';
import { imageSize } from './image-size.ts';
import { jsonSyntax } from './json-syntax.ts';
import { listingLink } from './listing-link.ts';
import { literalFact } from './literal-fact.ts';
import { literalPrice } from './literal-price.ts';
import { lostAddress } from './lost-address.ts';
import { missingAlt } from './missing-alt.ts';
import { missingField } from './missing-field.ts';
import { missingFile } from './missing-file.ts';
import { missingImage } from './missing-image.ts';
import { mistakenBlock } from './mistaken-block.ts';
import { mistakenKind } from './mistaken-kind.ts';
import { pageData } from './page-data.ts';
import { proseSyntax } from './prose-syntax.ts';
import type { Rule } from './rule.ts';
import { specialistPrice } from './specialist-price.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownCategory } from './unknown-category.ts';
import { unknownFact } from './unknown-fact.ts';
import { unknownFragment } from './unknown-fragment.ts';
import { unknownKey } from './unknown-key.ts';
import { unknownKind } from './unknown-kind.ts';
import { unknownProduct } from './unknown-product.ts';
import { unlistedAddress } from './unlisted-address.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unusedAllowance } from './unused-allowance.ts';
import { unusedFragment } from './unused-fragment.ts';
import { wrongType } from './wrong-type.ts';
import { wrongValue } from './wrong-value.ts';

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
  brokenAnchor,
  duplicateAnchor,
  duplicateId,
  unknownProduct,
  unknownCategory,
  duplicateProductId,
  specialistPrice,
  missingImage,
  missingAlt,
  imageSize,
  proseSyntax,
  unknownFact,
  literalPrice,
  literalFact,
  duplicateTitle,
  headLength,
  unlistedAddress,
  listingLink,
  unusedFragment,
  unreachablePage,
  exampleData,
];

/** Every rule: those for parsing a single document, and those over all documents. */
export const RULE_DESCRIPTIONS: readonly RuleDescription[] = [
  jsonSyntax,
  duplicateKey,
  olderDocument,
  newerDocument,
  missingFile,
  missingField,
  unknownKey,
  wrongType,
  wrongValue,
  unknownBlock,
  mistakenBlock,
  unknownKind,
  ...RULES,
  unusedAllowance,
];
