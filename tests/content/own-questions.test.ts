import { describe, expect, test } from 'vitest';
import { courseSite, edited, problemsOf } from './course-site.ts';

const COURSE = 'pages/roofing.json';
const OWN = {
  type: 'questions',
  heading: 'Questions about roofing',
  items: [{ question: 'Do I need a ladder?', answer: 'No.' }],
};
const site = courseSite();

/** The problems of a course with more blocks at its end. */
function problemsWith(...added: readonly object[]): string[] {
  return problemsOf(edited(site, COURSE, ({ blocks, ...page }) => ({ ...page, blocks: [...blocks, ...added] })));
}

describe('an NVQ page', () => {
  test('may have questions of its own beside the shared ones', () => {
    expect(problemsWith(OWN)).toEqual([]);
  });

  test('does not have them in a second accordion', () => {
    expect(problemsWith({ ...OWN, type: 'faq' })).toEqual([expect.stringContaining('may have “faq” only once')]);
  });

  test('does not have them in two blocks', () => {
    expect(problemsWith(OWN, { ...OWN, heading: 'More' })).toEqual([
      expect.stringContaining('may have “questions” only once'),
    ]);
  });
});
