import { operators } from './operator.ts';
import { both, copy, inBlock, markdown, prose, replaced, rewrite, says, type Where } from './recipes.ts';

const pages: Where = both(prose, ({ file }) => /^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/.test(file));
const linked: Where = both(markdown, pages);

export const punctuationEdits = operators('legitimate', 'words', {
  'sign-in-capitals: Quoted a sign in capitals': says(
    pages,
    'The sign says “NO CARD, NO ENTRY” and means it.',
    'The label “DO NOT OPERATE” stays on until the fitter takes it off.',
  ),
  'repeated-word: Wrote a word twice as it should be': says(
    pages,
    'What you had had to redo is worth a note.',
    'Be sure that that photo shows the tape.',
  ),
  'dash: Wrote a dash': says(pages, 'One thing first – keep the originals.', 'Bring it – or a photo of it – with you.'),
  'brackets: Wrote brackets within a sentence': says(
    pages,
    'Keep the ticket (and the delivery note (both sides)).',
    'Send the photo (a sharp one).',
  ),
  'quotation: Quoted what people say': says(
    pages,
    '“We have always done it so” is not a method.',
    'Nobody likes to hear ‘come back tomorrow’.',
  ),
  'apostrophes: Wrote apostrophes': says(
    pages,
    "It's your work, so it's your words.",
    'The carpenters’ bench and the painter’s table are one.',
    "Don't worry about commas.",
  ),
  'ellipsis: Wrote three dots': says(pages, 'And then the phone rings … and it is the gate.'),
  'questions: Wrote a question within a text': says(
    pages,
    'Not sure? Ask.',
    'Why so early? Because the site is quiet then.',
  ),
  'exclamation: Wrote an exclamation': says(pages, 'Well done!', 'Good luck on site!'),
  'for-example: Wrote e.g. and i.e.': says(
    pages,
    'Bring photo ID, e.g. a passport.',
    'Send the original, i.e. not a photo of a photo.',
  ),
  'and-sign: Wrote a name with an ampersand': says(
    pages,
    'Records from M&E contractors count too.',
    'Ask the people at Smith & Sons for a line.',
  ),
  'slash: Wrote a slash': says(
    pages,
    'The site manager and/or the client can sign it.',
    'Turn the phone 90° for hop-up/tower photos.',
  ),
  'code-words: Wrote the names of files': says(
    pages,
    'A file called IMG_2045.jpg is fine; we rename it.',
    'Send .docx or .pdf.',
  ),
  'long-sentence: Wrote a long sentence': says(
    pages,
    'If you are on nights this month and cannot call, because the site is loud, the cabin is locked and the phone is flat by four, then write a line when you wake up, and we will find a time that suits you, also late or on a Saturday.',
  ),
  'emoji-free-list: Added a list of short items': rewrite(
    inBlock(/^prose$/, /^text$/, /^pages\/(?:nvq|cards|courses)/),
    (text, random) =>
      `${text}\n\n${random.of(['Bring:\n- a charger\n- a pen\n- your glasses', 'Three habits help:\n- film before and after\n- say what you do\n- name the day'])}`,
  ),
  'bold: Made words bold': rewrite(
    both(linked, ({ text }) => !/[*[{]/.test(text)),
    replaced(/ ([a-z]{5,} [a-z]{4,}) /, ' **$1** '),
  ),
  'contact-link: Added a link to the contact page': says(
    linked,
    'Ask us [before you pay](/contact-us).',
    '[Tell us](/contact-us) what you have.',
  ),
  'outside-link: Added a link to a public body': says(
    linked,
    'The [HSE](https://www.hse.gov.uk/construction/) has more about it.',
    'See the [guidance](https://www.gov.uk/health-and-safety-at-work) of the government.',
  ),
  'test-link: Added a link to the test': says(
    linked,
    'The [CITB test](/citb) is booked separately.',
    'Do not forget the [health and safety test](/citb).',
  ),
  'reworded: Wrote a common word in other words': rewrite(
    both(copy, prose),
    replaced(/ (?:nearly|mostly|usually|often) /, ' as a rule ', ' more often than not '),
  ),
  'contraction: Wrote a short form': rewrite(prose, replaced(/\b([Dd])o not\b/, "$1on't")),
  'long-form: Wrote a long form': rewrite(prose, replaced(/\b(?:phone)\b(?! number)/, 'telephone')),
});
