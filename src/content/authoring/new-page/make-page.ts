import type { Kind } from '../../../generated/documents.ts';
import type { ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { presetDescriptionOf } from '../../rules/page-head.ts';
import { suggestName } from '../../text/nearest-name.ts';
import { AnswerRefused, type NewPage } from '../change-refused.ts';
import { holderOf, isAddress } from '../page-links.ts';
import { type SiteChange, SiteChangeBuilder } from '../site-change.ts';
import { ownCopies, sharedFragments } from './copy-page.ts';
import { headingOf, newAddress, newPath, titleOf } from './new-address.ts';
import { type NewLevel, newLevel, placeInMenu } from './new-level.ts';
import { categoryFor, dataFor, productFor } from './new-product.ts';
import { startingBlocks } from './starting-blocks.ts';

/** A new page: the change that adds it, with its product and its address. */
export interface MadePage extends SiteChange {
  file: string;
  route: string;
  /** Names of the fragments that it shares with other pages. */
  shared: readonly string[];
}

/**
 * Creates a page without errors; its description is still to be written (`preset-description`). A page that sells a
 * product starts with the copy of the most similar page, of the same level and the nearest trade; any other with the
 * blocks that pages of its kind share, and the schemas' examples.
 * @param answers the person's answers, as typed
 * @param id an unused product id, for a new product
 * @throws AnswerRefused if an answer is missing or wrong
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

/** The kinds that can have any number of pages. */
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
  { key, category }: NewLevel,
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
  change.write(settings.document.path, place, { text: category.name, href: route });
  change.steps.push(`Added “${category.name}” to the navigation.`);
}
