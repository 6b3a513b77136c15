import { expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// One slip, one message, where most of a document changes: golden/cases/ has the others.
const site = readTestSite();
const reader = new SiteReader(projectValidator());
const SETTINGS = '_data/site.json';
const COURSES = 'courses/citb-courses.json';

function read(path: string) {
  return JSON.parse(site.files.find((file) => file.path === `pages/${path}`)?.text ?? '');
}

/** The messages about the site with a document that is new or written anew. */
function said(path: string, value: unknown): string[] {
  const file = { path: `pages/${path}`, text: formatDocument(value) };
  const files = [...site.files.filter((one) => one.path !== file.path), file].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  return reader
    .check({ ...site, files })
    .problems.filter(({ severity }) => severity !== 'note')
    .map(({ code, file, message }) => `${code} ${file.slice('pages/'.length)}: ${message}`);
}

it('is given about a list without entries, and not about the course to which nothing else leads', () => {
  const { blocks, ...head } = read(COURSES);
  const emptied = blocks.map((block: object) => ('courses' in block ? { ...block, courses: [] } : block));
  expect(said(COURSES, { ...head, blocks: emptied })).toEqual([`wrong-value ${COURSES}: “courses” is an empty list.`]);
});

it('is given about a page without its list, and not about the course to which nothing else leads', () => {
  const { blocks, ...head } = read(COURSES);
  const kept = blocks.filter(({ type }: { type: string }) => type !== 'course-overview');
  expect(said(COURSES, { ...head, blocks: kept })).toEqual([expect.stringMatching(/^block-count /)]);
});

it('is given about a copied page with its description, and not about its new address too', () => {
  const { aliases: _, ...copy } = { ...read('about.json'), route: '/our-people', title: 'Our people' };
  expect(said('our-people.json', copy)).toContainEqual(
    'duplicate-title our-people.json: pages/about.json has the same description.',
  );
  const withAliases = { ...read('about.json'), route: '/our-people', title: 'Our people' };
  expect(said('our-people.json', withAliases).filter((one) => one.startsWith('unlisted-address'))).toEqual([]);
});

it('is given about values in each other’s place, if the form of each is that of the other’s field', () => {
  const { company, ...settings } = read(SETTINGS);
  const swapped = { ...settings, company: { ...company, number: company.vatNumber, vatNumber: company.number } };
  expect(said(SETTINGS, swapped)).toEqual([
    `wrong-value ${SETTINGS}: “number” and “vatNumber” are in each other’s place.`,
  ]);
});

it('is given about each of two facts that are typed alike', () => {
  const page = read('nvq-2/roofing.json');
  const text = 'Some diplomas are valid for 5 years. Others are valid for 5 years too.';
  const [hero, ...others] = page.blocks;
  const messages = said('nvq-2/roofing.json', { ...page, blocks: [{ ...hero, text }, ...others] });
  expect(messages.filter((message) => message.startsWith('literal-fact '))).toHaveLength(2);
});
