import { groupBy } from '../../../lib/group-by.ts';
import { type DocumentValue, expandBlocks, type ParsedPage, type ParsedSite } from '../../parser/parsed-site.ts';
import { blockSchemaId, replaceAnnotated } from '../../schema/validator.ts';

/** A block for a new page. `example` is true if its text is the schema's example, still to be replaced. */
export interface PresetBlock {
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
export function presetBlock(type: string, count: number, context: PresetContext): PresetBlock[] {
  const shared = sharedBlock(type, context);
  if (shared) return [{ block: shared, example: false }];
  const examples = context.parsedSite.validator.examples(type);
  return Array.from({ length: count }, (_, index) => {
    const example = examples[index] ?? examples[0] ?? { type };
    return { block: fitExample(type, example, context), example: Object.keys(example).length > 1 };
  });
}

/** The block of a type that at least half of the sibling pages have, or undefined. */
export function sharedBlock(
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
