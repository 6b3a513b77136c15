import { isRecord } from '../../../shop/record.ts';
import type { ParsedSite } from '../../parsed/parsed-site.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused } from '../change-refused.ts';

/** Names of the fragments that blocks include. */
export function sharedFragments(blocks: readonly object[]): string[] {
  return blocks.flatMap((block) => nameOf(block) ?? []);
}

/**
 * The blocks with copies in place of some fragments, to be changed on this page alone.
 * @param own names of these fragments, separated by commas
 * @throws AnswerRefused if a name is not a fragment of the page
 */
export function ownCopies(blocks: readonly object[], own: string | undefined, { fragments }: ParsedSite): object[] {
  const names = (own ?? '').split(',').flatMap((name) => name.trim() || []);
  const known = sharedFragments(blocks);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new AnswerRefused('own', `The page has no shared block “${wrong}”. ${suggestName(wrong, known)}`);
  return blocks.flatMap((block) => {
    const name = nameOf(block);
    return name === undefined || !names.includes(name) ? block : (fragments.get(name)?.fragment.blocks ?? block);
  });
}

function nameOf(block: object): string | undefined {
  return isRecord(block) && block.type === 'fragment' && typeof block.use === 'string' ? block.use : undefined;
}
