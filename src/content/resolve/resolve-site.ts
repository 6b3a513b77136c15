import type {
  Block,
  CardColour,
  Catalogue,
  CourseDate,
  DeliveredPage,
  Facts,
  Kind,
  PageData,
  SiteSettings,
} from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { isRecord } from '../../lib/record.ts';
import { longestWay } from '../cross-references/finder-steps.ts';
import { memoizeLast } from '../memoize.ts';
import {
  expandBlocks,
  type ParsedBlock,
  type ParsedPage,
  type ParsedSite,
  type SharedDocuments,
} from '../parser/parsed-site.ts';
import { fieldsWith } from '../schema/schema.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { placeFacts } from '../text/facts.ts';
import { breadcrumbsOf, createBlockResolver, datesByProduct, isBlock } from './block-resolver.ts';

/** Resolved blocks of fragments, which all pages share, also those of a site that is parsed later with the same data. */
const fragmentBlocks = memoizeLast((..._data: readonly unknown[]) => new WeakMap<object, Block>());

/**
 * @param known pages resolved before with the same shared documents, to which it adds; `examples` shows example proof
 * @throws Error if data files are missing
 */
export function resolveSite(
  parsedSite: SharedDocuments & Pick<ParsedSite, 'pages'>,
  { examples = false, known }: { examples?: boolean; known?: WeakMap<ParsedPage, SitePage> } = {},
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
    venues: dates?.value.venues ?? {},
    pages: pages.map((page) => {
      const sitePage = known?.get(page) ?? resolvePage(page);
      known?.set(page, sitePage);
      return sitePage;
    }),
    redirects: pages.flatMap(({ page }) => (page.aliases ?? []).map((from) => ({ from, to: page.route }))),
    retention: facts.retention,
  };
}

/** A page that is checked and linked, ready to render. */
export interface SitePage {
  file: string;
  kind: Kind;
  page: DeliveredPage;
}

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
  /** The places where courses are held, by their keys. */
  venues: Readonly<Record<string, NonNullable<CourseDate['venue']>>>;
  pages: readonly SitePage[];
  redirects: readonly Redirect[];
  /** How long personal data is kept, if the facts state it. */
  retention: Facts['retention'];
}

/** A block without entries marked as examples in `real` lists; undefined if only its heading is left. */
function withoutExamples(block: Block, { schema }: Pick<Validator, 'schema'>): Block | undefined {
  const lists = fieldsWith(schema(blockSchemaId(block.type)) ?? {}, 'real').map(([key]) => key);
  if (lists.length === 0) return block;
  const shown = Object.entries(block).flatMap(([key, value]): [string, unknown][] => {
    if (!Array.isArray(value)) return [[key, value]];
    const real = lists.includes(key) ? value.filter((entry) => !isRecord(entry) || entry.example !== true) : value;
    return real.length > 0 ? [[key, real]] : [];
  });
  const kept: unknown = Object.fromEntries(shown);
  return isBlock(kept) && shown.some(([, value]) => Array.isArray(value)) ? kept : undefined;
}

/** A document's page, and one below its address for each further step of its card finder, which it shows alone. */
export function stepPages(sitePage: SitePage): SitePage[] {
  const { page } = sitePage;
  const finder = page.blocks.find((block) => block.type === 'card-finder');
  if (!finder) return [sitePage];
  const [first, ...further] = finder.questions;
  const asked = { ...page, blocks: narrowed(page, { questions: first ? [first] : [], outcomes: [] }) };
  return [
    { ...sitePage, page: first ? { ...asked, data: questionData(page, finder, first) } : asked },
    ...further.map((one) => {
      const questionPage = stepPage(sitePage, one.id, one.question, { questions: [one], outcomes: [] });
      return { ...questionPage, page: { ...questionPage.page, data: questionData(page, finder, one) } };
    }),
    ...finder.outcomes.map((one) => stepPage(sitePage, one.id, one.heading, { questions: [], outcomes: [one] })),
  ];
}

