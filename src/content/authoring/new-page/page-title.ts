import type { Kind } from '../../../generated/documents.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';
import { fileName } from './new-address.ts';

const LEVEL = /\blevel\s?\d/i;
/** What a kind's title abbreviates, such as NVQ in “Level LEVEL NVQ in TITLE”. */
const ABBREVIATION = /\b(?!LEVEL\b|TITLE\b)[A-Z]{2,}\b/g;

/**
 * The title of a new page; for a course, that of its product.
 * @throws AnswerRefused if it is missing, has nothing to make an address from, or repeats what its kind adds to it
 */
export function titleOf({ title = '', level }: NewPage, kind: Kind): string {
  const written = title.trim();
  if (written === '') throw new AnswerRefused('title', 'Write the title of the page.');
  if (fileName(written) === '')
    throw new AnswerRefused('title', `“${written}” has no letter from a to z and no digit to make an address from.`);
  const added = kind.levels?.title ?? '';
  const abbreviations: readonly string[] = added.match(ABBREVIATION) ?? [];
  const repeats = LEVEL.test(written) || written.split(/[^\p{L}]+/u).some((word) => abbreviations.includes(word));
  if (added === '' || !repeats) return written;
  const [lead = ''] = added.replace('LEVEL', level ?? '…').split('TITLE');
  const [, rest] = /^.* in (.+)$/.exec(written) ?? [];
  const advice = `Write the rest alone${rest === undefined ? '' : `: “${rest}”`}.`;
  throw new AnswerRefused('title', `The page puts “${lead.trim()}” before its title by itself. ${advice}`);
}

/** The title of the page: that of its product, with the level. */
export function headingOf(title: string, { level }: NewPage, { levels }: Kind): string {
  return level === undefined || !levels ? title : levels.title.replace('LEVEL', level).replace('TITLE', () => title);
}
