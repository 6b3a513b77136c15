import type {
  Block,
  Catalogue,
  DeliveredPage,
  Facts,
  Kind,
  PageData,
  Product,
  SiteSettings,
} from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast, memoizeTexts } from '../memoize.ts';
import type { ImageFile } from '../parser/parsed-site.ts';
import { annotatedPaths } from '../schema/annotations.ts';
import { completeDocument, completeValue } from '../schema/complete-value.ts';
import type { Schema } from '../schema/schema.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { withCatalogue } from '../text/catalogue-facts.ts';
import { placeFacts } from '../text/facts.ts';
import { type BlockResolver, createBlockResolver } from './block-resolver.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';

/** Documents that pages are resolved with, finished or not. */
export interface DraftData {
  settings: unknown;
  catalogue: unknown;
  facts: unknown;
  dates: unknown;
  /** Shared blocks by the name of their document below _fragments. */
  fragments: ReadonlyMap<string, unknown>;
  /** The existing images by address. */
  images: Readonly<Record<string, ImageFile>>;
}

/** The place where a block of a page is written. */
export interface BlockPlace {
  /** The fragment that has it, or undefined for a block of the page's own. */
  fragment: string | undefined;
  /** The place in that document. */
  pointer: Pointer;
  /** The block of the page that it comes from. */
  index: number;
}

/** A page that may be unfinished, as far as it can be shown. */
export interface DraftPage {
  page: DeliveredPage;
  /** For each block of `page`, where it is written. */
  places: readonly BlockPlace[];
}

/**
 * Resolves pages while they are written. Missing and wrong values are empty; an unchanged block is the same object as
 * before, so it is not rendered again.
 */
export class DraftResolver {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #annotations = memoizeTexts((id) => annotatedPaths(id, this.#schemas));
  readonly #catalogue = memoizeLast(
    (written: unknown) =>
      completeDocument(written, 'catalogue.schema.json', this.#schemas) ?? { categories: {}, products: {} },
  );
  readonly #facts = memoizeLast((written: unknown, catalogue: Catalogue) =>
    withCatalogue(completeDocument(written, 'facts.schema.json', this.#schemas) ?? {}, catalogue),
  );
  readonly #settings = memoizeLast((written: unknown, facts: Facts) => {
    const whole = completeDocument(written, 'site.schema.json', this.#schemas);
    return whole && placeFacts(whole, facts);
  });
  readonly #resolver = memoizeLast(
    (
      catalogue: Catalogue,
      facts: Facts,
      images: DraftData['images'],
      dates: unknown,
      promises: SiteSettings['promises'],
    ) => {
      const schemas = { annotations: this.#annotations, schema: (id: string) => this.#schemas.get(id) };
      const data = {
        catalogue,
        facts,
        images: new Map(Object.entries(images)),
        dates: completeDocument(dates, 'dates.schema.json', this.#schemas),
        promises,
      };
      return { ...createBlockResolver(schemas, data, missingProduct), blocks: new WeakMap<object, Block>() };
    },
  );
  #data: { head: readonly unknown[]; data: PageData } | undefined;

  constructor(schemas: ReadonlyMap<string, Schema>, kinds: ReadonlyMap<string, Kind>) {
    this.#schemas = schemas;
    this.#kinds = kinds;
  }

  /** Resolves a page document. Never throws. */
  resolvePage(document: unknown, data: DraftData): DraftPage {
    const whole = isRecord(document) ? document : {};
    const catalogue = this.#catalogue(data.catalogue);
    const facts = this.#facts(data.facts, catalogue);
    const settings = this.#settings(data.settings, facts);
    const { blocks, ...resolver } = this.#resolver(catalogue, facts, data.images, data.dates, settings?.promises);
    const text = (value: unknown) => (typeof value === 'string' ? placeFacts(value, facts) : '');
    const kind = this.#kinds.get(String(whole.kind)) ?? NO_KIND;
    const pageData = this.#resolveData(whole.data, kind, catalogue, resolver);
    const places: BlockPlace[] = [];
    const resolved: Block[] = [];
    for (const { value, place } of placedBlocks(whole.blocks, data.fragments)) {
      const block = blocks.get(value) ?? this.#resolveBlock(value, resolver);
      if (!block) continue;
      blocks.set(value, block);
      resolved.push(resolver.withOfficialFee(block, pageData));
      places.push(place);
    }
    const head = { route: text(whole.route), title: text(whole.title), description: text(whole.description) };
    const breadcrumbs = settings && breadcrumbsOf({ ...head, data: pageData }, settings);
    const shown = { ...head, data: pageData, ...(breadcrumbs && { breadcrumbs }), blocks: resolved };
    return { page: { banner: kind.banner ?? 'page', ...shown }, places };
  }

  /** The site's settings, with the facts that they quote. The same object while its sources are the same. */
  settings({ settings, catalogue, facts }: Pick<DraftData, 'settings' | 'catalogue' | 'facts'>) {
    return this.#settings(settings, this.quotedFacts(catalogue, facts));
  }

  /** The facts that strings quote, with those of the catalogue. The same object while its sources are the same. */
  quotedFacts(catalogue: unknown, facts: unknown): Facts {
    return this.#facts(facts, this.#catalogue(catalogue));
  }

  /** The same object while its sources are the same, because products are fetched for each new one. */
  #resolveData(data: unknown, kind: Kind, catalogue: Catalogue, { resolveData }: BlockResolver): PageData {
    const head = [data, kind, catalogue];
    if (!this.#data?.head.every((one, index) => one === head[index])) {
      const whole = completeDocument({ data: data ?? {} }, 'page.schema.json', this.#schemas);
      this.#data = { head, data: resolveData(whole ?? {}, kind) };
    }
    return this.#data.data;
  }

  #resolveBlock(value: object, { resolveBlock }: BlockResolver): Block | undefined {
    const type = 'type' in value ? String(value.type) : '';
    if (!this.#schemas.has(blockSchemaId(type))) return undefined;
    const whole = completeValue(value, blockSchemaId(type), this.#schemas);
    return isRecord(whole) ? resolveBlock(type, whole) : undefined;
  }
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

const NO_KIND: Kind = { title: '', description: '', data: 'nothing', blocks: [] };

/** Returns the product that a page shows for a key that the catalogue lacks, such as one that is still being typed. */
function missingProduct(key: string): Product {
  return { id: key, title: key, name: key, price: 0, parentCategory: '' };
}
