import type { Kind, Page } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { memoize, memoizeLast } from '../memoize.ts';
import { blockSchemaId, replaceAnnotated, type Validator } from '../schema/validator.ts';
import {
  type ExpandedBlock,
  expandBlocks,
  type ParsedBlock,
  type ParsedFragment,
  type ParsedPage,
  type SharedDocuments,
} from './parsed-site.ts';

export type KindViolation =
  | { what: 'refused'; type: string; block: ParsedBlock; origin: ParsedBlock }
  | { what: 'surplus'; type: string; max: number; origin: ParsedBlock }
  | { what: 'missing'; type: string; min: number; found: number }
  | { what: 'data'; needed: Kind['data'] };

/** Finds the violations of the requirements of a page's own kind. An unknown kind has no requirements. */
export const ownViolations = memoizeLast((page: ParsedPage, shared: SharedDocuments): readonly KindViolation[] => {
  const kind = shared.validator.kinds.get(page.page.kind);
  return kind ? kindViolations(page, kind, shared) : [];
});

/** Returns true if the page refuses a block of a fragment: other pages may refuse it too. */
export function isOfFragment(violation: KindViolation): violation is Extract<KindViolation, { what: 'refused' }> {
  return violation.what === 'refused' && violation.block !== violation.origin;
}

/** Compares a page with the table of a kind. Blocks of unknown types are left out: they are reported on their own. */
function kindViolations(page: ParsedPage, kind: Kind, shared: SharedDocuments): KindViolation[] {
  const violations: KindViolation[] = givenData(page.page) === kind.data ? [] : [{ what: 'data', needed: kind.data }];
  const found = groupBy(expandBlocks(page, shared), ({ block }) => block.type);
  const mayHave = new Set(kind.blocks.map(({ type }) => type));
  for (const { block, origin } of expandBlocks(page, shared))
    if (!mayHave.has(block.type) && shared.validator.blockTypes.includes(block.type))
      violations.push({ what: 'refused', type: block.type, block, origin });
  for (const rule of kind.blocks)
    violations.push(...countViolations(rule, found.get(rule.type) ?? [], () => repeatedBlocks(page, shared)));
  return violations;
}

/** Another kind that the page fits exactly, if it breaks its own in several ways: then the kind is wrong. */
export function fittingKind(page: ParsedPage, shared: SharedDocuments): string | undefined {
  if (ownViolations(page, shared).length < 2) return undefined;
  const { kinds } = shared.validator;
  return [...kinds].find(([, kind]) => kindViolations(page, kind, shared).length === 0)?.[0];
}

function countViolations(
  { type, min, max = Number.POSITIVE_INFINITY }: Kind['blocks'][number],
  found: readonly ExpandedBlock[],
  repeatedOnPage: () => ReadonlySet<ParsedBlock>,
): KindViolation[] {
  // Of too many blocks, one that repeats another is the one too many.
  const surplus = found[max] && (found.find(({ origin }) => repeatedOnPage().has(origin)) ?? found[max]);
  if (surplus) return [{ what: 'surplus', type, max, origin: surplus.origin }];
  return found.length < min ? [{ what: 'missing', type, min, found: found.length }] : [];
}

function givenData({ data = {} }: Page): Kind['data'] | 'several' {
  const [first, ...more] = Object.keys(data);
  if (first === undefined) return 'nothing';
  if (more.length > 0) return 'several';
  return first === 'product' || first === 'products' || first === 'category' ? first : 'several';
}

/** Blocks that repeat an earlier one of the page, fragments expanded. Anchors do not count: nobody sees them. */
export const repeatedBlocks = memoizeLast(findRepeated);

function findRepeated(holder: ParsedPage | ParsedFragment, shared: SharedDocuments): ReadonlySet<ParsedBlock> {
  const shown =
    'page' in holder ? expandBlocks(holder, shared) : holder.blocks.map((block) => ({ block, origin: block }));
  const contentOf = contentsOf(shared.validator);
  const alike = groupBy(
    shown.filter(({ block }) => block.valid),
    ({ block }) => contentOf(block),
  );
  // A fragment may have the same block twice.
  const later = [...alike.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ origin }) => (origin === first.origin ? [] : origin)),
  );
  return new Set(later);
}

const contentsOf = memoizeLast((validator: Validator) =>
  memoize(({ type, value }: ParsedBlock): string => {
    const anchors = type === 'fragment' ? [] : validator.annotations(blockSchemaId(type), 'anchor');
    return JSON.stringify(anchors.length === 0 ? value : replaceAnnotated(value, anchors, () => undefined));
  }),
);
