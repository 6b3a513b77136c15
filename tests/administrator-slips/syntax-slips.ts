import type { Random } from '../fixtures/seeded-random.ts';
import { Edit, lineAt } from './edit.ts';
import { operators, type Recipe } from './operator.ts';

/** Writes the text of one document anew; undefined where that cannot be. */
type Retype = (text: string, random: Random) => { text: string; offset: number } | undefined;

/** Changes the text of a document as it is typed, valid or not. */
function typed(how: Retype): Recipe {
  return (site, random) => {
    for (const [file, text] of random.shuffled([...site.files])) {
      const written = how(text, random);
      if (written && written.text !== text)
        return new Edit(site).write(file, written.text, lineAt(text, written.offset));
    }
    return undefined;
  };
}

/** Replaces one match of a pattern; `$1` and the like stand for groups. */
function one(pattern: RegExp, ...words: readonly string[]): Recipe {
  return typed((text, random) => {
    const matches = [...text.matchAll(pattern)];
    if (matches.length === 0) return undefined;
    const match = random.of(matches);
    const word = random.of(words).replaceAll(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
    const { length } = match[0];
    return { text: text.slice(0, match.index) + word + text.slice(match.index + length), offset: match.index };
  });
}

/** Saves a document as bytes that are not UTF-8. */
function saved(how: (text: string) => Uint8Array): Recipe {
  return (site, random) => {
    const files = [...site.files].filter(([, text]) => /[£’“”–é]/.test(text));
    const [file, text] = random.of(files.length > 0 ? files : [...site.files]);
    return new Edit(site).write(file, how(text));
  };
}

/** A string of copy at the end of its line: indent and key, the words, comma. */
const LINE = /^( +"\w+": )"([A-Z][^"\\\n]{8,})"(,?)$/gm;
const AFTER = (text: string) => ({ text: text.trimEnd(), offset: text.trimEnd().length - 1 });

