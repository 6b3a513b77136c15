import type { Kind } from '../../../generated/documents.ts';
import { courseAddress, titleSlug } from '../../../shop/products/course-address.ts';
import { linkPrefixesOf } from '../../cross-references/address-book.ts';
import { indexSite } from '../../cross-references/site-index.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';

/** A title as the name of a file or the key of a product: its slug, with hyphens for anything but letters and digits. */
export function fileName(title: string): string {
  return titleSlug(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Why no file and product can be named after a title; undefined if they can. */
export function titleMistake(title: string): string | undefined {
  const name = fileName(title);
  if (name === '') return `“${title}” has no letter from a to z and no digit to make an address from.`;
  // JavaScript's objects have such a key, so a lookup of a product would find it.
  if (name in {}) return `“${title}” cannot be a whole title. Add a word.`;
  return undefined;
}

/** The address that the category's listing derives from the title; without a listing, from the title alone. */
export function newAddress(title: string, category: string | undefined, parsedSite: ParsedSite): string {
  const index = indexSite(parsedSite);
  const listings = index.pages.filter(({ head }) => category !== undefined && head.data?.category === category);
  const [prefix = '/'] = listings.flatMap((page) => linkPrefixesOf(page, index));
  return courseAddress(prefix, title);
}

/** The path below the pages folder of a document with this title, in the folder of its sibling pages, or that of its level. */
export function newPath(title: string, siblings: readonly ParsedPage[], { root }: ParsedSite, level?: string): string {
  const [first] = siblings;
  const path = first?.document.path.slice(root.length + 1) ?? '';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return `${level === undefined ? folder : folder.replace(/\d+(?=\/$)/, level)}${fileName(title)}.json`;
}

const LEVEL = /\blevel\s?\d/i;
/** An abbreviation in a kind's title, such as NVQ in “Level LEVEL NVQ in TITLE”. */
const ABBREVIATION = /\b(?!LEVEL\b|TITLE\b)[A-Z]{2,}\b/g;

/** @throws AnswerRefused if it is missing, cannot name a file, or repeats what its kind adds to it */
export function titleOf({ title = '', level }: NewPage, kind: Kind): string {
  const written = title.trim();
  if (written === '') throw new AnswerRefused('title', 'Write the title of the page.');
  const unusable = titleMistake(written);
  if (unusable !== undefined) throw new AnswerRefused('title', unusable);
  const added = kind.levels?.title ?? '';
  const abbreviations: readonly string[] = added.match(ABBREVIATION) ?? [];
  const repeats = LEVEL.test(written) || written.split(/[^\p{L}]+/u).some((word) => abbreviations.includes(word));
  if (added === '' || !repeats) return written;
  const [lead = ''] = added.replace('LEVEL', level ?? '…').split('TITLE');
  const [, rest] = /^.* in (.+)$/.exec(written) ?? [];
  const advice = `Write the rest alone${rest === undefined ? '' : `: “${rest}”`}.`;
  throw new AnswerRefused('title', `The page puts “${lead.trim()}” before its title by itself. ${advice}`);
}

export function headingOf(title: string, { level }: NewPage, { levels }: Kind): string {
  return level === undefined || !levels ? title : levels.title.replace('LEVEL', level).replace('TITLE', () => title);
}
