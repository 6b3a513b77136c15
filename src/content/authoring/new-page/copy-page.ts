import { isRecord } from '../../../lib/record.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused } from '../change-refused.ts';
import { holderOf } from '../page-links.ts';
import { SiteChangeBuilder } from '../site-change.ts';
import type { MadePage } from './make-page.ts';
import { newAddress, newPath, titleMistake } from './new-address.ts';

/** Copies a page to an address of its own. @throws UserError if the title or address cannot be used */
export function copyPage(
  page: ParsedPage,
  { title, route: wanted }: { title: string; route?: string },
  parsedSite: ParsedSite,
): MadePage {
  const unusable = titleMistake(title);
  if (unusable !== undefined) throw new UserError(unusable);
  const category = parsedSite.catalogue?.value.products[page.page.data?.product ?? '']?.category;
  const route = wanted ?? newAddress(title, category, parsedSite);
  const file = `${parsedSite.root}/${newPath(title, [page], parsedSite)}`;
  if (parsedSite.parsed.some(({ document }) => document.path === file)) throw new UserError(`${file} already exists.`);
  const holder = holderOf(route, parsedSite);
  if (holder) throw new UserError(`${holder.document.path} has the address ${route} already. Choose another one.`);
  const { value } = page.document;
  const { aliases: _, ...kept } = isRecord(value) ? value : {};
  const change = new SiteChangeBuilder(parsedSite);
  change.addPage(file, { ...kept, route, title });
  return { texts: change.texts, steps: change.steps, file, route, shared: sharedFragments(page.page.blocks) };
}

export function sharedFragments(blocks: readonly object[]): string[] {
  return blocks.flatMap((block) => sharedBlockUsed(block) ?? []);
}

/** The blocks with copies of the fragments in `own`, separated by commas. @throws AnswerRefused for other names */
export function ownCopies(blocks: readonly object[], own: string | undefined, { fragments }: ParsedSite): object[] {
  const names = (own ?? '').split(',').flatMap((name) => name.trim() || []);
  const known = sharedFragments(blocks);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new AnswerRefused('own', `The page has no shared block “${wrong}”. ${suggestName(wrong, known)}`);
  return blocks.flatMap((block) => {
    const name = sharedBlockUsed(block);
    return name === undefined || !names.includes(name) ? block : (fragments.get(name)?.fragment.blocks ?? block);
  });
}

function sharedBlockUsed(block: object): string | undefined {
  return isRecord(block) && block.type === 'fragment' && typeof block.use === 'string' ? block.use : undefined;
}
