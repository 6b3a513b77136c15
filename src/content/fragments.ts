import type { FragmentReference } from '../generated/documents.ts';
import type { Draft, DraftBlock, DraftPage } from './draft.ts';

/** The name that a fragment block uses, or undefined for other blocks. */
export function fragmentUsed({ type, sound, value }: DraftBlock): string | undefined {
  return type === 'fragment' && sound && isReference(value) ? value.use : undefined;
}

/**
 * The blocks of a page with its fragments taken in, also fragments within fragments. A fragment that is missing or takes
 * itself in gives nothing; rules report it. `origin` is the block of the page that each block came with.
 */
export function expandBlocks(page: DraftPage, draft: Draft): { block: DraftBlock; origin: DraftBlock }[] {
  const expand = (
    block: DraftBlock,
    origin: DraftBlock,
    within: readonly string[],
  ): { block: DraftBlock; origin: DraftBlock }[] => {
    const name = fragmentUsed(block);
    if (name === undefined) return block.type === 'fragment' ? [] : [{ block, origin }];
    if (within.includes(name)) return [];
    const blocks = draft.fragments.get(name)?.blocks ?? [];
    return blocks.flatMap((inner) => expand(inner, origin, [...within, name]));
  };
  return page.blocks.flatMap((block) => expand(block, block, []));
}

function isReference(value: object): value is FragmentReference {
  return 'use' in value && typeof value.use === 'string';
}
