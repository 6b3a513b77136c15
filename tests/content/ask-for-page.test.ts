import { expect, test } from 'vitest';
import { askForPage } from '../../src/cli/authoring/ask.ts';
import { courseSite, parse } from './course-site.ts';

const ID = 'b'.repeat(24);
const COURSE = { kind: 'nvq-course', level: '2', title: 'Steel Fixing', price: '810' };
const site = courseSite();

/** Answers questions in turn, and records them. */
function person(...answers: (string | undefined)[]) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    if (answers.length === 0) throw new Error(`No answer to “${question}”.`);
    return answers.shift();
  };
  return { asked, ask };
}

test('offers copies of the shared blocks last', async () => {
  const { ask } = person('nvq/faq');
  expect(await askForPage(COURSE, ID, parse(site), ask)).toMatchObject({ shared: [] });
});

test('goes on until every answer can be used, and repeats the question after a wrong one', async () => {
  const answers = ['nvq-cuorse', 'nvq-course', undefined, 'Steel Fixing', '4', '2', 'ten', '810', 'x', undefined];
  const { asked, ask } = person(...answers);
  const { route } = await askForPage({}, ID, parse(site), ask);
  expect(route).toBe('/nvq-2-steel-fixing');
  const questions = ['What kind of', 'What is its', 'Which level? (2)', 'What does it', 'The page shares'];
  const begun = asked.map((question) => question.split(' ').slice(0, 3).join(' '));
  expect(begun).toEqual(questions.flatMap((question) => [question, question]));
});
