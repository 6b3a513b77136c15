import { operators } from './operator.ts';
import { at, both, copy, inBlock, prose, replaced, rewrite, sentence, type Where } from './recipes.ts';

const plain: Where = both(prose, ({ text }) => !text.includes('{{'));
const heading: Where = (place, site) => copy(place, site) && place.key === 'heading';
const NOBODY = 'it is correct spelling: only someone who understands the sentence sees it';

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

export const wordSlips = operators('content', 'words', {
  'word-twice: Typed a small word twice': rewrite(prose, replaced(/ (the|and|of|you|to|is|a|in) (?=[a-z])/, ' $1 $1 ')),
  'long-word-twice: Typed a longer word twice': rewrite(prose, replaced(/ ([a-z]{5,}) (?=[a-z])/, ' $1 $1 ')),
  'misspelt: Misspelt a common word': rewrite(prose, (text, random) => {
    const word = random.shuffled(Object.keys(MISSPELT)).find((one) => new RegExp(`\\b${one}\\b`).test(text));
    return word && text.replace(new RegExp(`\\b${word}\\b`), MISSPELT[word] ?? '');
  }),
  'letters-swapped: Swapped two letters of a long word': rewrite(
    plain,
    replaced(/\b([a-z]{2,4})(?!(.)\2)([a-z])([a-z])([a-z]{3,})\b/, '$1$4$3$5'),
  ),
  'letter-left-out: Left a letter of a long word out': rewrite(
    plain,
    replaced(/\b([a-z]{3})[a-z]([a-z]{4,})\b/, '$1$2'),
  ),
  'letter-twice: Typed a letter of a word twice more': rewrite(
    plain,
    replaced(/\b([a-z]{2})([a-z])([a-z]{2,})\b/, '$1$2$2$2$3'),
  ),
  'heading-misspelt: Misspelt a word of a heading': rewrite(
    heading,
    replaced(/\b([A-Za-z][a-z]{2,})([a-z])([a-z])([a-z]*)\b/, '$1$3$2$4'),
  ),
  'digit-in-word: Typed a digit for a letter': rewrite(plain, replaced(/\b([a-z]{2,})o([a-z]{2,})\b/, '$10$2')),
  'other-word: Typed another word that exists': {
    recipe: rewrite(prose, (text, random) => {
      const pairs = [
        ['you', 'your'],
        ['your', 'you'],
        ['site', 'sight'],
        ['from', 'form'],
        ['then', 'than'],
        ['two', 'too'],
        ['of', 'off'],
        ['it', 'is'],
        ['their', 'there'],
        ['not', 'now'],
      ] as const;
      const pair = random.shuffled(pairs).find(([word]) => new RegExp(`\\b${word}\\b`).test(text));
      return pair && text.replace(new RegExp(`\\b${pair[0]}\\b`), pair[1]);
    }),
    unknowable: NOBODY,
  },
  'word-left-out: Left a small word out': {
    recipe: rewrite(prose, replaced(/ (?:the|to|of|a|is|for) /, ' ')),
    unknowable: NOBODY,
  },
  'not-left-out: Left out the word that turns the sentence round': {
    recipe: rewrite(prose, replaced(/ not /, ' ')),
    unknowable: NOBODY,
  },
  'no-space-after-stop: Left out the space after a full stop': rewrite(prose, replaced(/([a-z]\.) ([A-Z])/, '$1$2')),
  'no-space-after-comma: Left out the space after a comma': rewrite(prose, replaced(/([a-z],) ([a-z])/, '$1$2')),
  'space-before-stop: Typed a space before a full stop or comma': rewrite(prose, replaced(/([a-z])([.,]) /, '$1 $2 ')),
  'two-spaces: Typed two spaces between two words': rewrite(prose, replaced(/([a-z]) ([a-z])/, '$1  $2', '$1   $2')),
  'space-at-the-end: Left a space at the end or beginning of a heading': rewrite(heading, (text, random) =>
    random.of([`${text} `, ` ${text}`]),
  ),
  'punctuation-twice: Typed a comma or full stop twice': rewrite(prose, replaced(/([a-z])([.,]) /, '$1$2$2 ')),
  'comma-and-stop: Typed two different marks': rewrite(prose, replaced(/([a-z])\. /, '$1,. ', '$1.; ', '$1?. ')),
  'small-letter: Began a sentence with a small letter': rewrite(prose, (text) =>
    text.replace(/(\. )([A-HJ-Z])([a-z])/, (_, stop, letter, next) => stop + letter.toLowerCase() + next),
  ),
  'capital-inside: Kept Shift for the second letter': rewrite(prose, (text) =>
    text.replace(/\b([A-Z])([a-z])([a-z]{2,})/, (_, first, second, rest) => first + second.toUpperCase() + rest),
  ),
  'caps-lock: Left Caps Lock on': rewrite(heading, (text) => text.toUpperCase()),
  'caps-lock-inverted: Typed a heading with Caps Lock and Shift': rewrite(heading, (text) =>
    text.length > 8 ? (text[0] ?? '').toLowerCase() + text.slice(1).toUpperCase() : undefined,
  ),
  'sentence-in-capitals: Wrote a sentence in capitals to be heard': rewrite(
    prose,
    sentence(
      'BRING YOUR PHOTO ID OR YOU WILL BE TURNED AWAY!!!',
      'PLEASE NOTE PRICES MAY CHANGE WITHOUT NOTICE',
      'BOOK NOW - PLACES GO FAST!!',
    ),
  ),
  'stop-left-out: Left out the full stop at the end of a paragraph': rewrite(
    inBlock(/prose/, /^text$/),
    replaced(/([a-z])\.(?=\n\n[A-Z*])/, '$1'),
  ),
  'question-mark-left-out: Left out the question mark of a question': rewrite(at(/^question$/), (text, random) =>
    text.replace(/\?$/, random.of(['', '.'])),
  ),
  'bracket-not-closed: Left a bracket open': rewrite(
    prose,
    sentence(
      'Bring your papers (the originals, not copies.',
      'We answer on working days (Monday to Friday, and call you back.',
    ),
  ),
  'quote-not-closed: Left a quotation open': rewrite(
    prose,
    sentence('Ask for the “green route when you call.', 'The sign says “No card, no entry and they mean it.'),
  ),
  'mixed-quotes: Opened a quotation and closed it with another mark': rewrite(
    prose,
    sentence('Tell them “no card yet" and we will explain.', 'It is called ‘live online" because the tutor is there.'),
  ),
  'sentence-cut-off: Cut the end of a text off when pasting': rewrite(
    inBlock(/prose|faq|questions/, /^(?:text|answer)$/),
    (text, random) => text.slice(0, text.lastIndexOf(' ', text.length - 8 - random.below(20))),
  ),
  'half-word-at-the-end: Lost the last letters of a text': rewrite(
    inBlock(/prose|faq|questions|expandable-list/, /^(?:text|answer)$/),
    (text, random) => text.slice(0, -2 - random.below(4)),
  ),
  'beginning-lost: Lost the first word of a text': rewrite(
    inBlock(/prose|faq|questions/, /^(?:text|answer)$/),
    (text) => text.replace(/^[A-Z][a-z]+ (?=[a-z])/, ''),
  ),
  'first-letter-lost: Lost the first letter of a text': rewrite(
    inBlock(/prose|faq|questions|hero/, /^(?:text|answer)$/),
    (text) => text.replace(/^[A-Z](?=[a-z]{3})/, ''),
  ),
  'invisible-character: Pasted a text with characters that nobody sees': rewrite(
    prose,
    replaced(/([a-z]) ([a-z])/, '$1\u200b $2', '$1\u00ad $2', '$1 \ufeff$2'),
  ),
  'wrong-encoding: Pasted a text from a mail that was read in another encoding': rewrite(
    prose,
    sentence(
      'Donâ€™t wait for the letter.',
      'It costs Â£20 more at the gate.',
      'We say â€œyesâ€\u009d or â€œnoâ€\u009d.',
    ),
  ),
  'keyboard: Leaned on the keyboard': rewrite(
    prose,
    replaced(/([a-z]{4,}) ([a-z])/, '$1jjjj $2', '$1;; $2', '$1\\ $2', '$1]] $2'),
  ),
});
