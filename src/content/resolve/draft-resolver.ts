import type {
  Block,
  Catalogue,
  Dates,
  DeliveredPage,
  Facts,
  Kind,
  Page,
  PageData,
  Product,
  SiteSettings,
} from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { mapWithin, shareEqual, valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast, memoizeTexts } from '../memoize.ts';
import type { ImageFile } from '../parser/parsed-site.ts';
import { innerSchema, type Schema, type Schemas } from '../schema/schema.ts';
import { annotatedPaths, blockSchemaId } from '../schema/validator.ts';
import { placeFacts, withCatalogue } from '../text/facts.ts';
import { type BlockResolver, breadcrumbsOf, createBlockResolver } from './block-resolver.ts';

/** Documents that pages are resolved with, finished or not. */
export interface DraftData {
  settings: unknown;
  catalogue: unknown;
  facts: unknown;
  dates: unknown;
  /** Shared blocks by the name of their document below _fragments. */
  fragments: ReadonlyMap<string, unknown>;
  images: Readonly<Record<string, ImageFile>>;
}

export interface BlockPlace {
  /** The fragment that has it, or undefined for a block of the page's own. */
  fragment: string | undefined;
  /** The place in that document. */
  pointer: Pointer;
  /** The block of the page that it comes from. */
  index: number;
}

export interface DraftPage {
  page: DeliveredPage;
  /** For each block of `page`, where it is written. */
  places: readonly BlockPlace[];
}

export type DraftResolver = ReturnType<typeof createDraftResolver>;

/** For pages being written: missing and wrong values are empty; an unchanged block is the same object, not rendered again. */
export function createDraftResolver(schemas: Schemas, kinds: ReadonlyMap<string, Kind>) {
  const annotations = memoizeTexts((id) => annotatedPaths(id, schemas));
  const catalogueOf = memoizeLast(
    (written: unknown) =>
      completeDocument(written, 'catalogue.schema.json', schemas) ?? { categories: {}, products: {} },
  );
  const factsOf = memoizeLast((written: unknown, catalogue: Catalogue) =>
    withCatalogue(completeDocument(written, 'facts.schema.json', schemas) ?? {}, catalogue),
  );
  const settingsOf = memoizeLast((written: unknown, facts: Facts) => {
    const whole = completeDocument(written, 'site.schema.json', schemas);
    return whole && placeFacts(whole, facts);
  });
  const resolverOf = memoizeLast(
    (
      catalogue: Catalogue,
      facts: Facts,
      images: DraftData['images'],
      written: unknown,
      promises: SiteSettings['promises'],
    ) => {
      const dates = completeDocument(written, 'dates.schema.json', schemas);
      const data = { catalogue, facts, images: new Map(Object.entries(images)), dates, promises };
      const schema = (id: string) => schemas.get(id);
      return {
        ...createBlockResolver({ annotations, schema }, data, missingProduct),
        blocks: new WeakMap<object, Block>(),
      };
    },
  );

  let last: { head: readonly unknown[]; data: PageData } | undefined;
  /** The same object while its sources are the same, because products are fetched for each new one. */
  const dataOf = (written: unknown, kind: Kind, catalogue: Catalogue, { resolveData }: BlockResolver): PageData => {
    const head = [written, kind, catalogue];
    if (!last?.head.every((one, index) => one === head[index])) {
      const whole = completeDocument({ data: written ?? {} }, 'page.schema.json', schemas);
      last = { head, data: resolveData(whole ?? {}, kind) };
    }
    return last.data;
  };

  let former: readonly Block[] = [];
  /** @param before the block in its place before, whose unchanged parts it shares: they are not rendered again */
  const blockOf = (value: object, { resolveBlock }: BlockResolver, before?: Block): Block | undefined => {
    const type = 'type' in value ? String(value.type) : '';
    if (!schemas.has(blockSchemaId(type))) return undefined;
    const whole = complete(value, schemas.get(blockSchemaId(type)));
    return isRecord(whole) ? shareEqual(before, resolveBlock(type, whole)) : undefined;
  };

  /** The facts that strings quote, with those of the catalogue. The same object while its sources are the same. */
  const quotedFacts = (catalogue: unknown, facts: unknown): Facts => factsOf(facts, catalogueOf(catalogue));

  return {
    quotedFacts,

    /** The site's settings, with the facts that they quote. The same object while its sources are the same. */
    settings: ({ settings, catalogue, facts }: Pick<DraftData, 'settings' | 'catalogue' | 'facts'>) =>
      settingsOf(settings, quotedFacts(catalogue, facts)),

    /** Resolves a page document. Never throws. */
    resolvePage(document: unknown, data: DraftData): DraftPage {
      const whole = isRecord(document) ? document : {};
      const catalogue = catalogueOf(data.catalogue);
      const facts = factsOf(data.facts, catalogue);
      const settings = settingsOf(data.settings, facts);
      const { blocks, ...resolver } = resolverOf(catalogue, facts, data.images, data.dates, settings?.promises);
      const text = (value: unknown) => (typeof value === 'string' ? placeFacts(value, facts) : '');
      const kind = kinds.get(String(whole.kind)) ?? NO_KIND;
      const pageData = dataOf(whole.data, kind, catalogue, resolver);
      const places: BlockPlace[] = [];
      const resolved: Block[] = [];
      for (const { value, place } of placedBlocks(whole.blocks, data.fragments)) {
        const block = blocks.get(value) ?? blockOf(value, resolver, former[resolved.length]);
        if (!block) continue;
        blocks.set(value, block);
        resolved.push(resolver.withOfficialFee(block, pageData));
        places.push(place);
      }
      former = resolved;
      const head = { route: text(whole.route), title: text(whole.title), description: text(whole.description) };
      const breadcrumbs = settings && breadcrumbsOf({ ...head, data: pageData }, settings);
      const shown = { ...head, data: pageData, ...(breadcrumbs && { breadcrumbs }), blocks: resolved };
      return { page: { banner: kind.banner ?? 'page', ...shown }, places };
    },
  };
}