type Step = Pick<Block<'card-finder'>, 'questions' | 'outcomes'>;

function stepPage({ page, ...rest }: SitePage, id: string, title: string, step: Step): SitePage {
  const products = step.outcomes.flatMap(({ way }) => way.map(({ product }) => product));
  const data: PageData =
    step.outcomes.length > 0 ? { load: 'products', products, onFailure: 'keep-fallback' } : page.data;
  return { ...rest, page: { ...page, route: addressOf(page, id), title, data, blocks: narrowed(page, step) } };
}

type Finder = Block<'card-finder'>;
type Question = Finder['questions'][number];

function questionData(page: DeliveredPage, finder: Finder, question: Question): PageData {
  const nextOf = ({ answers }: Question) =>
    finder.questions.filter(({ id }) => answers.some(({ next }) => next === id));
  const cards = question.answers.map(({ next }) => [addressOf(page, next), cardsAfter(finder, next)] as const);
  // Answers are told apart by cards only where each leads to one, and not all to the same.
  const isShown = cards.every(([, { name }]) => name) && new Set(cards.map(([, { name }]) => name)).size > 1;
  const before = distanceTo(question, finder.questions.slice(0, 1), nextOf);
  const most = Math.max(...finder.questions.map((one) => longestWay(one, nextOf)));
  return { load: 'nothing', finder: { before, most, cards: isShown ? Object.fromEntries(cards) : {} } };
}

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The card to which a step leads, and whether something is needed before it; if it may be one of several, their colours. */
function cardsAfter(finder: Finder, id: string): { name: string; colours: CardColour[]; later?: true } {
  const cards = cardsAtEnds(finder, id);
  const [first] = cards;
  if (first && cards.every(({ name }) => name === first.name))
    return { name: first.name, colours: [first.colour], ...(first.later && { later: true }) };
  const colours = [...new Set(cards.map(({ colour }) => colour))];
  const text = colours.length > 0 ? `${oneOf.format(colours)} card` : '';
  return { name: text.charAt(0).toUpperCase() + text.slice(1), colours };
}

/** The cards at the ends of all ways from a step. Outcomes that visitors should ask about may lead to others. */
function cardsAtEnds(finder: Finder, id: string): { name: string; colour: CardColour; later: boolean }[] {
  const question = finder.questions.find((one) => one.id === id);
  const isSure = ({ next }: Question['answers'][number]) => !finder.outcomes.some(({ id, ask }) => id === next && ask);
  if (question) return question.answers.filter(isSure).flatMap(({ next }) => cardsAtEnds(finder, next));
  const step = finder.outcomes.find((one) => one.id === id)?.way.findLast(({ colour }) => colour);
  if (!step?.colour) return [];
  const { product, colour, later = false } = step;
  const name = product.name ?? '';
  return [{ name: later ? `Certificate first, then ${name}` : name, colour, later }];
}

/** The number of questions on the shortest way to a question; no question leads back to one before it. */
function distanceTo(question: Question, from: readonly Question[], nextOf: (one: Question) => Question[]): number {
  return from.length === 0 || from.includes(question) ? 0 : 1 + distanceTo(question, from.flatMap(nextOf), nextOf);
}

/** The blocks of the page, its finder with one step, whose answers lead to addresses, without notes for editors. */
function narrowed(page: DeliveredPage, { questions, outcomes }: Step): Block[] {
  const led = questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, next: addressOf(page, answer.next) })),
  }));
  const reached = outcomes.map(({ unconfirmed: _, ...shown }) => shown);
  return page.blocks.map((block) => {
    if (block.type !== 'card-finder') return block;
    const sources =
      reached.length > 0
        ? block.sources.map(({ unconfirmed: _, date, ...shown }) => ({ ...shown, date: dayText(date) }))
        : [];
    return { ...block, questions: led, outcomes: reached, sources };
  });
}

function addressOf({ route }: DeliveredPage, id: string): string {
  return `${route}/${id}`;
}
