import type { Kind } from '../../../generated/documents.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { isRecord } from '../../../lib/record.ts';
import { equalEnds } from '../../documents/align-items.ts';
import {
  type DocumentValue,
  expandBlocks,
  type ParsedBlock,
  type ParsedPage,
  type ParsedSite,
} from '../../parser/parsed-site.ts';
import { blockSchemaId, replaceAnnotated } from '../../schema/validator.ts';

/** Blocks of the most similar page that sells a product, or what the kind requires, with the steps left to take. */
export function startingBlocks(kind: Kind, context: PresetContext): { blocks: object[]; steps: string[] } {
  const model = kind.data === 'product' ? mostSimilar(context.title, context.siblings) : undefined;
  const presets = model
    ? model.blocks.flatMap((block) => {
        const { ownWords, pictured } = kind.blocks.find(({ type }) => type === block.type) ?? {};
        if (!ownWords) return modelBlock(block, model, context, pictured);
        return presetBlock(block.type, 1, context).map((preset) => ({ ...preset, example: false }));
      })
    : kind.blocks.filter(({ min }) => min > 0).flatMap(({ type, min }) => presetBlock(type, min, context));
  // One fragment may supply blocks of several types: it is included once.
  const blocks = groupBy(presets, ({ block }) => (block.type === 'fragment' ? block.use : block));
  const unwritten = presets.flatMap(({ example, block: { type, heading } }) =>
    example ? [heading === undefined ? `${type}` : `${type} “${heading}”`] : [],
  );
  const source = model ? `the text of ${model.page.route}` : 'example text';
  const step = `These blocks contain ${source}. Write your own: ${unwritten.join(', ')}.`;
  return { blocks: [...blocks.values()].map(([{ block }]) => block), steps: unwritten.length > 0 ? [step] : [] };
}

/** A block of the model: as most of its siblings have it, or else its own, for the product of the new page. */
function modelBlock(
  { type, value }: ParsedBlock,
  model: ParsedPage,
  context: PresetContext,
  pictured = false,
): PresetBlock {
  if (type === 'fragment') return { block: { ...value }, example: false };
  const shared = sharedBlock(type, context);
  if (shared) return { block: shared, example: false };
  const { parsedSite, sold } = context;
  const picture = pictured ? pictureOfTrade(model, context) : undefined;
  const fitted = replaceAnnotated(value, parsedSite.validator.annotations(blockSchemaId(type)), (annotation, found) => {
    if (annotation === 'product-reference') return found === model.page.data?.product ? sold : found;
    return annotation === 'image' ? (picture ?? found) : found;
  });
  return { block: { type, ...(isRecord(fitted) ? fitted : {}) }, example: true };
}

/** The first picture of the page nearest in trade, which may be of another level. */
function pictureOfTrade(model: ParsedPage, { kind, title, parsedSite }: PresetContext): unknown {
  const page = mostSimilar(
    title,
    parsedSite.pages.filter((one) => one.page.kind === kind),
  );
  if (!page || similarity(title, page) <= similarity(title, model)) return undefined;
  const { marked = [] } = parsedSite.parsed.find((one) => one.page === page) ?? {};
  return marked.find(({ annotation }) => annotation === 'image')?.value;
}

/** Words that begin with the same letters name the same trade: plastering and plasterer, floor and floorlaying. */
const SHARED_LETTERS = 4;

/** The page whose title and description have most in common with a title, or the first one; undefined without pages. */
function mostSimilar(title: string, pages: readonly ParsedPage[]): ParsedPage | undefined {
  return pages.toSorted((one, other) => similarity(title, other) - similarity(title, one))[0];
}

/** Counts the letters that a title's words share with a page's title and description; the page's title counts twice. */
function similarity(title: string, { page }: ParsedPage): number {
  return lettersShared(title, page.title) * 2 + lettersShared(title, page.description);
}

