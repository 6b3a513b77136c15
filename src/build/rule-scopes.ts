import type { RuleDescription } from '../content/rule.ts';

/** Rules of which each finding follows from one page alone, with the fragments and data files that all pages share. */
const PAGE_RULES: ReadonlySet<string> = new Set([
  'block-count',
  'duplicate-anchor',
  'duplicate-id',
  'example-data',
  'head-length',
  'image-size',
  'literal-fact',
  'literal-price',
  'missing-alt',
  'missing-image',
  'mistaken-kind',
  'page-data',
  'prose-syntax',
  'unknown-fact',
  'unknown-fragment',
  'unknown-product',
]);

/** Rules that compare pages. They are run on an index of all pages, which has no words of their blocks. */
const SITE_RULES: ReadonlySet<string> = new Set([
  'broken-anchor',
  'broken-link',
  'circular-fragment',
  'duplicate-product-id',
  'duplicate-route',
  'duplicate-title',
  'listing-link',
  'lost-address',
  'unknown-category',
  'unlisted-address',
  'unreachable-page',
  'unused-fragment',
]);

/**
 * Whether a rule may be run on some of the pages at a time.
 * @throws Error for a rule that is in neither list, which tests find first
 */
export function isPageRule({ code }: RuleDescription): boolean {
  if (PAGE_RULES.has(code)) return true;
  if (SITE_RULES.has(code)) return false;
  throw new Error(`src/build/rule-scopes.ts does not say whether the rule ${code} compares pages.`);
}
