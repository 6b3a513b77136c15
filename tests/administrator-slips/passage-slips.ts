import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { at, copy, inBlock, markdown, onObject, prose, replaced, rewrite, sentence, type Where } from './recipes.ts';
import { textOf } from './site.ts';

const heading: Where = (place, site) => copy(place, site) && place.key === 'heading';

/** Changes a list on a page at its length. */
function onList(
  key: string,
  how: (
    edit: Edit,
    file: string,
    list: (string | number)[],
    entries: unknown[],
    shuffled: number[],
  ) => Edit | undefined,
): Recipe {
  return onObject(
    (value, { path, file }) =>
      path[0] === 'blocks' && !file.includes('_data') && Array.isArray(Reflect.get(Object(value), key)),
    ({ file, path }, site, random) => {
      const list = [...path, key];
      const entries = site.list(file, ...list);
      return how(new Edit(site), file, list, entries, random.shuffled([...entries.keys()]));
    },
  );
}

const twice = (key: string) =>
  onList(key, (edit, file, list, entries, [index = 0]) => edit.insert(file, list, entries.length, entries[index]));

export const passageSlips = operators('content', 'words', {
  'lorem-ipsum: Left the text of a template': rewrite(markdown, (_, random) =>
    random.of(['Lorem ipsum dolor sit amet, consectetur adipiscing elit.', 'Lorem ipsum dolor sit amet.']),
  ),
  'insert-here: Left a note on what to write': rewrite(markdown, (_, random) =>
    random.of(['Insert text here', 'Text goes here.', '[Add a paragraph about evidence]', 'Your text here']),
  ),
  'to-do: Left a note to a colleague in the text': rewrite(
    prose,
    sentence(
      'TODO: check with Dave.',
      '[Sue, is this still right?]',
      '(to be confirmed by the office)',
      'XXX',
      'NB Mark to rewrite this',
    ),
  ),
  'x-for-figure: Left the place of a figure open': rewrite(
    prose,
    sentence('It takes about XX minutes.', 'Ask for it within ?? days.', 'Most people need __ photos.'),
  ),
  'track-changes: Pasted a passage with the marks of a word processor': rewrite(
    prose,
    sentence('Deleted: You can also send it by post.', '[Comment SJ1]: too long?', 'Formatted: Font: Calibri, 11 pt'),
  ),
  'signature: Pasted the greeting of the email with the text': rewrite(
    prose,
    sentence('Kind regards, Sue', 'Hope that helps! Dave', 'Sent from my iPhone'),
  ),
  'chat-answer: Pasted what an assistant had said around the text': rewrite(
    prose,
    sentence(
      'Certainly! Here is a revised version of your paragraph:',
      'Let me know if you would like me to adjust the tone.',
    ),
  ),
  'paragraph-twice: Pasted a paragraph twice': rewrite(inBlock(/^prose$/, /^text$/), (text) => {
    const [first, ...rest] = text.split('\n\n');
    return rest.length > 0 ? [first, first, ...rest].join('\n\n') : undefined;
  }),
  'sentence-twice: Pasted a sentence twice': rewrite(prose, replaced(/([A-Z][^.?!\n*[\]]{20,}[.?!]) /, '$1 $1 ')),
  'item-twice: Pasted an item of a list twice': twice('items'),
  'item-nearly-twice: Added an item that is there already in almost the same words': onList(
    'items',
    (edit, file, list, entries, [index = 0]) => {
      const text = entries[index];
      if (typeof text !== 'string' || !text.endsWith('.')) return undefined;
      return edit.insert(file, list, entries.length, text.replace(/\.$/, ' too.'));
    },
  ),
  'block-twice: Pasted a block of a page twice': (site, random) => {
    const { file } = random.of(site.documents.filter(({ value }) => /course|card|policy/.test(textOf(value, 'kind'))));
    const blocks = site.list(file, 'blocks');
    const index = random.of(
      [...blocks.keys()].filter((one) =>
        /prose|checklist|key-facts|questions|fragment/.test(textOf(blocks[one], 'type')),
      ),
    );
    return new Edit(site).insert(file, ['blocks'], index + 1, blocks[index]);
  },
  'unit-twice: Pasted a unit twice into a list': twice('units'),
  'question-of-another-answer: Left the answer of another question': onList(
    'items',
    (edit, file, list, entries, [one = 0, other = 0]) => {
      const answer = textOf(entries[other], 'answer');
      return one !== other && answer ? edit.set(file, [...list, one, 'answer'], answer) : undefined;
    },
  ),
  'answer-open: Left an answer open': rewrite(at(/^answer$/, /^pages\//), (_, random) =>
    random.of(['...', '.', '-', 'Tbc.', 'Yes / no']),
  ),
  'headings-swapped: Swapped the headings of two blocks': (site, random) => {
    const { file } = random.of(
      site.documents.filter(({ value }) => /course$|card$|policy/.test(textOf(value, 'kind'))),
    );
    const [one, other] = random.shuffled(
      site.texts.filter((place) => place.file === file && place.path.length === 3 && place.key === 'heading'),
    );
    return one && other ? new Edit(site).set(file, one.path, other.text).set(file, other.path, one.text) : undefined;
  },
  'heading-twice: Left the heading of the block that was copied': (site, random) => {
    const { file } = random.of(
      site.documents.filter(({ value }) => /course$|card$|policy/.test(textOf(value, 'kind'))),
    );
    const [one, other] = random.shuffled(
      site.texts.filter((place) => place.file === file && place.path.length === 3 && place.key === 'heading'),
    );
    return one && other ? new Edit(site).set(file, one.path, other.text) : undefined;
  },
  'copy-of: Left the name of a copy in a heading': rewrite(heading, (text, random) =>
    random.of([`Copy of ${text}`, `${text} (2)`, `${text} - draft`, `${text} v2 FINAL`]),
  ),
  'file-name-as-description: Left the name of a file as what a picture shows': rewrite(at(/^alt$/), (text, random) =>
    text ? random.of(['IMG_2045.jpg', 'DSC00031', 'roofing.svg', 'photo1']) : undefined,
  ),
  'picture-of: Wrote that a picture is a picture': rewrite(at(/^alt$/), (text, random) =>
    text ? random.of(['image', 'Picture', 'photo', 'alt text']) : undefined,
  ),
});
