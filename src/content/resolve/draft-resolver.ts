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
import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import type { ImageFile } from '../parser/parsed-site.ts';
import { annotatedPaths } from '../schema/annotations.ts';
import { completeDocument, completeValue } from '../schema/complete-value.ts';
import type { Schema } from '../schema/schema.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { withCatalogue } from '../text/catalogue-facts.ts';
import { placeFacts } from '../text/facts.ts';
import { BlockResolver } from './block-resolver.ts';
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
  readonly #annotations = new Map<string, ReturnType<typeof annotatedPaths>>();
  readonly #resolvers = memoize((catalogue: Catalogue) =>
    memoize((written: Facts) => {
      const facts = withCatalogue(written, catalogue);
      const schemas = {
        annotations: (id: string) => this.#annotationsOf(id),
        schema: (id: string) => this.#schemas.get(id),
      };
      return {
        facts,
        settings: memoize((written: object) => {
          const whole = completeDocument(written, 'site.schema.json', this.#schemas);
          return whole && placeFacts(whole, facts);
        }),
        withImages: memoize((images: DraftData['images']) =>
          memoize((written: object) => {
            const data = {
              catalogue,
              facts,
              images: new Map(Object.entries(images)),
              dates: completeDocument(written, 'dates.schema.json', this.#schemas),
            };
            return memoize((promises: NonNullable<SiteSettings['promises']>) => {
              const resolver = new BlockResolver(schemas, { ...data, promises }, missingProduct);
              return { resolver, blocks: new WeakMap<object, Block>() };
            });
          }),
        ),
      };
    }),
  );
  #data: { head: readonly unknown[]; data: PageData } | undefined;

  constructor(schemas: ReadonlyMap<string, Schema>, kinds: ReadonlyMap<string, Kind>) {
    this.#schemas = schemas;
    this.#kinds = kinds;
  }

  /** Resolves a page document. Never throws. */
  resolvePage(document: unknown, { settings, catalogue, facts, dates, fragments, images }: DraftData): DraftPage {
    const whole = isRecord(document) ? document : {};
    const known = this.#catalogue(asObject(catalogue));
    const { facts: quoted, withImages } = this.#resolverOf(known, facts);
    const site = this.settings({ settings, catalogue, facts });
    const { resolver, blocks } = withImages(images)(asObject(dates))(site?.promises ?? NOTHING);
    const text = (value: unknown) => (typeof value === 'string' ? placeFacts(value, quoted) : '');
    const kind = this.#kinds.get(String(whole.kind)) ?? NO_KIND;
    const pageData = this.#resolveData(whole.data, kind, known, resolver);
    const places: BlockPlace[] = [];
    const resolved: Block[] = [];
    for (const { value, place } of this.#placedBlocks(whole.blocks, fragments)) {
      const block = blocks.get(value) ?? this.#resolveBlock(value, resolver);
      if (!block) continue;
      blocks.set(value, block);
      resolved.push(resolver.withOfficialFee(block, pageData));
      places.push(place);
    }
    const head = {
      route: text(whole.route),
      title: text(whole.title),
      description: text(whole.description),
      data: pageData,
    };
    const breadcrumbs = site && breadcrumbsOf(head, site);
    const page = { banner: kind.banner ?? 'page', ...head, ...(breadcrumbs && { breadcrumbs }), blocks: resolved };
    return { page, places };
  }

  /** The site's settings, with the facts that they quote. The same object while its sources are the same. */
  settings({ settings, catalogue, facts }: Pick<DraftData, 'settings' | 'catalogue' | 'facts'>) {
    return this.#resolverOf(this.#catalogue(asObject(catalogue)), facts).settings(asObject(settings));
  }

  /**
   * The facts that strings quote, with those of the catalogue. The same object as long as its sources are the
   * same.
   */
  quotedFacts(catalogue: unknown, facts: unknown): Facts {
    return this.#resolverOf(this.#catalogue(asObject(catalogue)), facts).facts;
  }

  #resolverOf(catalogue: Catalogue, facts: unknown) {
    return this.#resolvers(catalogue)(this.#facts(asObject(facts)));
  }

  /** The same object while its sources are the same, because products are fetched for each new one. */
  #resolveData(data: unknown, kind: Kind, catalogue: Catalogue, resolver: BlockResolver): PageData {
    const head = [data, kind, catalogue];
    if (this.#data && head.every((one, index) => one === this.#data?.head[index])) return this.#data.data;
    const whole = completeDocument({ data: data ?? {} }, 'page.schema.json', this.#schemas);
    const resolved = resolver.resolveData(whole ?? {}, kind);
    this.#data = { head, data: resolved };
    return resolved;
  }

  #resolveBlock(value: object, resolver: BlockResolver): Block | undefined {
    const type = 'type' in value ? String(value.type) : '';
    if (!this.#schemas.has(blockSchemaId(type))) return undefined;
    const whole = completeValue(value, blockSchemaId(type), this.#schemas);
    return resolver.resolveBlock(type, asObject(whole));
  }

  *#placedBlocks(blocks: unknown, fragments: DraftData['fragments']): Iterable<{ value: object; place: BlockPlace }> {
    const expand = function* (
      list: unknown,
      origin: number | undefined,
      within: readonly string[],
    ): Iterable<{ value: object; place: BlockPlace }> {
      if (!Array.isArray(list)) return;
      for (const [position, value] of list.entries()) {
        if (!isRecord(value)) continue;
        const index = origin ?? position;
        const name = value.type === 'fragment' ? String(value.use) : undefined;
        if (name === undefined)
          yield { value, place: { fragment: within.at(-1), pointer: ['blocks', position], index } };
        else if (!within.includes(name)) yield* expand(blocksOf(fragments.get(name)), index, [...within, name]);
      }
    };
    yield* expand(blocks, undefined, []);
  }

  readonly #catalogue = memoize(
    (written: object) =>
      completeDocument(written, 'catalogue.schema.json', this.#schemas) ?? { categories: {}, products: {} },
  );

  readonly #facts = memoize((written: object) => completeDocument(written, 'facts.schema.json', this.#schemas) ?? {});

  #annotationsOf(id: string) {
    const known = this.#annotations.get(id) ?? annotatedPaths(id, this.#schemas);
    this.#annotations.set(id, known);
    return known;
  }
}

const NO_KIND: Kind = { title: '', data: 'nothing', blocks: [] };
const NOTHING = {};

/** Returns the product that a page shows for a key that the catalogue lacks, such as one that is still being typed. */
function missingProduct(key: string): Product {
  return { id: key, title: key, name: key, price: 0, parentCategory: '' };
}

function blocksOf(fragment: unknown): unknown {
  return isRecord(fragment) ? fragment.blocks : undefined;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : NOTHING;
}
