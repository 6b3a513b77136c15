import type { NewPage } from '../../src/content/authoring/change-refused.ts';
import { makePage } from '../../src/content/authoring/new-page/make-page.ts';
import { applyChange, type SiteChange } from '../../src/content/authoring/site-change.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { replaceValue, valueAt } from '../../src/content/documents/json-value.ts';
import type { ParsedSite } from '../../src/content/parser/parsed-site.ts';
import { SiteParser, type SiteSources } from '../../src/content/parser/site-parser.ts';
import { addFile, type Change, exampleSources, exampleValidator, replaceText } from './example-site.ts';

const LISTING = {
  kind: 'nvq-listing',
  route: '/nvq-level-2',
  title: 'NVQ Level 2 courses',
  description: 'The NVQs of Level 2 that we offer for the skilled trades, in a list with their prices.',
  data: { category: 'nvq-level-2' },
  blocks: [
    { type: 'hero', heading: 'NVQ Level 2' },
    { type: 'course-listing', linkPrefix: '/nvq-2-', features: ['Online'] },
    { type: 'prose', text: 'Choose a trade.' },
    { type: 'journey', heading: 'Steps', steps: [{ title: 'One', text: 'First.' }] },
  ],
};

/** Parses sources. */
export function parse(sources: SiteSources): ParsedSite {
  return new SiteParser(exampleValidator).read(sources).parsedSite;
}

/** The sources after a change. */
export function changed(sources: SiteSources, change: (parsedSite: ParsedSite) => SiteChange): SiteSources {
  return applyChange(sources, change(parse(sources)));
}

/** The value of a document. */
export function documentOf({ files }: SiteSources, path: string) {
  return JSON.parse(files.find((file) => file.path === path)?.text ?? 'null');
}

/** The sources with one document changed. */
export function edited(
  sources: SiteSources,
  path: string,
  change: (value: ReturnType<typeof documentOf>) => unknown,
): SiteSources {
  const text = formatDocument(change(documentOf(sources, path)));
  return { ...sources, files: sources.files.map((file) => (file.path === path ? { path, text } : file)) };
}

/** The problems of a site that are not notes, in short. */
export function problemsOf(sources: SiteSources): string[] {
  const { problems } = readSite(sources, exampleValidator);
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ file, code, message }) => `${file} ${code} ${message}`);
}

/** The sources with one more page. */
export function withPage(sources: SiteSources, answers: NewPage): SiteSources {
  const id = String(sources.files.length).padStart(24, 'a');
  return changed(sources, (parsedSite) => makePage(answers, id, parsedSite));
}

const FILES: Readonly<Record<string, unknown>> = {
  'pages/_data/urls.json': {
    urls: { '/': 'home.json', '/about': 'about.json', '/who-we-are': 'about.json', '/nvq-level-2': 'listing.json' },
  },
  'pages/_data/catalogue.json': {
    categories: { 'nvq-level-2': { name: 'NVQ Level 2', level: 2, card: 'blue' } },
    products: {},
  },
  'pages/_fragments/ask.json': { blocks: [{ type: 'prose', text: 'Ask [us](/about).' }] },
  'pages/listing.json': LISTING,
};

/** The courses are the only products of the site. */
const removeCard: Change = (files) => {
  delete files['pages/tiling.json'];
};

/** A site without problems: a listing of two NVQs, Plastering and Roofing, which share their questions. */
export function courseSite(): SiteSources {
  const sources = exampleSources(
    removeCard,
    ...Object.entries(FILES).map(([path, value]) => addFile(path, value)),
    replaceText(
      'pages/_data/site.json',
      '"navigation": [',
      '"navigation": [{ "text": "NVQ", "href": "/nvq-level-2" },',
    ),
  );
  return shareQuestions(withCourse(withCourse(sources, 'Plastering'), 'Roofing'));
}

/** Adds a course with a description of its own. */
function withCourse(sources: SiteSources, title: string): SiteSources {
  const made = withPage(sources, { kind: 'nvq-course', level: '2', title, price: '750' });
  const description = `The Level 2 NVQ in ${title}, assessed where you work, for people who have the skill and no certificate.`;
  return written(edited(made, `pages/${title.toLowerCase()}.json`, (page) => ({ ...page, description })));
}

/** The sources with texts of their own in place of the example texts. */
function written(sources: SiteSources): SiteSources {
  const { problems } = readSite(sources, exampleValidator);
  return problems
    .filter(({ code }) => code === 'preset-text')
    .reduce(
      (changed, { file, pointer }) =>
        edited(changed, file, (page) => replaceValue(page, pointer, `Ours: ${valueAt(page, pointer)}`)),
      sources,
    );
}

/** Moves the questions of the courses into the fragment nvq/faq. */
function shareQuestions(sources: SiteSources): SiteSources {
  const courses = ['pages/plastering.json', 'pages/roofing.json'];
  const isFaq = ({ type }: { type: string }) => type === 'faq';
  const faq = documentOf(sources, 'pages/roofing.json').blocks.find(isFaq);
  const shared = { type: 'fragment', use: 'nvq/faq' };
  const files = sources.files.map((file) => {
    if (!courses.includes(file.path)) return file;
    const { blocks, ...head } = documentOf(sources, file.path);
    const value = { ...head, blocks: blocks.map((block: { type: string }) => (isFaq(block) ? shared : block)) };
    return { path: file.path, text: formatDocument(value) };
  });
  return {
    ...sources,
    files: [...files, { path: 'pages/_fragments/nvq/faq.json', text: formatDocument({ blocks: [faq] }) }],
  };
}
