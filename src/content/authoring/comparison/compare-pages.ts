import { fragmentUsed } from '../../parser/fragments.ts';
import type { ParsedBlock, ParsedFragment, ParsedPage, ParsedSite } from '../../parser/parsed-site.ts';
import { firstWordsIn, nameOfBlock } from '../../schema/names.ts';
import { blockSchemaId } from '../../schema/validator.ts';
import { unreadDocuments } from '../site-change.ts';
import { matchItems } from './match-items.ts';
import { quoteTexts, valueChanges, visibleTexts } from './value-changes.ts';

/** The pages that are new, removed and changed. Pages match by document path, or failing that by route. */
export function comparePages(before: ParsedSite, after: ParsedSite): ChangeGroup[] {
  const pathOf = ({ document }: ParsedPage, { root }: ParsedSite) => document.path.slice(root.length);
  const unread = new Set(unreadDocuments(before).map((path) => path.slice(before.root.length)));
  const formerOf = (page: ParsedPage) =>
    before.pages.find((one) => pathOf(one, before) === pathOf(page, after)) ??
    before.pages.find((one) => one.page.route === page.page.route);
  const pairs = after.pages.map((page) => ({ page, former: formerOf(page) }));
  const kept = new Set(pairs.map(({ former }) => former));
  const added = pairs.flatMap(({ page, former }) => (former ? [] : page));
  const isUnread = (page: ParsedPage) => unread.has(pathOf(page, after));
  const fresh = added.filter((page) => !isUnread(page)).flatMap((page) => newPage(page, after));
  const uncompared = added.filter(isUnread).map(withAddress);
  const removed = before.pages.filter((page) => !kept.has(page)).map(withAddress);
  const changed = pairs.flatMap(({ page, former }) => (former ? comparePage(former, page, after) : []));
  return [
    { heading: 'New pages', lines: fresh },
    { heading: 'Removed pages', lines: removed },
    { heading: 'Changed pages', lines: changed },
    { heading: 'Not compared, because the earlier version cannot be read', lines: uncompared },
  ];
}

/** A new page, and the first string of each block that one other page has. Several others have what is common to all. */
function newPage(page: ParsedPage, site: ParsedSite): string[] {
  const others = site.pages.filter((one) => one !== page);
  const textsByPage = new Map(others.map((one) => [one, new Set(longTextsOf(one))]));
  const sourcesOf = (text: string) => others.filter((one) => textsByPage.get(one)?.has(text));
  const copied = page.blocks.flatMap((block) => {
    const text = longTextsOf({ blocks: [block] }).find((one) => sourcesOf(one).length === 1);
    const from = text === undefined ? [] : sourcesOf(text);
    return from.map((source) => `${blockName(block, site)} has text of ${pageName(source, site)}: “${text}”`);
  });
  return [withAddress(page), ...copied.map((line) => `${pageName(page, site)}: ${line}`)];
}

/** Shorter strings, such as labels, are alike without having been copied. In characters. */
const SHORTEST = 30;

function longTextsOf({ blocks }: Pick<ParsedPage, 'blocks'>): string[] {
  return blocks.flatMap(({ value }) => visibleTexts(value)).filter(({ length }) => length >= SHORTEST);
}

function comparePage(before: ParsedPage, after: ParsedPage, site: ParsedSite): string[] {
  const [old, now] = [before.page, after.page];
  const { validator } = site;
  const schema = validator.schema('page.schema.json');
  const lines: string[] = [];
  if (old.route !== now.route) lines.push(`its address ${old.route} is now ${now.route}`);
  for (const field of ['title', 'description'] as const)
    lines.push(...valueChanges(old[field], now[field], schema, [field]));
  const [oldKind, kind] = [old, now].map((page) => validator.kinds.get(page.kind)?.title ?? page.kind);
  lines.push(...valueChanges(oldKind, kind, schema, ['kind']));
  if (JSON.stringify(old.aliases) !== JSON.stringify(now.aliases))
    lines.push(`its other addresses are now: ${(now.aliases ?? []).join(', ') || 'none'}`);
  lines.push(...valueChanges(old.data ?? {}, now.data ?? {}, schema, ['data']));
  lines.push(...compareBlocks(before.blocks, after.blocks, site));
  return lines.map((line) => `${pageName(after, site)}: ${line}`);
}

/** Describes the differences between two lists of blocks. @param site that of the later ones */
export function compareBlocks(
  before: readonly ParsedBlock[],
  after: readonly ParsedBlock[],
  site: ParsedSite,
): string[] {
  const [old, now] = [before, after].map((blocks) => blocks.map(({ value }) => value));
  const { pairs, moved, added, removed } = matchItems(old ?? [], now ?? []);
  const texts = after.map(({ value }) => JSON.stringify(value));
  const isCopy = (index: number) => texts.some((text, other) => other !== index && text === texts[index]);
  const schemaOf = (block: ParsedBlock | undefined) => site.validator.schema(blockSchemaId(block?.type ?? ''));
  const name = (blocks: readonly ParsedBlock[], index: number) => blockName(blocks[index], site);
  return [
    ...pairs.flatMap(([from, to]) =>
      valueChanges(before[from]?.value, after[to]?.value, schemaOf(after[to])).map(
        (line) => `${name(after, to)}: ${line}`,
      ),
    ),
    ...moved.map((to) => `the block ${name(after, to)} has moved`),
    ...added.map((to) =>
      isCopy(to)
        ? `the block ${name(after, to)} is there twice now`
        : `the block ${name(after, to)} is new${textsOf(after[to])}`,
    ),
    ...removed.map((from) => `the block ${name(before, from)} has been removed${textsOf(before[from])}`),
  ];
}

/** A page as its readers know it: by its title, and where another page has the same, by its address too. */
export function pageName({ page }: ParsedPage, { pages }: Pick<ParsedSite, 'pages'>): string {
  const isOne = pages.filter((other) => other.page.title === page.title).length < 2;
  return isOne ? page.title : `${page.title} (${page.route})`;
}

function withAddress({ page: { title, route } }: ParsedPage): string {
  return `${title}, at ${route}`;
}

function textsOf(block: ParsedBlock | undefined): string {
  return !block || block.type === 'fragment' ? '' : `: ${quoteTexts(block.value)}`;
}

function blockName(block: ParsedBlock | undefined, { fragments, validator }: ParsedSite): string {
  if (!block) return '';
  const used = fragmentUsed(block);
  if (used === undefined)
    return nameOfBlock({ ...block.value, type: block.type }, validator.schema(blockSchemaId(block.type)));
  return `“${sharedName(fragments.get(used), used)}”, shared with other pages,`;
}

/** A shared block as editors know it: by its first words. @param name its name, for one without words */
export function sharedName(fragment: ParsedFragment | undefined, name: string): string {
  return firstWordsIn(fragment?.fragment.blocks) || name;
}

/** A group of changes to a site, worded for visitors: a heading with lines below it. */
export interface ChangeGroup {
  heading: string;
  lines: string[];
}
