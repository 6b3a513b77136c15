import { operators, type Recipe } from './operator.ts';
import { both, copy, inBlock, markdown, prose, replaced, rewrite, sentence, type Where } from './recipes.ts';

const nvq: Where = both(markdown, ({ file }) => /^pages\/nvq-\d\/(?!listing)/.test(file));
const pages: Where = both(prose, ({ file }) => /^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/.test(file));
const linked: Where = both(markdown, pages);

const says = (where: Where, ...sentences: readonly string[]): Recipe => rewrite(where, sentence(...sentences));

/** Sentences of which the characters, words or numbers are unusual and right. */
export const wordEdits = operators('legitimate', 'words', [
  [
    'accents',
    'Wrote names with accents',
    says(
      pages,
      'Our assessor José Núñez came to the trade from Spain.',
      'Zoë Brontë-Łukasik reads the papers first.',
      'Ask for Siân or Seán.',
    ),
  ],
  [
    'foreign-words',
    'Wrote a few foreign words',
    says(
      pages,
      'If you would rather, we say “dzień dobry” and go on in plain English.',
      'The menu of the voice-over says Cymraeg, Polski and Română.',
      'A façade is a façade, with or without its cedilla.',
    ),
  ],
  ['welsh', 'Wrote a sentence in Welsh', says(pages, 'Croeso i chi ofyn yn Gymraeg.')],
  ['polish', 'Wrote a sentence in Polish', says(pages, 'Mówimy prostym językiem.')],
  [
    'lengths',
    'Wrote lengths',
    says(
      nvq,
      'A gap of 3 mm over 2 m is what most specifications allow.',
      'Note the 215 mm wall and the 102.5 mm leaf.',
      'Keep the edge 12.5 mm from the floor.',
    ),
  ],
  [
    'slope',
    'Wrote slopes and ratios',
    says(nvq, 'A fall of 1:80 is little, and 1:40 is better.', 'The mix was 1:1:6 and the pitch 35°.'),
  ],
  [
    'temperature',
    'Wrote temperatures',
    says(nvq, 'Below 5 °C you would stop, and say why.', 'From -2 °C to 30 °C you note the weather.'),
  ],
  [
    'electric',
    'Wrote electric units',
    says(
      nvq,
      'Tools on site run on 110 V, not on 230 V.',
      'A 32 A supply and a 5 kVA transformer belong in the photo.',
    ),
  ],
  [
    'weights',
    'Wrote weights',
    says(nvq, 'A 25 kg bag is a lift of its own.', 'Anything above 20kg is shared or moved by machine.'),
  ],
  [
    'standards',
    'Wrote the number of a standard',
    says(
      nvq,
      'BS 8000 describes good workmanship.',
      'The drawing named BS 5385-3 and BS EN 12004.',
      'ISO 19650 is about the files, not about the wall.',
    ),
  ],
  [
    'grades',
    'Wrote grades of materials',
    says(nvq, 'Say that it was C24 timber and M4 mortar.', 'Show the label: S2 adhesive, R11 floor, FD30 door.'),
  ],
  [
    'range-of-sizes',
    'Wrote a range of sizes',
    says(
      nvq,
      'Panels of 600-900 mm are the usual ones.',
      'Between 2 and 3 m high, it is still a hop-up.',
      'Openings from 1,200 to 2,400 mm need a note.',
    ),
  ],
  [
    'share',
    'Wrote a share that is no pass mark',
    says(
      nvq,
      'Photograph at least 10% of the joints close up.',
      'About 90% of the evidence comes from two or three jobs.',
      'Waste below 5% is worth a line.',
    ),
  ],
  [
    'fraction',
    'Wrote fractions',
    says(nvq, 'Leave a ½ brick at the end and show why.', 'Two thirds of a page is enough.', 'Cut it at ¾ and say so.'),
  ],
  [
    'numbers-in-words',
    'Wrote numbers in words that count nothing here',
    says(
      pages,
      'Four eyes see more than two.',
      'One good photo beats twelve bad ones.',
      'Nine times out of ten the answer is yes.',
    ),
  ],
  [
    'number-first',
    'Began a sentence with a number',
    says(nvq, '20 photos of one wall say less than five of the whole job.', '3 in 4 learners send from their phones.'),
  ],
  [
    'ordinals',
    'Wrote ordinals',
    says(
      nvq,
      'The 1st, 2nd and 3rd fix all count.',
      'On the 22nd floor the wind is another.',
      'The 11th, 12th and 13th photo said it all.',
    ),
  ],
  [
    'abbreviations',
    'Wrote abbreviations of the trade',
    says(
      pages,
      'PPE, RPE and COSHH sheets belong in the picture.',
      'LOLER and PUWER apply to the hoist.',
      'The RAMS were signed by the PC.',
    ),
  ],
  [
    'plural-abbreviations',
    'Wrote plurals of abbreviations',
    says(pages, 'PDFs, JPEGs and MP4s all work.', 'Two QSs and three PMs signed it.'),
  ],
  [
    'small-brand',
    'Wrote a name that begins with a small letter',
    says(pages, 'An iPhone, an iPad or any Android phone will do.', 'A used tripod from eBay does the job.'),
  ],
  [
    'sign-in-capitals',
    'Quoted a sign in capitals',
    says(
      pages,
      'The sign says “NO CARD, NO ENTRY” and means it.',
      'The label “DO NOT OPERATE” stays on until the fitter takes it off.',
    ),
  ],
  [
    'repeated-word',
    'Wrote a word twice as it should be',
    says(pages, 'What you had had to redo is worth a note.', 'Be sure that that photo shows the tape.'),
  ],
  [
    'dash',
    'Wrote a dash',
    says(pages, 'One thing first – keep the originals.', 'Bring it – or a photo of it – with you.'),
  ],
  [
    'brackets',
    'Wrote brackets within a sentence',
    says(pages, 'Keep the ticket (and the delivery note (both sides)).', 'Send the photo (a sharp one).'),
  ],
  [
    'quotation',
    'Quoted what people say',
    says(pages, '“We have always done it so” is not a method.', 'Nobody likes to hear ‘come back tomorrow’.'),
  ],
  [
    'apostrophes',
    'Wrote apostrophes',
    says(
      pages,
      "It's your work, so it's your words.",
      'The carpenters’ bench and the painter’s table are one.',
      "Don't worry about commas.",
    ),
  ],
  ['ellipsis', 'Wrote three dots', says(pages, 'And then the phone rings … and it is the gate.')],
  [
    'questions',
    'Wrote a question within a text',
    says(pages, 'Not sure? Ask.', 'Why so early? Because the site is quiet then.'),
  ],
  ['exclamation', 'Wrote an exclamation', says(pages, 'Well done!', 'Good luck on site!')],
  [
    'for-example',
    'Wrote e.g. and i.e.',
    says(pages, 'Bring photo ID, e.g. a passport.', 'Send the original, i.e. not a photo of a photo.'),
  ],
  [
    'and-sign',
    'Wrote a name with an ampersand',
    says(pages, 'Records from M&E contractors count too.', 'Ask the people at Smith & Sons for a line.'),
  ],
  [
    'slash',
    'Wrote a slash',
    says(pages, 'The site manager and/or the client can sign it.', 'Turn the phone 90° for hop-up/tower photos.'),
  ],
  [
    'code-words',
    'Wrote the names of files',
    says(pages, 'A file called IMG_2045.jpg is fine; we rename it.', 'Send .docx or .pdf.'),
  ],
  [
    'rare-words',
    'Wrote words of the trade that few know',
    says(
      nvq,
      'Quoins, reveals, soffits and spandrels are worth a photo each.',
      'A scarf joint, a birdsmouth or a bullnose shows skill.',
      'Galleting, pargetting and tuck pointing are rare enough to show.',
    ),
  ],
  [
    'dialect',
    'Wrote as people speak on site',
    says(pages, 'No bother if you are on nights: send it after your kip.', 'If the gaffer signs it, job’s a good ’un.'),
  ],
  [
    'american-spelling-of-name',
    'Wrote a name that is spelt otherwise',
    says(pages, 'The help page is called “Image Organizer”.', 'Color is how the app spells colour.'),
  ],
  [
    'long-sentence',
    'Wrote a long sentence',
    says(
      pages,
      'If you are on nights this month and cannot call, because the site is loud, the cabin is locked and the phone is flat by four, then write a line when you wake up, and we will find a time that suits you, also late or on a Saturday.',
    ),
  ],
  [
    'emoji-free-list',
    'Added a list of short items',
    rewrite(
      inBlock(/^prose$/, /^text$/, /^pages\/(?:nvq|cards|courses)/),
      (text, random) =>
        `${text}\n\n${random.of(['Bring:\n- a charger\n- a pen\n- your glasses', 'Three habits help:\n- film before and after\n- say what you do\n- name the day'])}`,
    ),
  ],
  [
    'bold',
    'Made words bold',
    rewrite(
      both(linked, ({ text }) => !/[*[{]/.test(text)),
      replaced(/ ([a-z]{5,} [a-z]{4,}) /, ' **$1** '),
    ),
  ],
  [
    'contact-link',
    'Added a link to the contact page',
    says(linked, 'Ask us [before you pay](/contact-us).', '[Tell us](/contact-us) what you have.'),
  ],
  [
    'outside-link',
    'Added a link to a public body',
    says(
      linked,
      'The [HSE](https://www.hse.gov.uk/construction/) has more about it.',
      'See the [guidance](https://www.gov.uk/health-and-safety-at-work) of the government.',
    ),
  ],
  [
    'test-link',
    'Added a link to the test',
    says(linked, 'The [CITB test](/citb) is booked separately.', 'Do not forget the [health and safety test](/citb).'),
  ],
  [
    'reworded',
    'Wrote a common word in other words',
    rewrite(both(copy, prose), replaced(/ (?:nearly|mostly|usually|often) /, ' as a rule ', ' more often than not ')),
  ],
  ['contraction', 'Wrote a short form', rewrite(prose, replaced(/\b([Dd])o not\b/, "$1on't"))],
  ['long-form', 'Wrote a long form', rewrite(prose, replaced(/\b(?:phone)\b(?! number)/, 'telephone'))],
]);
