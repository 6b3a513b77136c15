import type { Rule, RuleDescription } from '../rule.ts';
import { blockCount } from './block-count.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenLink } from './broken-link.ts';
import { circularFragment } from './circular-fragment.ts';
import { duplicateProductId } from './duplicate-product-id.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { headLength } from './head-length.ts';
import { jsonSyntax } from './json-syntax.ts';
import { missingField } from './missing-field.ts';
import { missingFile } from './missing-file.ts';
import { missingImage } from './missing-image.ts';
import { pageData } from './page-data.ts';
import { proseSyntax } from './prose-syntax.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownCategory } from './unknown-category.ts';
import { unknownFact } from './unknown-fact.ts';
import { unknownFragment } from './unknown-fragment.ts';
import { unknownKey } from './unknown-key.ts';
import { unknownKind } from './unknown-kind.ts';
import { unknownProduct } from './unknown-product.ts';
import { unusedFragment } from './unused-fragment.ts';
import { wrongType } from './wrong-type.ts';
import { wrongValue } from './wrong-value.ts';

/** The rules over all documents. */
export const RULES: readonly Rule[] = [
  unknownFragment,
  circularFragment,
  blockCount,
  pageData,
  duplicateRoute,
  brokenLink,
  brokenAnchor,
  unknownProduct,
  unknownCategory,
  duplicateProductId,
  missingImage,
  proseSyntax,
  unknownFact,
  duplicateTitle,
  headLength,
  unusedFragment,
];

/** Every rule with its code: those over all documents, and those of reading a single one. */
export const RULE_DESCRIPTIONS: readonly RuleDescription[] = [
  jsonSyntax,
  missingFile,
  missingField,
  unknownKey,
  wrongType,
  wrongValue,
  unknownBlock,
  unknownKind,
  ...RULES,
];