/** The blocks of a list and of its shared blocks, nested ones included, with their places. One within itself adds none. */
function* placedBlocks(
  list: unknown,
  fragments: DraftData['fragments'],
  within: readonly string[] = [],
  origin?: number,
): Iterable<{ value: object; place: BlockPlace }> {
  for (const [position, value] of (Array.isArray(list) ? list : []).entries()) {
    if (!isRecord(value)) continue;
    const index = origin ?? position;
    const name = String(value.use);
    if (value.type !== 'fragment')
      yield { value, place: { fragment: within.at(-1), pointer: ['blocks', position], index } };
    else if (!within.includes(name))
      yield* placedBlocks(valueAt(fragments.get(name), ['blocks']), fragments, [...within, name], index);
  }
}

const NO_KIND: Kind = { title: '', data: 'nothing', blocks: [] };

/** Returns the product that a page shows for a key that the catalogue lacks, such as one that is still being typed. */
function missingProduct(key: string): Product {
  return { id: key, title: key, name: key, price: 0, parentCategory: '' };
}

interface Documents {
  'catalogue.schema.json': Catalogue;
  'dates.schema.json': Dates;
  'facts.schema.json': Facts;
  'page.schema.json': Page;
  'site.schema.json': SiteSettings;
}

/** A whole document in the shape of its schema; undefined without that. */
function completeDocument<Id extends keyof Documents>(
  value: unknown,
  schemaId: Id,
  schemas: Schemas,
): Documents[Id] | undefined {
  const whole = complete(value, schemas.get(schemaId));
  return hasShape(whole, schemaId, schemas) ? whole : undefined;
}

function hasShape<Id extends keyof Documents>(value: unknown, schemaId: Id, schemas: Schemas): value is Documents[Id] {
  return schemas.has(schemaId) && complete(value, schemas.get(schemaId)) === value;
}

/** A value in the shape of its schema, for rendering: missing and wrong parts are empty. The same if it fits. */
function complete(item: unknown, schema: Schema | undefined): unknown {
  if (!schema) return item;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(item) ? item : schema.enum[0];
  if (schema.type === 'array') return completeList(item, schema);
  if (schema.type === 'object') return completeObject(item, schema);
  const empty = EMPTY[schema.type ?? ''];
  return empty === undefined || typeof item === typeof empty ? item : empty;
}

const EMPTY: Readonly<Record<string, unknown>> = { string: '', boolean: false, number: 0, integer: 0 };

function completeList(value: unknown, { items }: Schema): unknown {
  return Array.isArray(value) ? mapWithin(value, (item) => complete(item, items)) : [];
}

function completeObject(value: unknown, schema: Schema): unknown {
  const given = isRecord(value) ? value : {};
  const { properties = {}, required = [] } = schema;
  const missing = Object.keys(properties).filter((key) => required.includes(key) && !Object.hasOwn(given, key));
  const whole =
    missing.length === 0 ? given : { ...given, ...Object.fromEntries(missing.map((key) => [key, undefined])) };
  return mapWithin(whole, (inner, key) => complete(inner, innerSchema(schema, key)));
}
