import { readJsonPointer } from '../../content/documents/pointer.ts';
import { wordsOfProblem } from '../../content/schema/names.ts';
import type { Schema } from '../../content/schema/schema.ts';
import { wordsOfMessage } from '../../content/schema/words-of-message.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';

export interface KnownSite {
  /** The value of a document, finished or not. */
  contentOf: (document: DocumentPath) => unknown;
  schemaOf: (id: string) => Schema | undefined;
  /** The name of a document for staff; its path if it has none. */
  nameOf: (document: DocumentPath) => string;
}

/** Uses labels in place of keys, names in place of files, and no marks of Markdown. */
export function forStaff(problem: DocumentProblem, { contentOf, schemaOf, nameOf }: KnownSite): DocumentProblem {
  const { document, pointer, fix, message, advice } = problem;
  const place = { document, pointer: readJsonPointer(pointer), value: contentOf(document) };
  const shown = (text: string) => withDocumentNames(wordsOfMessage(text, contentOf(CATALOGUE)), nameOf);
  const words = (text: string) => shown(wordsOfProblem(text, place, schemaOf));
  return {
    ...problem,
    ...asOneSentence(words(message), words(adviceInEditor(advice))),
    fix: fix && { ...fix, title: shown(fix.title) },
  };
}

const CATALOGUE = '_data/catalogue.json';

/** The advice of `check` that needs a terminal or files, each with its equivalent in the editor. */
const IN_EDITOR: readonly (readonly [advised: RegExp, here: string])[] = [
  [/\brun: npm run check -- --fix$/, 'press Fix.'],
  [/If the page is to move, run after that: .*$/, 'To move the page, change its address after that.'],
  [/: npm run pages -- new\./, ' with New page.'],
  [/Add it: npm run pages -- photo .*$/, 'Choose another picture, or upload one.'],
  [/^Make it fit, .*$/, 'Upload it again, which makes it fit.'],
  [/Use it, or delete the file\./, 'Add it to a page.'],
  [/delete this file\./, 'remove the page.'],
  [/^Restore the file from git, or publish it again .*$/, 'Restore an earlier version.'],
  [/restore it from git, or delete the file\./, 'or restore an earlier version.'],
  // The field itself shows what it is for.
  [/^(Write something)\..*$/, '$1.'],
];

export function adviceInEditor(advice: string): string {
  return IN_EDITOR.reduce((words, [advised, here]) => words.replace(advised, here), advice);
}

/** A message and its advice; an empty field needs no second sentence. */
export function asOneSentence(message: string, advice: string): { message: string; advice: string } {
  if (!message.endsWith(' is empty.') || advice !== 'Write something.') return { message, advice };
  return { message: `${message.slice(0, -1)}: write something.`, advice: '' };
}

/** A message with “Facts” in the place of pages/_data/facts.json. */
export function withDocumentNames(message: string, nameOf: (document: DocumentPath) => string): string {
  return message.replaceAll(/[^\s“”]+/g, (word, offset: number) => {
    const end = word.indexOf(ENDING) + ENDING.length;
    if (end < ENDING.length) return word;
    const start = word.search(/\w/);
    const path = word.slice(start, end);
    const known = [path, path.slice(path.indexOf('/') + 1)].find((one) => nameOf(one) !== one);
    if (known === undefined) return word;
    const name = message[offset - 1] === '“' ? nameOf(known) : `“${nameOf(known)}”`;
    return word.slice(0, start) + name + word.slice(end).replace(/^(?::\d+)+/, '');
  });
}

const ENDING = '.json';
