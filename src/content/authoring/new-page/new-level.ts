import type { Kind } from '../../../generated/documents.ts';
import type { Pointer } from '../../documents/pointer.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { levelsOf } from '../../text/levels.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';

/** A category of a level that the catalogue does not have yet, with its key. */
export interface NewLevel {
  key: string;
  category: { name: string; level: number };
}

/**
 * The category that a list of a new level begins, named like that of another level; undefined for any other page.
 * @throws AnswerRefused if the level is no number
 */
export function newLevel({ level }: NewPage, { data, levels }: Kind, { catalogue }: ParsedSite): NewLevel | undefined {
  const known = catalogue ? levelsOf(catalogue.value) : [];
  const [model] = known;
  if (!levels || data !== 'category' || level === undefined || !model) return undefined;
  if (known.some(({ number }) => number === level)) return undefined;
  if (!/^[1-9]\d?$/.test(level))
    throw new AnswerRefused('level', `“${level}” is not a level. Write a number, such as 4.`);
  const of = (text = '') => text.replace(model.number, level);
  const name = of(catalogue?.value.categories[model.category]?.name);
  return { key: of(model.category), category: { name, level: Number(level) } };
}

/** The end of the list of the navigation that links to one of the pages; undefined if none does. */
export function placeInMenu(pages: readonly ParsedPage[], { settings }: ParsedSite): Pointer | undefined {
  const navigation = settings?.value.navigation ?? [];
  const leads = ({ href }: { href?: string }) => pages.some(({ page }) => page.route === href);
  const group = navigation.findIndex(({ items = [] }) => items.some(leads));
  if (group >= 0) return ['navigation', group, 'items', navigation[group]?.items?.length ?? 0];
  return navigation.some(leads) ? ['navigation', navigation.length] : undefined;
}
