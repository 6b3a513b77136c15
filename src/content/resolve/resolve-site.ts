import type {
  Block,
  Catalogue,
  CourseDate,
  DeliveredPage,
  Facts,
  Kind,
  SiteSettings,
} from '../../generated/documents.ts';
import { memoizeLast } from '../memoize.ts';
import { expandBlocks } from '../parser/fragments.ts';
import type { ParsedBlock, ParsedPage, ParsedSite, SharedDocuments } from '../parser/parsed-site.ts';
import { placeFacts } from '../text/facts.ts';
import { createBlockResolver } from './block-resolver.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { datesByProduct } from './dates-of-courses.ts';
import { withoutExamples } from './real-entries.ts';

/** Resolved blocks of fragments, which all pages share, also those of a site that is parsed later with the same data. */
const fragmentBlocks = memoizeLast((..._data: readonly unknown[]) => new WeakMap<object, Block>());

/**
 * Builds the site from parsed documents without errors.
 * @param examples true to show proof that is marked as an example, too
 * @throws Error if there are errors after all: its data files are missing
 */
export function resolveSite(
  parsedSite: SharedDocuments & Pick<ParsedSite, 'pages'>,
  { examples = false }: { examples?: boolean } = {},
): Site {
  const { validator, images, pages, settings: written, catalogue: products, facts: named, dates } = parsedSite;
  if (!written || !products || !named) throw new Error('A site needs site.json, catalogue.json and facts.json.');
  const [catalogue, facts] = [products.value, named.value];
  const settings = placeFacts(written.value, facts);
  const { promises } = settings;
  const resolver = createBlockResolver(validator, { catalogue, facts, images, dates: dates?.value, promises });
  const resolved = fragmentBlocks(catalogue, facts, images, dates?.value, promises);

  const resolveFragmentBlock = ({ type, value }: ParsedBlock): Block => {
    const block = resolved.get(value) ?? resolver.resolveBlock(type, value);
    resolved.set(value, block);
    return block;
  };
  const resolvePage = (parsedPage: ParsedPage): SitePage => {
    const { route, kind: name, ...page } = parsedPage.page;
    const kind = validator.kinds.get(name);
    if (!kind) throw new Error(`There is no kind of page called ${name}.`);
    const { banner = 'page' } = kind;
    const { title, description } = placeFacts({ title: page.title, description: page.description }, facts);
    const data = resolver.resolveData(page, kind);
    const blocks = expandBlocks(parsedPage, parsedSite).flatMap(({ block, origin }) => {
      const whole = block === origin ? resolver.resolveBlock(block.type, block.value) : resolveFragmentBlock(block);
      const shown = examples ? whole : withoutExamples(whole, validator);
      return shown ? resolver.withOfficialFee(shown, data) : [];
    });
    const breadcrumbs = breadcrumbsOf({ route, title, data }, settings);
    const delivered = { banner, route, title, description, ...(breadcrumbs && { breadcrumbs }), data, blocks };
    return { file: parsedPage.document.path, kind, page: delivered };
  };

  return {
    settings,
    catalogue,
    dates: dates ? datesByProduct(dates.value, catalogue) : {},
    pages: pages.map(resolvePage),
    redirects: pages.flatMap(({ page }) => (page.aliases ?? []).map((from) => ({ from, to: page.route }))),
    retention: facts.retention,
  };
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
