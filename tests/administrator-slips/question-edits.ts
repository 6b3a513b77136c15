import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { block, page } from './page-recipes.ts';
import { at, rewrite } from './recipes.ts';
import { textOf } from './site.ts';

const NVQ = /^nvq-course$/;
const SELLING = /^(?:nvq-course|card|citb-course)$/;
const question = (question: string, answer: string) => ({ question, answer });

export const questionEdits = operators('legitimate', 'words', {
  'question-added: Added a question to an NVQ page': block(NVQ, 'questions', (edit, file, path, _site, random) =>
    edit.insert(
      file,
      [...path, 'items'],
      0,
      random.of([
        question('Can I send videos from nights?', 'Yes, if there is light enough to see your hands.'),
        question('My phone is old. Does it matter?', 'Only if the photos are not sharp.'),
        question('Do I have to speak on the video?', 'A few words help: say what you do and why.'),
      ]),
    ),
  ),
  'question-removed: Removed a question': block(NVQ, 'questions', (edit, file, path, site) =>
    edit.set(file, [...path, 'items', site.list(file, ...path, 'items').length - 1], undefined),
  ),
  'questions-reordered: Put the questions in another order': block(NVQ, 'questions', (edit, file, path, site) =>
    edit.set(file, [...path, 'items'], site.list(file, ...path, 'items').toReversed()),
  ),
  'answer-longer: Added a paragraph to an answer': rewrite(
    at(/^answer$/, /^pages\/nvq/),
    (text, random) =>
      `${text}\n\n${random.of(['If in doubt, send a photo and ask.', 'Your assessor tells you before you begin.', 'It has never been a problem so far.'])}`,
  ),
  'shared-question-added: Added a question to those that all NVQ pages share': (site, random) =>
    new Edit(site).insert(
      'pages/_fragments/nvq/faq.json',
      ['blocks', 0, 'items'],
      0,
      random.of([
        question('Can my employer pay?', 'Yes. Tell us who gets the invoice.'),
        question('Can I stop for a while?', 'Yes. Tell your assessor, and go on when the job allows.'),
      ]),
    ),
  'test-question-added: Added a question about the test': (site, random) => {
    const index = site.list('pages/citb.json', 'blocks').findIndex((one) => textOf(one, 'type') === 'faq');
    return new Edit(site).insert(
      'pages/citb.json',
      ['blocks', index, 'items'],
      2,
      random.of([
        question('Can I wear glasses?', 'Of course. Bring the ones for reading.'),
        question('Is there somewhere to park?', 'That depends on the centre. We send you its address.'),
      ]),
    );
  },
  'item-added: Added an item to a list': block(SELLING, 'checklist', (edit, file, path, _site, random) =>
    edit.insert(
      file,
      [...path, 'items'],
      1,
      random.of([
        'A quiet half hour for the first call.',
        'Your National Insurance number, if you know it.',
        'Somebody who can say that the work is yours.',
      ]),
    ),
  ),
  'item-removed: Removed an item from a list': block(/^citb-course$/, 'checklist', (edit, file, path) =>
    edit.set(file, [...path, 'items', 1], undefined),
  ),
  'items-reordered: Put the items of a list in another order': block(SELLING, 'checklist', (edit, file, path, site) =>
    edit.set(file, [...path, 'items'], site.list(file, ...path, 'items').toReversed()),
  ),
  'questions-before-the-end: Moved the questions of a page up': page(NVQ, (edit, { file, blocks }, site) => {
    const index = blocks.indexOf('questions');
    const list = site.list(file, 'blocks');
    return edit.set(
      file,
      ['blocks'],
      [...list.slice(0, index - 1), list[index], list[index - 1], ...list.slice(index + 1)],
    );
  }),
});
