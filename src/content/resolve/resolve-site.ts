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
import { withoutExamples } from './real-entries.ts';

/** Resolved blocks of fragments, which all pages share, also those of a site that is parsed later with the same data. */
let shared: { data: readonly unknown[]; blocks: WeakMap<object, Block> } | undefined;

function fragmentBlocks(...data: readonly unknown[]): WeakMap<object, Block> {
  if (!shared?.data.every((one, index) => one === data[index])) shared = { data, blocks: new WeakMap() };
  return shared.blocks;
}

/**
 * Builds the site from parsed documents without errors.
 * @param examples true to show proof that is marked as an example, too
 * @throws Error if there are errors after all: its data files are missing
 */
export function resolveSite(
  parsedSite: SharedDocuments & Pick<ParsedSite, 'pages'>,
  { examples = false }: { examples?: boolean } = {},
): Site {
  const { settings, catalogue, facts, dates } = parsedSite;
  if (!settings || !catalogue || !facts) throw new Error('A site needs site.json, catalogue.json and facts.json.');
  const placedSettings = placeFacts(settings.value, facts.value);
  const resolver = new Resolver(parsedSite, placedSettings, catalogue.value, facts.value, examples);
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
  readonly #examples: boolean;

  constructor(shared: SharedDocuments, settings: SiteSettings, catalogue: Catalogue, facts: Facts, examples: boolean) {
    this.#shared = shared;
    this.#examples = examples;
    this.#settings = settings;
    this.#facts = facts;
    const { validator, images } = shared;
    const dates = shared.dates?.value;
    const { promises } = settings;
    this.#blocks = new BlockResolver(validator, { catalogue, facts, images, dates, promises });
    this.#fragmentBlocks = fragmentBlocks(catalogue, facts, images, dates, promises);
  }

  resolvePage(parsedPage: ParsedPage): SitePage {
    const { route } = parsedPage.page;
    const kind = this.#kind(parsedPage.page);
    const title = placeFacts(parsedPage.page.title, this.#facts);
    const description = placeFacts(parsedPage.page.description, this.#facts);
    const data = this.#blocks.resolveData(parsedPage.page, kind);
    const blocks = expandBlocks(parsedPage, this.#shared).flatMap(({ block, origin }) => {
      const own = block === origin;
      const resolved = own ? this.#blocks.resolveBlock(block.type, block.value) : this.#resolveFragmentBlock(block);
      const shown = this.#examples ? resolved : withoutExamples(resolved, this.#shared.validator);
      return shown ? this.#blocks.withOfficialFee(shown, data) : [];
    });
    const { banner = 'page' } = kind;
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
