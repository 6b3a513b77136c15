import { describe, expect, test } from 'vitest';
import { courseSite, edited, problemsOf } from './course-site.ts';

const COURSE = 'pages/roofing.json';
const OWN = {
  type: 'faq',
  heading: 'Questions about roofing',
  items: [{ question: 'Do I need a ladder?', answer: 'No.' }],
};
const site = courseSite();

/** The problems of a course whose blocks became others. */
function problemsWith(change: (blocks: readonly object[], shared: number) => readonly object[]): string[] {
  const after = edited(site, COURSE, ({ blocks, ...page }) => ({
    ...page,
    blocks: change(
      blocks,
      blocks.findIndex(({ type }: { type: string }) => type === 'fragment'),
    ),
  }));
  return problemsOf(after);
}

describe('an NVQ page', () => {
  test('may have questions of its own after the shared ones', () => {
    expect(problemsWith((blocks, shared) => blocks.toSpliced(shared + 1, 0, OWN))).toEqual([]);
    expect(problemsWith((blocks) => [...blocks, OWN])).toEqual([]);
  });

  test('does not have them before the shared ones', () => {
    expect(problemsWith((blocks, shared) => blocks.toSpliced(shared, 0, OWN))).toEqual([
      `${COURSE} block-count The shared “faq” block comes first on a page of the kind “nvq-course”, and the page’s own after it.`,
    ]);
  });

  test('does not have them in two blocks', () => {
    expect(problemsWith((blocks) => [...blocks, OWN, { ...OWN, heading: 'More' }])).toEqual([
      expect.stringContaining('may have “faq” only 2 times'),
    ]);
  });
});
