import { describe, expect, it } from 'vitest';
import { replaceValue } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { addFile, EXAMPLE, readExample } from './example-site.ts';

// Texts that say nothing of their own: they repeat another one except for case, punctuation and spaces, or a file name.

const ABOUT = 'pages/about.json';
const HOME = 'pages/home.json';

/** The problems of the example with one value of a document changed. */
function found(file: string, pointer: Pointer, value: unknown): string[] {
  const { problems } = readExample(addFile(file, replaceValue(EXAMPLE[file], pointer, value)));
  return problems
    .filter(({ code }) => code !== 'typing-slip')
    .map(({ code, slice, message }) => `${code} ${slice} ${message}`);
}

describe('two texts are the same', () => {
  it.each(['ABOUT US', 'About  us', 'About us.', '“About us”'])('in titles: %s', (title) => {
    expect(found(HOME, ['title'], title)).toEqual([`duplicate-title "${title}" pages/about.json has the same title.`]);
  });

  it('in the headings of two pages, on the page whose title and address fit less', () => {
    expect(found(ABOUT, ['blocks', 0, 'heading'], 'HOME')).toEqual([
      'duplicate-heading "HOME" “HOME” is the heading of pages/home.json too.',
    ]);
  });

  it.each(['is it long', 'Is it\u00a0long?!', ' Is it long? '])('in questions: %s', (question) => {
    const items = [
      { question: 'Is it long?', answer: 'No.' },
      { question, answer: 'Yes.' },
    ];
    expect(found(ABOUT, ['blocks', 2, 'items'], items)).toEqual([
      `duplicate-id "${question}" Another entry in this list already has the question “${question}”.`,
    ]);
  });

  it('but not if a word or a number is different', () => {
    const items = ['Is it long?', 'Is it long now?', 'Is level 2 long?', 'Is level 3 long?'];
    const asked = items.map((question) => ({ question, answer: 'No.' }));
    expect(found(ABOUT, ['blocks', 2, 'items'], asked)).toEqual([]);
    expect(found(HOME, ['title'], 'About you')).toEqual([]);
  });
});

describe('a description', () => {
  it('is not the title again', () => {
    const title = 'Everything that a home page for tests has to say here';
    const page = replaceValue(replaceValue(EXAMPLE[HOME], ['title'], title), ['description'], `${title}.`);
    expect(found(HOME, [], page)).toEqual([`head-length "${title}." The description repeats the title.`]);
  });
});

describe('the alternative text of a picture', () => {
  const alt = (text: string) => found(ABOUT, ['blocks', 0, 'image', 'alt'], text);

  it.each(['about.svg', 'About', 'IMG_1234', 'DSC 0042', '2024-05-site_photo', 'A picture.'])(
    'is not the name of a file: %s',
    (text) => {
      expect(alt(text)).toEqual([`missing-alt "${text}" “${text}” does not say what the picture shows.`]);
    },
  );

  it('is not the heading again', () => {
    expect(alt('Who we are.')).toEqual([
      'missing-alt "Who we are." “Who we are.” repeats the heading: some visitors would hear it twice.',
    ]);
  });

  it.each(['A plan about our work', 'A half-tiled wall', '3 helmets', 'CSCS card'])('may be %s', (text) => {
    expect(alt(text)).toEqual([]);
  });
});