export const syntaxSlips = operators('structure', 'syntax', {
  'comma-forgotten: Forgot the comma between two fields': one(/,(\n +"\w)/g, '$1'),
  'comma-forgotten-between-blocks: Forgot the comma between two blocks': one(/^( +\}),(\n +\{)/gm, '$1$2'),
  'comma-forgotten-in-list: Forgot the comma between two texts of a list': one(
    /^( +"[^"\n]+"),(\n +"[^"\n]+",?)$/gm,
    '$1$2',
  ),
  'comma-after-last: Left a comma after the last entry': one(/(["}\]\d])(\n +[\]}])/g, '$1,$2'),
  'comma-twice: Typed a comma twice': one(/,(\n +["{])/g, ',,$1'),
  'full-stop-for-comma: Typed a full stop for a comma': one(/",(\n +")/g, '".$1'),
  'curly-quotes: Pasted a text with the curly quotes of a word processor around it': one(LINE, '$1“$2”$3'),
  'curly-quote-at-end: Ended a text with a curly quote': one(LINE, '$1"$2”$3'),
  'single-quotes: Put a text between single quotes': one(LINE, "$1'$2'$3"),
  'key-in-single-quotes: Put a key between single quotes': one(/^( +)"(\w+)":/gm, "$1'$2':"),
  'quote-not-closed: Forgot the quote that ends a text': one(LINE, '$1"$2$3'),
  'quote-not-opened: Forgot the quote that begins a text': one(LINE, '$1$2"$3'),
  'key-quote-not-closed: Forgot the quote that ends a key': one(/^( +"\w+)":/gm, '$1:'),
  'key-without-quotes: Typed a key without quotes': one(/^( +)"(\w+)":/gm, '$1$2:'),
  'bracket-not-closed: Deleted the bracket that closes a list': one(/\n +\](,?\n)/g, '$1'),
  'brace-not-closed: Deleted the brace that closes a block': one(/^ {4}\},\n/gm, ''),
  'brace-too-many: Typed one closing brace too many': typed((text) => ({
    text: `${text.trimEnd()}\n}\n`,
    offset: text.trimEnd().length - 1,
  })),
  'last-brace-lost: Lost the last brace of the file when copying': typed((text) => ({
    ...AFTER(text),
    text: text.trimEnd().slice(0, -1),
  })),
  'round-bracket: Typed a round bracket for a square one': one(/: \[\n/g, ': (\n'),
  'note-to-self: Wrote a note to a colleague behind a line': one(
    LINE,
    '$1"$2"$3 // check with Sue',
    '$1"$2"$3 // old: see email',
    '$1"$2"$3 // TODO',
  ),
  'line-switched-off: Switched a line off with two slashes': one(LINE, '// $1"$2"$3'),
  'note-between-stars: Wrote a note between slashes and stars': one(LINE, '$1"$2"$3 /* new wording from Dave */'),
  'colon-forgotten: Forgot the colon after a key': one(/^( +"\w+"): /gm, '$1 '),
  'equals-sign: Typed another sign for the colon': one(/^( +"\w+"): /gm, '$1 = ', '$1; ', '$1:: '),
  'semicolon: Ended a line with a semicolon': one(/",(\n +")/g, '";$1'),
  'line-break-in-text: Pressed Enter in the middle of a text': one(
    /^( +"\w+": "[^"\\\n]{30,60}) ([^"\n]{20,}",?)$/gm,
    '$1\n$2',
  ),
  'quotes-in-text: Put a word of a text between straight quotes': one(
    /^( +"\w+": "[^"\\\n]{12,}) (\w{4,}) ([^"\n]*",?)$/gm,
    '$1 "$2" $3',
  ),
  'backslash: Pasted a path with backslashes': one(LINE, '$1"$2 (P:\\marketing\\web)"$3', '$1"C:\\Users\\sue\\$2"$3'),
  'capital-true: Typed a value with a capital': one(/: (true|false)\b/g, ': True', ': TRUE', ': Yes'),
  'pound-sign-without-quotes: Typed a price with a pound sign': one(/"price": (\d+)/g, '"price": £$1'),
  'comma-in-thousands: Typed a comma in the thousands of a price': one(/"price": (\d)(\d{3})/g, '"price": $1,$2'),
  'zero-first: Typed a price with a zero in front': one(/"price": (\d+)/g, '"price": 0$1'),
  'cut-off: Saved only the first part of a file': typed((text, random) => {
    const end = Math.floor(text.length * (0.3 + random.below(6) / 10));
    return { text: text.slice(0, end), offset: end };
  }),
  'pasted-after-end: Pasted something behind the end of the file': typed((text, random) => ({
    ...AFTER(text),
    text: `${text}${random.of(['{ "type": "prose" }', 'Thanks, Sue', text])}\n`,
  })),
  'conflict: Left the marks of two versions in a file': one(
    LINE,
    '<<<<<<< HEAD\n$1"$2"$3\n=======\n$1"$2 now"$3\n>>>>>>> main',
  ),
  'key-twice: Pasted a field a second time into the same block': one(LINE, '$1"$2",\n$1"$2"$3'),
  'tab-in-text: Pasted a tab into a text': one(/^( +"\w+": "[^"\\\n]{12,}) ([^"\n]{12,}",?)$/gm, '$1\t$2'),
  'dots-for-the-rest: Pasted an excerpt with dots for what was left out': one(
    /^ {4}\},\n/gm,
    '    },\n    ...\n',
    '    },\n    …\n',
  ),
  'emptied: Saved an empty file': typed(() => ({ text: '', offset: 0 })),
  'saved-by-word: Saved a document as text for Windows': saved((text) => Buffer.from(text.replace('a', '£'), 'latin1')),
  'saved-as-utf-16: Saved a document as Unicode, which Windows means UTF-16 by': saved((text) =>
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ),
});
