import { describe, expect, test } from 'vitest';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { MOST_SHARED, type PagePair, sharedWords } from './shared-words.ts';

interface CourseBlock {
  type: string;
  [field: string]: unknown;
}

const sources = readSources(pagesFolder(), PUBLIC_FOLDER);
const parser = new SiteParser(projectValidator());
const ROOFING = '/nvq-2/roofing.json';
const PLASTERING = '/nvq-2/plastering.json';
const sentence = 'Ten words that only this page about roofing has now.';

/** The share of words that the pages have in common once Plastering is a copy of Roofing with other blocks. */
function shareOfCopy(change: (block: CourseBlock) => CourseBlock): number | undefined {
  const copied = JSON.parse(sources.files.find(({ path }) => path.endsWith(ROOFING))?.text ?? '');
  const files = sources.files.map((file) => {
    if (!file.path.endsWith(PLASTERING)) return file;
    return { ...file, text: JSON.stringify({ ...JSON.parse(file.text), blocks: copied.blocks.map(change) }) };
  });
  const isPair = ({ files: [one, other] }: PagePair) => one.endsWith(PLASTERING) && other.endsWith(ROOFING);
  return sharedWords(parser.read({ ...sources, files }).parsedSite).find(isPair)?.share;
}

describe('the words that two NVQ pages of a level share', () => {
  test('are all of them where one was copied from the other', () => {
    expect(shareOfCopy((block) => block)).toBe(1);
  });

  test('are fewer once the copy says something of its own', () => {
    expect(shareOfCopy((block) => (block.type === 'prose' ? { ...block, text: sentence } : block))).toBeLessThan(1);
  });

  test('do not include what every page must have', () => {
    const facts = [{ label: 'Duration', value: sentence }];
    expect(shareOfCopy((block) => (block.type === 'key-facts' ? { ...block, facts } : block))).toBe(1);
  });

  test('are at most 40 % on the NVQ pages of the site', () => {
    const pairs = sharedWords(parser.read(sources).parsedSite);
    expect(pairs).toHaveLength(21 + 21 + 6);
    expect(pairs.filter(({ share }) => share > MOST_SHARED)).toEqual([]);
  });
});
