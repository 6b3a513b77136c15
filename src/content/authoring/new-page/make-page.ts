import type { Kind } from '../../../generated/documents.ts';
import { isRecord } from '../../../lib/record.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { Pointer } from '../../documents/pointer.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { presetDescriptionOf } from '../../rules/page-head.ts';
import { levelsOf } from '../../text/levels.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';
import { holderOf, isAddress } from '../page-links.ts';
import { type SiteChange, SiteChangeBuilder } from '../site-change.ts';
import { categoryFor, dataFor, headingOf, newAddress, newPath, productFor, titleMistake, titleOf } from './answers.ts';
import { startingBlocks } from './starting-blocks.ts';

export interface MadePage extends SiteChange {
  file: string;
  route: string;
  shared: readonly string[];
}

/**
 * Creates a page without errors but for its description (`preset-description`). One that sells a product copies the
 * most similar page; any other has what pages of its kind share, and examples. @throws AnswerRefused
 */
export function makePage(answers: NewPage, id: string, parsedSite: ParsedSite): MadePage {
  const kind = kindOf(answers, parsedSite);
  const title = titleOf(answers, kind);
  const level = newLevel(answers, kind, parsedSite);
  const category = level?.key ?? categoryFor(answers, kind, parsedSite);
  const siblings = siblingsOf(answers, category, parsedSite);
  const path = newPath(title, siblings, parsedSite, answers.level);
  const file = `${parsedSite.root}/${path}`;
  if (parsedSite.parsed.some(({ document }) => document.path === file))
    throw new AnswerRefused('title', `${file} already exists. Nothing was written.`);
  const sold = kind.data === 'product' ? productFor(answers, category, id, parsedSite) : undefined;
  const own = level && kind.levels?.address.replace('LEVEL', `${level.category.level}`);
  const route = routeOf(answers, own ?? newAddress(title, category, parsedSite), parsedSite);
  const heading = headingOf(title, answers, kind);
  const context = { kind: answers.kind ?? '', siblings, parsedSite, title, sold: sold?.key, level: answers.level };
  const { blocks, steps } = startingBlocks(kind, context);
  const document = {
    $schema: `${'../'.repeat(path.split('/').length)}schema/page.schema.json`,
    kind: answers.kind,
    route,
    title: heading,
    description: presetDescriptionOf(heading),
    ...dataFor(kind, sold, category, parsedSite),
    blocks: ownCopies(blocks, answers.own, parsedSite),
  };
  const change = new SiteChangeBuilder(parsedSite);
  change.addPage(file, document);
  if (level) addLevel(level, route, siblings, parsedSite, change);
  if (sold?.entry) change.addProduct(sold.key, sold.entry);
  change.steps.push(...steps);
  return { texts: change.texts, steps: change.steps, file, route, shared: sharedFragments(document.blocks) };
}

function kindOf({ kind = '' }: NewPage, { validator: { kinds } }: ParsedSite): Kind {
  const found = kinds.get(kind);
  if (found) return found;
  throw new AnswerRefused('kind', `Choose the kind of page. ${suggestName(kind, offeredKinds(kinds))}`);
}

export function offeredKinds(kinds: ReadonlyMap<string, Kind>): string[] {
  return [...kinds].filter(([, { offered }]) => offered !== false).map(([name]) => name);
}

function routeOf({ route }: NewPage, address: string, parsedSite: ParsedSite): string {
  const wanted = route ?? address;
  const field = route === undefined ? 'title' : 'route';
  const holder = holderOf(wanted, parsedSite);
  if (holder) throw new AnswerRefused(field, `${holder.document.path} has the address ${wanted} already.`);
  if (isAddress(wanted, parsedSite)) return wanted;
  throw new AnswerRefused(field, `“${wanted}” is not an address. Write one such as /floorlaying, without accents.`);
}

/** The pages most like the new one: same kind and category, or else same kind. */
function siblingsOf({ kind }: NewPage, category: string | undefined, { pages, catalogue }: ParsedSite): ParsedPage[] {
  const same = pages.filter(({ page }) => page.kind === kind);
  const near = same.filter(({ page }) => catalogue?.value.products[page.data?.product ?? '']?.category === category);
  return near.length > 0 ? near : same;
}

function addLevel(
  { key, category, model }: NewLevel,
  route: string,
  siblings: readonly ParsedPage[],
  parsedSite: ParsedSite,
  change: SiteChangeBuilder,
): void {
  const { catalogue, settings } = parsedSite;
  if (catalogue) change.write(catalogue.document.path, ['categories', key], category);
  change.steps.push(`Added the category “${key}”. Write in “card” which colour its card has, if it leads to one.`);
  const place = placeInMenu(siblings, parsedSite);
  if (!place || !settings) return;
  for (const [at, { categories }] of (settings.value.orders?.nextSteps ?? []).entries())
    if (categories.includes(model))
      change.write(settings.document.path, ['orders', 'nextSteps', at, 'categories', categories.length], key);
  change.write(settings.document.path, place, { text: category.name, href: route });
  change.steps.push(`Added “${category.name}” to the navigation.`);
}

/** A category of a level that the catalogue does not have yet, with its key, and the key of the one that it is like. */
interface NewLevel {
  key: string;
  model: string;
  category: { name: string; level: number };
}

/** The category that a list of a new level begins; undefined otherwise. @throws AnswerRefused for no number */
function newLevel({ level }: NewPage, { data, levels }: Kind, { catalogue }: ParsedSite): NewLevel | undefined {
  const known = catalogue ? levelsOf(catalogue.value) : [];
  const [model] = known;
  if (!levels || data !== 'category' || level === undefined || !model) return undefined;
  if (known.some(({ number }) => number === level)) return undefined;
  if (!/^[1-9]\d?$/.test(level))
    throw new AnswerRefused('level', `“${level}” is not a level. Write a number, such as 4.`);
  const of = (text = '') => text.replace(model.number, level);
  const name = of(catalogue?.value.categories[model.category]?.name);
  return { key: of(model.category), model: model.category, category: { name, level: Number(level) } };
}

/** The end of the list of the navigation that links to one of the pages; undefined if none does. */
function placeInMenu(pages: readonly ParsedPage[], { settings }: ParsedSite): Pointer | undefined {
  const navigation = settings?.value.navigation ?? [];
  const leads = ({ href }: { href?: string }) => pages.some(({ page }) => page.route === href);
  const group = navigation.findIndex(({ items = [] }) => items.some(leads));
  if (group >= 0) return ['navigation', group, 'items', navigation[group]?.items?.length ?? 0];
  return navigation.some(leads) ? ['navigation', navigation.length] : undefined;
}

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

function sharedFragments(blocks: readonly object[]): string[] {
  return blocks.flatMap((block) => sharedBlockUsed(block) ?? []);
}

/** The blocks with copies of the fragments in `own`, separated by commas. @throws AnswerRefused for other names */
function ownCopies(blocks: readonly object[], own: string | undefined, { fragments }: ParsedSite): object[] {
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
