import type { Kind, Page } from '../../generated/documents.ts';
import { type ExpandedBlock, expandBlocks } from './fragments.ts';
import { rememberedLast } from './memoize.ts';
import type { Draft, DraftBlock, DraftPage } from './parsed-site.ts';

/** A way in which a page does not meet the requirements of its kind. */
export type KindViolation =
  | { what: 'refused'; type: string; block: DraftBlock; origin: DraftBlock }
  | { what: 'surplus'; type: string; max: number; origin: DraftBlock }
  | { what: 'missing'; type: string; min: number; found: number }
  | { what: 'data'; needed: Kind['data'] };

const violationsOf = rememberedLast((_: Draft) => new Map<DraftPage, readonly KindViolation[]>());

/** How a page breaks the requirements of its own kind. An unknown kind has no requirements. */
export function ownViolations(page: DraftPage, draft: Draft): readonly KindViolation[] {
  const known = violationsOf(draft).get(page);
  if (known) return known;
  const kind = draft.validator.kinds.get(page.page.kind);
  const violations = kind ? kindViolations(page, kind, draft) : [];
  violationsOf(draft).set(page, violations);
  return violations;
}

/** Compares a page with the table of a kind. Blocks of unknown types are left out: they are reported on their own. */
function kindViolations(page: DraftPage, kind: Kind, draft: Draft): KindViolation[] {
  const violations: KindViolation[] = givenData(page.page) === kind.data ? [] : [{ what: 'data', needed: kind.data }];
  const found = new Map<string, ExpandedBlock[]>(kind.blocks.map(({ type }) => [type, []]));
  for (const expanded of expandBlocks(page, draft)) {
    const { block, origin } = expanded;
    const same = found.get(block.type);
    if (same) same.push(expanded);
    else if (draft.validator.blockTypes.includes(block.type))
      violations.push({ what: 'refused', type: block.type, block, origin });
  }
  for (const rule of kind.blocks) violations.push(...countViolations(rule, found.get(rule.type) ?? []));
  return violations;
}

/**
 * Another kind that the page fits exactly, if it breaks its own kind in more than one way. The mistake is then most likely
 * the kind itself.
 */
export function fittingKind(page: DraftPage, draft: Draft): string | undefined {
  if (ownViolations(page, draft).length < 2) return undefined;
  const { kinds } = draft.validator;
  return [...kinds].find(([, kind]) => kindViolations(page, kind, draft).length === 0)?.[0];
}

function countViolations(
  { type, min, max = Number.POSITIVE_INFINITY }: Kind['blocks'][number],
  found: readonly ExpandedBlock[],
): KindViolation[] {
  const surplus = found[max];
  if (surplus) return [{ what: 'surplus', type, max, origin: surplus.origin }];
  return found.length < min ? [{ what: 'missing', type, min, found: found.length }] : [];
}

function givenData({ data = {} }: Page): Kind['data'] | 'several' {
  const [first, ...more] = Object.keys(data);
  if (first === undefined) return 'nothing';
  if (more.length > 0) return 'several';
  return first === 'product' || first === 'products' || first === 'category' ? first : 'several';
}