function lettersShared(title: string, text: string): number {
  const others = longWords(text);
  return longWords(title).reduce((sum, word) => sum + Math.max(0, ...others.map((other) => beginning(word, other))), 0);
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

function beginning(one: string, other: string): number {
  const { start } = equalEnds(one, other);
  return start < SHARED_LETTERS ? 0 : start;
}

/** A block for a new page. `example` is true if its text is the schema's example, still to be replaced. */
interface PresetBlock {
  block: Readonly<Record<string, unknown>>;
  example: boolean;
}

export interface PresetContext {
  kind: string;
  siblings: readonly ParsedPage[];
  parsedSite: ParsedSite;
  title: string;
  sold: string | undefined;
  level?: string | undefined;
}

/** The blocks of a type for a new page: what half of its siblings share, or else examples of the schema. */
function presetBlock(type: string, count: number, context: PresetContext): PresetBlock[] {
  const shared = sharedBlock(type, context);
  if (shared) return [{ block: shared, example: false }];
  const examples = context.parsedSite.validator.examples(type);
  return Array.from({ length: count }, (_, index) => {
    const example = examples[index] ?? examples[0] ?? { type };
    return { block: fitExample(type, example, context), example: Object.keys(example).length > 1 };
  });
}

function sharedBlock(
  type: string,
  { siblings, parsedSite }: PresetContext,
): Readonly<Record<string, unknown>> | undefined {
  const shown = siblings.flatMap((page) => {
    const [first, ...others] = expandBlocks(page, parsedSite).filter(({ block }) => block.type === type);
    return first && others.length === 0 ? first.origin.value : [];
  });
  const [most] = [...groupBy(shown, (value) => JSON.stringify(value)).values()].sort((a, b) => b.length - a.length);
  return most && isShared(most.length, siblings) ? { ...most[0] } : undefined;
}

/** Returns true if as many of the sibling pages have something that a new one has it too. */
function isShared(count: number, siblings: readonly ParsedPage[]): boolean {
  return count > 1 && count * 2 >= siblings.length;
}

/** An example, with its links, pictures and products replaced by ones that exist on this site. */
function fitExample(type: string, example: object, context: PresetContext): Readonly<Record<string, unknown>> {
  const { parsedSite, sold, level } = context;
  const forms = [...parsedSite.validator.kinds.values()].flatMap(({ data, levels }) =>
    data === 'product' ? (levels?.address ?? []) : [],
  );
  const addresses = new Set(parsedSite.parsed.flatMap(({ routeClaims }) => routeClaims.map(({ address }) => address)));
  const catalogue = parsedSite.catalogue?.value;
  const [products, categories] = [Object.keys(catalogue?.products ?? {}), Object.keys(catalogue?.categories ?? {})];
  const fitLink = (link: string, href: string) => (addresses.has(href) ? link : '](/)');
  const fitted = replaceAnnotated(
    example,
    parsedSite.validator.annotations(blockSchemaId(type)),
    (annotation, value) => {
      if (annotation === 'href') return typeof value === 'string' && addresses.has(value) ? value : '/';
      if (annotation === 'link-prefix' && level !== undefined) return forms[0]?.replace('LEVEL', level) ?? value;
      if (annotation === 'product-reference') return sold ?? (products.includes(String(value)) ? value : products[0]);
      if (annotation === 'category-reference') return categories.includes(String(value)) ? value : categories[0];
      if (annotation === 'image') return sharedPicture(context) ?? fitImage(value, context);
      return annotation === 'prose' ? String(value).replaceAll(/\]\((\/[^)]*)\)/g, fitLink) : value;
    },
  );
  return { type, ...(typeof fitted === 'object' ? fitted : {}) };
}

/** The picture that at least half of the sibling pages have, such as that of all policies; or undefined. */
function sharedPicture({ siblings, parsedSite }: PresetContext): unknown {
  const pictures = parsedSite.parsed
    .filter(({ page }) => page && siblings.includes(page))
    .flatMap(({ marked }) => marked.filter(({ annotation }) => annotation === 'image'));
  const same = [...groupBy(pictures, ({ value }) => JSON.stringify(value)).values()];
  const usersOf = (all: readonly DocumentValue[]) => new Set(all.map(({ document }) => document)).size;
  return same.find((all) => isShared(usersOf(all), siblings))?.[0].value;
}

function fitImage(value: unknown, { title, parsedSite: { images } }: PresetContext): unknown {
  const [first] = images.keys();
  if (typeof value !== 'object' || value === null || !('src' in value)) return value;
  const src = images.has(String(value.src)) ? value.src : first;
  return { src, alt: `Drawing for ${title}` };
}
