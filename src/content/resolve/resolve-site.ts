import type {
  Block,
  Catalogue,
  CourseDate,
  DeliveredPage,
  Facts,
  Kind,
  Page,
  SiteSettings,
} from '../../generated/documents.ts';
import { expandBlocks } from '../parser/fragments.ts';
import type { ParsedBlock, ParsedPage, ParsedSite, SharedDocuments } from '../parser/parsed-site.ts';
import { placeFacts } from '../text/facts.ts';
import { BlockResolver } from './block-resolver.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { datesByProduct } from './dates-of-courses.ts';

/** Resolved blocks of fragments, which all pages share, also those of a site that is parsed later with the same data. */
let shared: { data: readonly unknown[]; blocks: WeakMap<object, Block> } | undefined;

function fragmentBlocks(...data: readonly unknown[]): WeakMap<object, Block> {
  if (!shared?.data.every((one, index) => one === data[index])) shared = { data, blocks: new WeakMap() };
  return shared.blocks;
}

/**
 * Builds the site from parsed documents without errors.
 * @throws Error if there are errors after all: its data files are missing
 */
export function resolveSite(parsedSite: SharedDocuments & Pick<ParsedSite, 'pages'>): Site {
  const { settings, catalogue, facts, dates } = parsedSite;
  if (!settings || !catalogue || !facts) throw new Error('A site needs site.json, catalogue.json and facts.json.');
  const placedSettings = placeFacts(settings.value, facts.value);
  const resolver = new Resolver(parsedSite, placedSettings, catalogue.value, facts.value);
  return {
    settings: placedSettings,
    catalogue: catalogue.value,
    dates: dates ? datesByProduct(dates.value, catalogue.value) : {},
    pages: parsedSite.pages.map((page) => resolver.resolvePage(page)),
    redirects: parsedSite.pages.flatMap(({ page }) => (page.aliases ?? []).map((from) => ({ from, to: page.route }))),
    retention: facts.value.retention,
  };
}

class Resolver {
  readonly #shared: SharedDocuments;
  readonly #settings: SiteSettings;
  readonly #facts: Facts;
  readonly #blocks: BlockResolver;
  readonly #fragmentBlocks: WeakMap<object, Block>;

  constructor(shared: SharedDocuments, settings: SiteSettings, catalogue: Catalogue, facts: Facts) {
    this.#shared = shared;
    this.#settings = settings;
    this.#facts = facts;
    const { validator, images } = shared;
    const dates = shared.dates?.value;
    this.#blocks = new BlockResolver(validator, { catalogue, facts, images, dates });
    this.#fragmentBlocks = fragmentBlocks(catalogue, facts, images, dates);
  }

  resolvePage(parsedPage: ParsedPage): SitePage {
    const { route } = parsedPage.page;
    const kind = this.#kind(parsedPage.page);
    const title = placeFacts(parsedPage.page.title, this.#facts);
    const description = placeFacts(parsedPage.page.description, this.#facts);
    const blocks = expandBlocks(parsedPage, this.#shared).map(({ block, origin }) =>
      block === origin ? this.#blocks.resolveBlock(block.type, block.value) : this.#resolveFragmentBlock(block),
    );
    const { banner = 'page' } = kind;
    const data = this.#blocks.resolveData(parsedPage.page, kind);
    const breadcrumbs = breadcrumbsOf({ route, title, data }, this.#settings);
    const page = { banner, route, title, description, ...(breadcrumbs && { breadcrumbs }), data, blocks };
    return { file: parsedPage.document.path, kind, page };
  }

  #resolveFragmentBlock({ type, value }: ParsedBlock): Block {
    const resolved = this.#fragmentBlocks.get(value) ?? this.#blocks.resolveBlock(type, value);
    this.#fragmentBlocks.set(value, resolved);
    return resolved;
  }

  #kind({ kind }: Page): Kind {
    const found = this.#shared.validator.kinds.get(kind);
    if (!found) throw new Error(`There is no kind of page called ${kind}.`);
    return found;
  }
}

/** A page that is checked and linked, ready to render. */
export interface SitePage {
  /** The document it was made from. */
  file: string;
  /** The table of its kind. */
  kind: Kind;
  page: DeliveredPage;
}

/** An address that redirects to another. */
export interface Redirect {
  from: string;
  to: string;
}

/** A whole site: checked, with fragments, facts, prose and products in place. */
export interface Site {
  settings: SiteSettings;
  catalogue: Catalogue;
  /** The dates of each course that has some, by its key in the catalogue, the earliest first. */
  dates: Readonly<Record<string, readonly CourseDate[]>>;
  pages: readonly SitePage[];
  redirects: readonly Redirect[];
  /** How long personal data is kept, if the facts state it. */
  retention: Facts['retention'];
}
