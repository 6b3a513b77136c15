import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import {
  at,
  block,
  both,
  edited,
  first,
  type Hand,
  heading,
  inBlock,
  inFiles,
  markdown,
  onObject,
  page,
  prose,
  replace,
  rewrite,
  swap,
} from './recipes.ts';
import { fieldOf, type Path, pathOf, textOf } from './site.ts';

/** Misspellings by the word that is meant. */
const MISSPELT: Readonly<Record<string, string>> = {
  receiving: 'recieving',
  certificate: 'certifcate',
  assessor: 'assesor',
  qualification: 'qualifcation',
  experience: 'experiance',
  experienced: 'expereinced',
  workplace: 'workpalce',
  evidence: 'evidance',
  supervisors: 'supervisers',
  application: 'aplication',
  construction: 'contruction',
  different: 'diffrent',
  management: 'managment',
  questions: 'questons',
  because: 'becuase',
  safety: 'saftey',
  site: 'stie',
  which: 'whcih',
  your: 'yuor',
  with: 'wiht',
};
/** Words that are typed for one another. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  you: 'your',
  your: 'you',
  site: 'sight',
  from: 'form',
  than: 'then',
  two: 'too',
  of: 'off',
  it: 'is',
  their: 'there',
  not: 'now',
};
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const PAGES = /course$|card$|policy/;
const NVQ = /^nvq-course$/;
const SELLING = /^(?:nvq-course|card|citb-course)$/;

/** Types another word for one of the words. */
function otherWord(words: Readonly<Record<string, string>>): Recipe {
  return rewrite(prose, (text, random) => {
    const word = random.shuffled(Object.keys(words)).find((one) => new RegExp(`\\b${one}\\b`).test(text));
    return word && text.replace(new RegExp(`\\b${word}\\b`), words[word] ?? '');
  });
}

/** Changes a list on a page at its length, with the indexes of two of its entries. */
function onList(
  key: string,
  how: (file: string, list: Path, entries: unknown[], hand: Hand & { one: number; other: number }) => Edit | undefined,
): Recipe {
  return onObject(
    (value, { path, file }) => path[0] === 'blocks' && !file.includes('_data') && Array.isArray(fieldOf(value, key)),
    ({ file, path }, hand) => {
      const entries = hand.site.list(file, ...path, key);
      const [one = 0, other = 0] = hand.random.shuffled([...entries.keys()]);
      return how(file, [...path, key], entries, { ...hand, one, other });
    },
  );
}

/** Pastes an entry of a list twice. */
function twice(key: string): Recipe {
  return onList(key, (file, list, entries, { edit, one }) => edit.insert(file, list, entries.length, entries[one]));
}

/** Removes an entry of a list that a sentence counts. */
function recounted(file: string, list: string): Recipe {
  return edited(({ edit, site, random }) =>
    edit.set(file, [...pathOf(list), random.below(site.list(file, ...pathOf(list)).length)], undefined),
  );
}

/** Changes two headings of the blocks of a page. */
function headings(how: (file: string, one: Path, other: Path, hand: Hand) => Edit): Recipe {
  return page(PAGES, ({ file }, hand) => {
    const places = hand.site.texts.filter((one) => one.file === file && one.path.length === 3 && one.key === 'heading');
    const [one, other] = hand.random.shuffled(places);
    return one && other && how(file, one.path, other.path, hand);
  });
}

/** Adds one of the entries to a list of the first block of a type. */
function added(kind: RegExp, type: string, list: string, index: number, ...entries: readonly unknown[]): Recipe {
  return block(kind, type, (file, path, { edit, random }) =>
    edit.insert(file, [...path, list], index, random.of(entries)),
  );
}

/** Writes a list of the first block of a type anew. */
function relisted(kind: RegExp, type: string, key: string, how: (list: unknown[]) => unknown[]): Recipe {
  return block(kind, type, (file, path, { edit, site }) =>
    edit.set(file, [...path, key], how(site.list(file, ...path, key))),
  );
}

