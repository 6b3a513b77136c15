import type { ParsedPage, ParsedSite } from '../../src/content/parser/parsed-site.ts';
import { annotatedValues, blockSchemaId } from '../../src/content/schema/validator.ts';
import { placeFacts } from '../../src/content/text/facts.ts';

/** The most that two NVQ pages of a level should share. */
export const MOST_SHARED = 0.4;

/** How many words in a row count as shared. */
const RUN = 8;

/** Blocks that the specification gives every NVQ page: summary, journey, reasons. Its five questions are a fragment. */
const REQUIRED_BLOCKS = new Set(['key-facts', 'journey', 'card-carousel', 'fragment']);

/** The fields of `unit-toggles` with titles of units, which the specification gives as well. */
const UNIT_TITLES = new Set(['mandatory', 'units']);

/** Two pages of a level, by their files, and the share of their words that they have in common, from 0 to 1. */
export interface PagePair {
  level: string;
  files: [string, string];
  share: number;
}

/**
 * How much the NVQ pages of a level have in common, for every two of them, the worst first: the runs of 8 words that both
 * have, of those of the shorter page. What every page must have is left out: fragments, REQUIRED_BLOCKS and UNIT_TITLES.
 * Headings, entry requirements, benefits and quoted facts count.
 */
export function sharedWords(parsedSite: ParsedSite): PagePair[] {
  const { categories = {}, products = {} } = parsedSite.catalogue?.value ?? {};
  const measured = parsedSite.pages.flatMap((page) => {
    const category = products[page.page.data?.product ?? '']?.category;
    if (page.page.kind !== 'nvq-course' || category === undefined) return [];
    const level = categories[category]?.name ?? category;
    return { level, file: page.document.path, runs: runsOf(ownText(page, parsedSite)) };
  });
  const pairs = measured.flatMap(({ level, file, runs }, index) =>
    measured
      .slice(index + 1)
      .filter((other) => other.level === level)
      .map((other): PagePair => ({ level, files: [file, other.file], share: shareOf(runs, other.runs) })),
  );
  return pairs.sort((one, other) => other.share - one.share);
}

/** The words of the blocks that are a page's own. */
function ownText({ blocks }: ParsedPage, { validator, facts }: ParsedSite): string {
  const texts = blocks
    .filter(({ type }) => !REQUIRED_BLOCKS.has(type))
    .flatMap(({ type, value }) => annotatedValues(value, validator.annotations(blockSchemaId(type)), []))
    .filter(({ annotation, pointer }) => {
      const isText = annotation === 'prose' || annotation === 'plain-text';
      return isText && !pointer.some((key) => UNIT_TITLES.has(String(key)));
    })
    .map(({ value }) => String(value).replaceAll(/\]\([^)\s]*\)+/g, ''));
  const text = texts.join('\n');
  return facts ? placeFacts(text, facts.value) : text;
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')));
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((run) => other.has(run)).length;
  return both / Math.max(1, Math.min(one.size, other.size));
}
