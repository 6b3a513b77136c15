import { fragmentUsed, type ParsedBlock, type ParsedPage, type ParsedSite } from '../../parser/parsed-site.ts';
import { nameOfBlock } from '../../schema/names.ts';
import { blockSchemaId } from '../../schema/validator.ts';
import {
  matchItems,
  partsOf,
  sharedName,
  valueChanges,
  visibleTexts,
  type WordsOfValue,
  withParts,
} from './value-changes.ts';

/** The later version of a site, and how its values are worded. */
export interface Later {
  site: ParsedSite;
  wordsOf: WordsOfValue;
}

/** Compares pages, matched by document path or else route. `unread` could not be read in the version before. */
export function comparePages(before: ParsedSite, later: Later, unread: ReadonlySet<string>): ChangeGroup[] {
  const after = later.site;
  const pathOf = ({ document }: ParsedPage, { root }: ParsedSite) => document.path.slice(root.length + 1);
  const byPath = new Map(before.pages.map((page) => [pathOf(page, before), page]));
  const byRoute = new Map(before.pages.map((page) => [page.page.route, page]));
  const formerOf = (page: ParsedPage) => byPath.get(pathOf(page, after)) ?? byRoute.get(page.page.route);
  const pairs = after.pages.map((page) => ({ page, former: formerOf(page) }));
  const kept = new Set(pairs.map(({ former }) => former));
  const added = pairs.flatMap(({ page, former }) => (former || unread.has(pathOf(page, after)) ? [] : page));
  const removed = before.pages.filter((page) => !kept.has(page)).map(withAddress);
  const changed = pairs.flatMap(({ page, former }) =>
    former && former !== page ? comparePage(former, page, later) : [],
  );
  return [
    { heading: 'New pages', lines: added.flatMap((page) => newPage(page, later)) },
    { heading: 'Removed pages', lines: removed },
    { heading: 'Changed pages', lines: changed },
  ];
}

/** A new page, all that it says, and the first string of each block that exactly one other page has. */
function newPage(page: ParsedPage, later: Later): string[] {
  const { site, wordsOf } = later;
  const others = site.pages.filter((one) => one !== page);
  const textsByPage = new Map(others.map((one) => [one, new Set(longTextsOf(one))]));
  const sourcesOf = (text: string) => others.filter((one) => textsByPage.get(one)?.has(text));
  const copied = page.blocks.flatMap((block) => {
    const text = longTextsOf({ blocks: [block] }).find((one) => sourcesOf(one).length === 1);
    const from = text === undefined ? [] : sourcesOf(text);
    return from.map((source) => `${blockName(block, site)} has text of ${pageName(source, site)}: “${text}”`);
  });
  const { title: _, route: __, blocks: ___, ...head } = page.page;
  const parts = partsOf(head, site.validator.schema('page.schema.json'), wordsOf);
  const lines = [[...parts, ...saidBy(page.blocks, later)].join('; '), ...copied];
  return [withAddress(page), ...lines.map((line) => `${pageName(page, site)}: ${line}`)];
}

export function saidBy(blocks: readonly ParsedBlock[], later: Later): string[] {
  return blocks.map((block) => withBlock(blockName(block, later.site), block, later));
}

/** Shorter strings, such as labels, are alike without having been copied. In characters. */
const SHORTEST = 30;

function longTextsOf({ blocks }: Pick<ParsedPage, 'blocks'>): string[] {
  return blocks.flatMap(({ value }) => visibleTexts(value)).filter(({ length }) => length >= SHORTEST);
}

function comparePage(before: ParsedPage, after: ParsedPage, later: Later): string[] {
  const { site, wordsOf } = later;
  const [{ blocks: _, ...old }, { blocks: __, ...now }] = [before.page, after.page];
  const lines = [
    ...valueChanges(old, now, site.validator.schema('page.schema.json'), wordsOf),
    ...compareBlocks(before.blocks, after.blocks, later),
  ];
  return lines.map((line) => `${pageName(after, site)}: ${line}`);
}

export function compareBlocks(before: readonly ParsedBlock[], after: readonly ParsedBlock[], later: Later): string[] {
  const { site, wordsOf } = later;
  const [old, now] = [before, after].map((blocks) => blocks.map(({ value }) => value));
  const { pairs, moved, added, removed } = matchItems(old ?? [], now ?? []);
  const texts = after.map(({ value }) => JSON.stringify(value));
  const isCopy = (index: number) => texts.some((text, other) => other !== index && text === texts[index]);
  /** Of several blocks with one name, its number among them. */
  const name = (blocks: readonly ParsedBlock[], index: number) => {
    const names = blocks.map((block) => blockName(block, site));
    const own = names[index] ?? '';
    const alike = names.flatMap((other, at) => (other === own ? at : []));
    return alike.length > 1 ? `${own} ${alike.indexOf(index) + 1}` : own;
  };
  const place = (to: number) => (to === 0 ? 'at the top' : `below ${name(after, to - 1)}`);
  const said = (sentence: string, block: ParsedBlock | undefined) => withBlock(sentence, block, later);
  return [
    ...pairs.flatMap(([from, to]) =>
      valueChanges(before[from]?.value, after[to]?.value, schemaOf(after[to], site), wordsOf).map(
        (line) => `${name(after, to)}: ${line}`,
      ),
    ),
    ...moved.map((to) => `the block ${name(after, to)} has moved: it is ${place(to)}`),
    ...added.map((to) =>
      isCopy(to)
        ? `the block ${blockName(after[to], site)} is there twice now, also ${place(to)}`
        : said(`the block ${name(after, to)} is new, ${place(to)}`, after[to]),
    ),
    ...removed.map((from) => said(`the block ${name(before, from)} has been removed`, before[from])),
  ];
}

/** A page as its readers know it: by its title, and where another page has the same, by its address too. */
export function pageName({ page }: ParsedPage, { pages }: Pick<ParsedSite, 'pages'>): string {
  const isOne = pages.filter((other) => other.page.title === page.title).length < 2;
  return isOne ? page.title : `${page.title} (${page.route})`;
}

export function withAddress({ page: { title, route } }: ParsedPage): string {
  return `${title}, at ${route}`;
}

function schemaOf(block: ParsedBlock | undefined, { validator }: ParsedSite) {
  return validator.schema(blockSchemaId(block?.type ?? ''));
}

/** A sentence with what a block says; a shared one is named by its words. */
function withBlock(sentence: string, block: ParsedBlock | undefined, { site, wordsOf }: Later): string {
  if (!block || block.type === 'fragment') return sentence;
  const { type: _, ...said } = { type: '', ...block.value };
  return withParts(sentence, said, schemaOf(block, site), wordsOf);
}

function blockName(block: ParsedBlock | undefined, site: ParsedSite): string {
  if (!block) return '';
  const used = fragmentUsed(block);
  if (used === undefined) return nameOfBlock({ ...block.value, type: block.type }, schemaOf(block, site));
  return `“${sharedName(site.fragments.get(used), used)}” (shared with other pages)`;
}

export interface ChangeGroup {
  heading: string;
  lines: string[];
}