/** Moves the block of a type up by one. */
function moved(type: string): Recipe {
  return page(NVQ, ({ file, blocks }, { edit, site }) => {
    const index = blocks.lastIndexOf(type);
    const list = site.list(file, 'blocks');
    return edit.set(file, ['blocks'], list.with(index, list[index - 1]).with(index - 1, list[index]));
  });
}

/** Gives a text of the first block of a type one of the values. */
function worded(kind: RegExp, type: string, key: string, ...values: readonly string[]): Recipe {
  return block(kind, type, (file, path, { edit, random }) => edit.set(file, [...path, key], random.of(values)));
}

const question = (asked: string, answer: string) => ({ question: asked, answer });
const RULE = /^Any (?:one|two|three|four)$/;

export const wordSlips = operators('content', 'words', {
  'misspelt: Misspelt a common word': otherWord(MISSPELT),
  'other-word: Typed another word that exists': {
    recipe: otherWord(OTHER_WORDS),
    unknowable: 'it is correct spelling: only someone who understands the sentence sees it',
  },
  'small-letter: Began a sentence with a small letter': rewrite(prose, (text) =>
    text.replace(/(?<=\. )[A-HJ-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  ),
  'capital-inside: Kept Shift for the second letter': rewrite(prose, (text) =>
    text.replace(/(?<=\b[A-Z])[a-z](?=[a-z]{2,})/, (letter) => letter.toUpperCase()),
  ),
  'caps-lock: Left Caps Lock on': rewrite(heading, (text) => text.toUpperCase()),
  'caps-lock-inverted: Typed a heading with Caps Lock and Shift': rewrite(heading, (text) =>
    text.length > 8 ? (text[0] ?? '').toLowerCase() + text.slice(1).toUpperCase() : undefined,
  ),
  'text-too-long: Pasted far more than a text may hold': rewrite(
    inBlock(/^prose$/, /^text$/),
    (text) => `${text}\n\n${'We answer every question about the course. '.repeat(500)}`,
  ),
  'item-twice: Pasted an item of a list twice': twice('items'),
  'unit-twice: Pasted a unit twice into a list': twice('units'),
  'item-nearly-twice: Added an item that is there already in almost the same words': onList(
    'items',
    (file, list, entries, { edit, one }) => {
      const text = entries[one];
      if (typeof text !== 'string' || !text.endsWith('.')) return undefined;
      return edit.insert(file, list, entries.length, text.replace(/\.$/, ' too.'));
    },
  ),
  'unit-in-both-lists: Typed a unit that is mandatory among those to choose from': onObject(
    (value) => Array.isArray(fieldOf(value, 'mandatory')) && Array.isArray(fieldOf(value, 'optional', 'units')),
    ({ file, path }, { edit, site, random }) =>
      edit.insert(file, [...path, 'optional', 'units'], 0, random.of(site.list(file, ...path, 'mandatory'))),
  ),
  'block-twice: Pasted a block of a page twice': page(PAGES, ({ file, blocks }, { edit, site, random }) => {
    const copied = [...blocks.keys()].filter((one) =>
      /prose|checklist|key-facts|questions|fragment/.test(blocks[one] ?? ''),
    );
    const index = random.of(copied);
    return edit.insert(file, ['blocks'], index + 1, site.at(file, 'blocks', index));
  }),
  'question-of-another-answer: Left the answer of another question': onList(
    'items',
    (file, list, entries, { edit, one, other }) => {
      const answer = textOf(entries[other], 'answer');
      return one !== other && answer ? edit.set(file, [...list, one, 'answer'], answer) : undefined;
    },
  ),
  'headings-swapped: Swapped the headings of two blocks': headings((file, one, other, { edit, site }) =>
    swap(edit, site, file, one, other),
  ),
  'heading-twice: Left the heading of the block that was copied': headings((file, one, other, { edit, site }) =>
    edit.set(file, one, site.at(file, ...other)),
  ),
  'more-than-there-are: Asked for more units than the list has': first(
    (site) =>
      site.texts.filter(
        ({ key, text, file, path }) =>
          key === 'rule' && RULE.test(text) && site.list(file, ...path.slice(0, -1), 'units').length > 0,
      ),
    ({ file, path }, { edit, site }) => {
      const { length } = site.list(file, ...path.slice(0, -1), 'units');
      return edit.set(file, path, `Any ${NUMBERS[length + 1] ?? length + 1}`);
    },
  ),
  'rule-and-question: Changed how many units to choose, and left it in a question': first(
    (site) => {
      const files = site.texts.filter(({ key, text }) => key === 'answer' && /\bany (?:two|2)\b/.test(text));
      return site.texts.filter(
        ({ key, text, file }) => key === 'rule' && text === 'Any two' && files.some((one) => one.file === file),
      );
    },
    ({ file, path }, { edit, random }) => edit.set(file, path, random.of(['Any three', 'Any one'])).orIn(file),
  ),
  'count-of-options: Added a unit and left the number of units in a question': first(
    (site) =>
      site.texts.filter(
        ({ key, text }) =>
          key === 'answer' && /\b(?:any \w+|1|2|3) of (?:the )?(?:\d|two|three|four|five|six)\b/.test(text),
      ),
    ({ file }, { edit, site }) => {
      const index = site.list(file, 'blocks').findIndex((one) => textOf(one, 'type') === 'unit-toggles');
      const unit = 'Sealing and protecting finished work in the workplace';
      return edit.insert(file, ['blocks', index, 'optional', 'units'], 0, unit).orIn(file);
    },
  ),
  'topic-removed: Removed one of the topics that the sentence above counts': recounted(
    'pages/courses/green-labourer.json',
    'blocks.3.items',
  ),
  'reason-removed: Removed one of the things that the sentence above counts': recounted(
    'pages/home.json',
    'blocks.2.tiles',
  ),
});

export const wordEdits = operators('legitimate', 'words', {
  'heading-reworded: Gave a text another heading': worded(
    NVQ,
    'prose',
    'heading',
    'What this NVQ is',
    'In a few words',
    'What you show',
    'Is this yours?',
  ),
  'list-heading-reworded: Gave a list another heading': worded(
    SELLING,
    'checklist',
    'heading',
    'What you need',
    'Before you start',
    'Is it for you?',
  ),
  'label-reworded: Reworded the line above the heading of a card page': worded(
    /^card$/,
    'hero',
    'label',
    'CSCS card, delivered',
    'A card for site',
    'Apply online',
  ),
  'hero-reworded: Reworded the text under a heading': block(NVQ, 'hero', (file, path, { edit, site }) =>
    edit.set(file, [...path, 'text'], `${site.text(file, ...path, 'text').replace(/\.$/, '')}, with no day off site.`),
  ),
  'paragraph-added: Added a paragraph': replace(
    inBlock(/^prose$/, /^text$/, /^pages\/(?:nvq|cards|courses)/),
    /$/,
    '\n\nIf you are not sure, write to us first. An email is enough.',
    '\n\nKeep what you send as well: a folder on your phone will do.',
    '\n\nWhoever has done it once will tell you that the first step is the hardest.',
  ),
  'paragraph-removed: Removed a paragraph': block(/^card$/, 'prose', (file, path, { edit, site }) => {
    const parts = site.text(file, ...path, 'text').split('\n\n');
    return parts.length > 2 ? edit.set(file, [...path, 'text'], parts.slice(0, -1).join('\n\n')) : undefined;
  }),
  'paragraphs-swapped: Put two paragraphs in another order': rewrite(
    inFiles(inBlock(/^prose$/, /^text$/), /^pages\/[^_]/),
    (text) => text.replace(/^([^\n]+)\n\n([^\n]+)/, '$2\n\n$1'),
  ),
  'sentence-removed: Removed a sentence': replace(markdown, /(?<=^|[.?!] )[A-Z][^*{.?!\n]+[.?!] (?=[A-Z])/, ''),
  'apostrophes-of-print: Typed the apostrophes of print': rewrite(markdown, (text) =>
    text.replaceAll(/(?<=\w)'(?=\w)/g, '’'),
  ),
  'text-block-added: Added a block with a text': page(NVQ, ({ file, blocks }, { edit, random }) =>
    edit.insert(file, ['blocks'], blocks.indexOf('unit-toggles'), {
      type: 'prose',
      heading: random.of(['A word about photos', 'Working alone', 'When the job ends early']),
      text: 'Take more than you think you need. It is easier to leave a photo out than to go back to a site that is finished.',
    }),
  ),
  'blocks-swapped: Put two blocks in another order': moved('checklist'),
  'questions-before-the-end: Moved the questions of a page up': moved('questions'),
  'topic-added: Added a topic to what a course covers': added(
    /^citb-course$/,
    'expandable-list',
    'items',
    1,
    { title: 'Weather', text: 'Wind, heat and ice, and when to say that today is not the day.' },
    { title: 'Neighbours', text: 'Noise, dust and deliveries, and the people who live beside the fence.' },
  ),
  'topic-reworded: Reworded a topic': replace(
    both(inBlock(/^expandable-list$/, /^text$/), at(/./, /courses/)),
    /$/,
    ' You try it on a case.',
  ),
  'second-button: Added a second button': added(NVQ, 'hero', 'actions', 1, { text: 'See all cards', href: '/cscs' }),
  'button-reworded: Reworded a button': replace(at(/^text$/, /nvq-/), /^Enquire Now$/, 'Ask us', 'Talk to us'),
  'tile-added: Added a tile': added(/^option-course$/, 'tiles', 'tiles', 2, {
    icon: 'phone',
    title: 'A person on the phone',
    text: 'Call us if the link does not open. Somebody answers.',
  }),
  'bold: Made words bold': replace(
    both(inFiles(markdown, /^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/), ({ text }) => !/[*[{]/.test(text)),
    / ([a-z]{5,} [a-z]{4,}) /,
    ' **$1** ',
  ),
  'link-to-page: Added a link to another page, in its own words': rewrite(markdown, (text, random, _, site) => {
    const pages = site.pages.filter(({ kind }) => !['not-found', 'payment-result'].includes(kind));
    const { file, route } = random.of(pages);
    return `${text}\n\nSee also [${site.text(file, 'title')}](${route}).`;
  }),
  'question-added: Added a question to an NVQ page': added(
    NVQ,
    'questions',
    'items',
    0,
    question('Can I send videos from nights?', 'Yes, if there is light enough to see your hands.'),
    question('My phone is old. Does it matter?', 'Only if the photos are not sharp.'),
    question('Do I have to speak on the video?', 'A few words help: say what you do and why.'),
  ),
  'question-removed: Removed a question': relisted(NVQ, 'questions', 'items', (list) => list.slice(0, -1)),
  'questions-reordered: Put the questions in another order': relisted(NVQ, 'questions', 'items', (list) =>
    list.toReversed(),
  ),
  'shared-question-added: Added a question to those that all NVQ pages share': edited(({ edit, random }) =>
    edit.insert(
      'pages/_fragments/nvq/faq.json',
      ['blocks', 0, 'items'],
      0,
      random.of([
        question('Can my employer pay?', 'Yes. Tell us who gets the invoice.'),
        question('Can I stop for a while?', 'Yes. Tell your assessor, and go on when the job allows.'),
      ]),
    ),
  ),
  'test-question-added: Added a question about the test': added(
    /^citb/,
    'faq',
    'items',
    2,
    question('Can I wear glasses?', 'Of course. Bring the ones for reading.'),
    question('Is there somewhere to park?', 'That depends on the centre. We send you its address.'),
  ),
  'item-added: Added an item to a list': added(
    SELLING,
    'checklist',
    'items',
    1,
    'A quiet half hour for the first call.',
    'Your National Insurance number, if you know it.',
    'Somebody who can say that the work is yours.',
  ),
  'item-removed: Removed an item from a list': relisted(/^citb-course$/, 'checklist', 'items', (list) =>
    list.toSpliced(1, 1),
  ),
  'items-reordered: Put the items of a list in another order': relisted(SELLING, 'checklist', 'items', (list) =>
    list.toReversed(),
  ),
});
