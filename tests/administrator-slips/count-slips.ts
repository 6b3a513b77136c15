import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { inBlock, replaced, rewrite } from './recipes.ts';
import { textOf } from './site.ts';

/** Removes or adds an entry of a list that a sentence counts. */
function recounted(file: string, list: readonly (string | number)[], index: (length: number) => number): Recipe {
  return (site, random) => {
    const entries = site.list(file, ...list);
    const at = index(random.below(entries.length));
    return new Edit(site).set(file, [...list, at], undefined);
  };
}

const removed = (index: number) => index;
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const countSlips = operators('content', 'words', {
  'more-than-there-are: Asked for more units than the list has': (site, random) => {
    const rules = site.texts.filter(
      ({ key, text, file, path }) =>
        key === 'rule' &&
        /^Any (?:one|two|three|four)$/.test(text) &&
        site.list(file, ...path.slice(0, -1), 'units').length > 0,
    );
    const { file, path } = random.of(rules);
    const length = site.list(file, ...path.slice(0, -1), 'units').length;
    return new Edit(site).set(file, path, `Any ${WORDS[length] ?? length + 1}`);
  },
  'rule-and-question: Changed how many units to choose, and left it in a question': (site, random) => {
    const files = site.documents
      .filter(({ file }) =>
        site.texts.some((one) => one.file === file && one.key === 'answer' && /\bany (?:two|2)\b/.test(one.text)),
      )
      .map(({ file }) => file);
    const rules = site.texts.filter(
      ({ key, text, file }) => key === 'rule' && text === 'Any two' && files.includes(file),
    );
    const place = random.shuffled(rules)[0];
    return place && new Edit(site).set(place.file, place.path, random.of(['Any three', 'Any one'])).orIn(place.file);
  },
  'count-of-options: Added a unit and left the number of units in a question': (site, random) => {
    const counting = site.texts.filter(
      ({ key, text }) =>
        key === 'answer' && /\b(?:any \w+|1|2|3) of (?:the )?(?:\d|two|three|four|five|six)\b/.test(text),
    );
    const place = random.shuffled(counting)[0];
    if (!place) return undefined;
    const index = site.list(place.file, 'blocks').findIndex((block) => textOf(block, 'type') === 'unit-toggles');
    const list = ['blocks', index, 'optional', 'units'];
    return new Edit(site)
      .insert(place.file, list, 0, 'Sealing and protecting finished work in the workplace')
      .orIn(place.file);
  },
  'topic-removed: Removed one of the topics that the sentence above counts': recounted(
    'pages/courses/green-labourer.json',
    ['blocks', 3, 'items'],
    removed,
  ),
  'reason-removed: Removed one of the things that the sentence above counts': recounted(
    'pages/home.json',
    ['blocks', 2, 'tiles'],
    removed,
  ),
  'number-in-intro: Wrote another number than there are entries below': rewrite(
    inBlock(/^(?:checklist|journey|tiles)$/, /^intro$/),
    replaced(/\b(?:five|5|[Tt]hree)\b/, 'four', '7', 'six'),
  ),
  'kinds-of-card: Left the number of cards after adding or removing one': rewrite(
    ({ file, text }) => file === 'pages/about.json' && /\b11 kinds\b/.test(text),
    replaced(/11/, '10', '12', '9'),
  ),
  'kinds-of-test: Wrote another number of tests': rewrite(
    ({ file, path, text }) => file === 'pages/citb.json' && path[0] !== 'data' && /\bthree\b/i.test(text),
    replaced(/[Tt]hree/, 'Two', 'Four', '4'),
  ),
  'two-and-two: Wrote another number of courses': rewrite(
    ({ file, text }) => file === 'pages/courses/citb-courses.json' && /these four/.test(text),
    replaced(/these four/, 'these three', 'these five', 'these 6'),
  ),
  'both-of-three: Wrote of both where there are three': rewrite(
    inBlock(/^prose$/, /^text$/, /citb\.json|cscs\.json|home\.json/),
    (text, random) =>
      text.replace(
        /\.$/,
        `. ${random.of(['Both tests cost the same.', 'There are only two kinds of test.', 'All five tests are taken on a computer.'])}`,
      ),
  ),
});
