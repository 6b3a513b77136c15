import { groupRepeated, originalsFirst } from '../cross-references/address-book.ts';
import type { PageIndex, RepeatedWords, SiteIndex } from '../cross-references/site-index.ts';
import { errorsIn } from '../problems/problem.ts';
import { placeFacts, quotedFacts } from '../text/facts.ts';
import { sharedWords } from '../text/names.ts';
import { type DocumentRule, normalised, type SiteRule } from './rule.ts';

/** The number of characters of a title and a description that search engines show. */
const LIMITS = { title: { min: 1, max: 70 }, description: { min: 50, max: 160 } } as const;

/** A name behind a title. */
const BEHIND = / [|–—-] [^|–—]*$/;

export const headLength: DocumentRule = function* (
  { document: { path: file }, page: parsed },
  { root, facts, settings },
) {
  if (!parsed) return;
  const { page } = parsed;
  const [named] = settings && page.title.endsWith(` ${settings.value.name}`) ? (BEHIND.exec(page.title) ?? []) : [];
  if (named !== undefined) {
    const message = `The title ends with the company, whose name every title gets by itself.`;
    yield { file, pointer: ['title'], slice: named, message, advice: 'Leave it out.', dependsOn: [file] };
  }
  for (const field of ['title', 'description'] as const) {
    if (field === 'title' && named !== undefined) continue;
    const { length } = facts ? placeFacts(page[field], facts.value) : page[field];
    const { min, max } = LIMITS[field];
    // Punctuation and spaces are not half of a string.
    const maybeTitle = field === 'description' && page.description.length < 2 * page.title.length;
    const isTitle = maybeTitle && normalised(page.description) === normalised(page.title);
    if (length >= min && length <= max && !isTitle) continue;
    const limit = length < min ? `at least ${min} are needed` : `at most ${max} are shown`;
    const repeats = 'The description repeats the title.';
    const message = isTitle ? repeats : `“${field}” has ${length} characters; ${limit}.`;
    // Without the data that a string quotes, its length is not known.
    const data = quotedFacts(page[field]).length > 0 ? ['facts', 'catalogue'] : [];
    const dependsOn = [file, ...data.map((name) => `${root}/_data/${name}.json`)];
    const advice = length < min || isTitle ? 'Say more about what the page offers.' : 'Say it in fewer words.';
    yield { file, pointer: [field], message, advice, dependsOn };
  }
};

export const presetDescription: DocumentRule = function* ({ document: { path: file }, page }) {
  if (!page?.page.description.endsWith(OFFER)) return;
  const message = 'This description is the one that a new page begins with.';
  const advice = 'Say in 50 to 160 characters what the page offers: search engines show it below the title.';
  yield { file, pointer: ['description'], message, advice };
};

/** The ending of a new page's description, whatever its title. */
const OFFER = ': what it is, who it is for, what it costs and how to book it with us. Ask us if you are not sure.';

export function presetDescriptionOf(title: string): string {
  return title + OFFER;
}

export const duplicateTitle: SiteRule = function* (index) {
  for (const field of ['title', 'description'] as const) {
    for (const pages of groupRepeated(index.pages, ({ head }) => normalised(head[field]))) {
      const original = originalOf(pages, field, index);
      for (const { file, head } of pages) {
        if (!original || file === original.file) continue;
        const isCopy = normalised(head.description) === normalised(original.head.description);
        const message = `${original.file} has the same ${field}${isCopy && field === 'title' ? ' and description' : ''}.`;
        const advice = 'Say what is different about this page.';
        // The title and the description of a copy are one problem.
        const same = isCopy && !allows(head, 'title') && { as: [file, original.file].sort().join(' ') };
        const others = { dependsOn: [file, original.file], ...(same && { same }) };
        yield { file, pointer: [field], message, advice, ...others };
      }
    }
  }
};

export const duplicateHeading: SiteRule = function* ({ pages }) {
  const headed = groupRepeated(pages, ({ file, heading }) => (heading === undefined ? file : normalised(heading)));
  const likeness = ({ heading = '', head }: PageIndex) => sharedWords(heading, `${head.title} ${head.route}`);
  for (const same of headed) {
    const [original, ...copies] = same.toSorted((one, other) => likeness(other) - likeness(one));
    for (const { file, heading } of copies) {
      const message = `“${heading}” is the heading of ${original?.file} too.`;
      const advice = 'Say what this page is about.';
      // That the page is a copy is one problem.
      const dependsOn = [errorsIn(file), original?.file ?? ''];
      yield { file, pointer: ['blocks', 0, 'heading'], message, advice, dependsOn };
    }
  }
};

function allows({ allow = [], ...head }: PageIndex['head'], field: keyof RepeatedWords): boolean {
  return allow.some(({ rule, at }) => rule === 'duplicate-title' && at === head[field]);
}

/** The original, which the others copied: the page that repeats the text most, and preferably not one that allows it. */
function originalOf(pages: readonly PageIndex[], field: keyof RepeatedWords, index: SiteIndex): PageIndex | undefined {
  const unaware = pages.filter(({ head }) => !allows(head, field));
  const likely = originalsFirst(unaware.length > 0 ? unaware : pages, index);
  const repeated = likely.map(({ file }) => index.repeatedWords(file)[field]);
  const most = repeated.reduce((one, other) => Math.max(one, other), 0);
  return likely[repeated.indexOf(most)];
}
