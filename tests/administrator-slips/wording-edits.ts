import { operators } from './operator.ts';
import { both, markdown, prose, says, type Where } from './recipes.ts';

const nvq: Where = both(markdown, ({ file }) => /^pages\/nvq-\d\/(?!listing)/.test(file));
const pages: Where = both(prose, ({ file }) => /^pages\/(?:nvq-\d\/(?!listing)|cards|courses)/.test(file));

export const wordEdits = operators('legitimate', 'words', {
  'accents: Wrote names with accents': says(
    pages,
    'Our assessor José Núñez came to the trade from Spain.',
    'Zoë Brontë-Łukasik reads the papers first.',
    'Ask for Siân or Seán.',
  ),
  'foreign-words: Wrote a few foreign words': says(
    pages,
    'If you would rather, we say “dzień dobry” and go on in plain English.',
    'The menu of the voice-over says Cymraeg, Polski and Română.',
    'A façade is a façade, with or without its cedilla.',
  ),
  'welsh: Wrote a sentence in Welsh': says(pages, 'Croeso i chi ofyn yn Gymraeg.'),
  'polish: Wrote a sentence in Polish': says(pages, 'Mówimy prostym językiem.'),
  'lengths: Wrote lengths': says(
    nvq,
    'A gap of 3 mm over 2 m is what most specifications allow.',
    'Note the 215 mm wall and the 102.5 mm leaf.',
    'Keep the edge 12.5 mm from the floor.',
  ),
  'slope: Wrote slopes and ratios': says(
    nvq,
    'A fall of 1:80 is little, and 1:40 is better.',
    'The mix was 1:1:6 and the pitch 35°.',
  ),
  'temperature: Wrote temperatures': says(
    nvq,
    'Below 5 °C you would stop, and say why.',
    'From -2 °C to 30 °C you note the weather.',
  ),
  'electric: Wrote electric units': says(
    nvq,
    'Tools on site run on 110 V, not on 230 V.',
    'A 32 A supply and a 5 kVA transformer belong in the photo.',
  ),
  'weights: Wrote weights': says(
    nvq,
    'A 25 kg bag is a lift of its own.',
    'Anything above 20kg is shared or moved by machine.',
  ),
  'standards: Wrote the number of a standard': says(
    nvq,
    'BS 8000 describes good workmanship.',
    'The drawing named BS 5385-3 and BS EN 12004.',
    'ISO 19650 is about the files, not about the wall.',
  ),
  'grades: Wrote grades of materials': says(
    nvq,
    'Say that it was C24 timber and M4 mortar.',
    'Show the label: S2 adhesive, R11 floor, FD30 door.',
  ),
  'range-of-sizes: Wrote a range of sizes': says(
    nvq,
    'Panels of 600-900 mm are the usual ones.',
    'Between 2 and 3 m high, it is still a hop-up.',
    'Openings from 1,200 to 2,400 mm need a note.',
  ),
  'share: Wrote a share that is no pass mark': says(
    nvq,
    'Photograph at least 10% of the joints close up.',
    'About 90% of the evidence comes from two or three jobs.',
    'Waste below 5% is worth a line.',
  ),
  'fraction: Wrote fractions': says(
    nvq,
    'Leave a ½ brick at the end and show why.',
    'Two thirds of a page is enough.',
    'Cut it at ¾ and say so.',
  ),
  'numbers-in-words: Wrote numbers in words that count nothing here': says(
    pages,
    'Four eyes see more than two.',
    'One good photo beats twelve bad ones.',
    'Nine times out of ten the answer is yes.',
  ),
  'number-first: Began a sentence with a number': says(
    nvq,
    '20 photos of one wall say less than five of the whole job.',
    '3 in 4 learners send from their phones.',
  ),
  'ordinals: Wrote ordinals': says(
    nvq,
    'The 1st, 2nd and 3rd fix all count.',
    'On the 22nd floor the wind is another.',
    'The 11th, 12th and 13th photo said it all.',
  ),
  'abbreviations: Wrote abbreviations of the trade': says(
    pages,
    'PPE, RPE and COSHH sheets belong in the picture.',
    'LOLER and PUWER apply to the hoist.',
    'The RAMS were signed by the PC.',
  ),
  'plural-abbreviations: Wrote plurals of abbreviations': says(
    pages,
    'PDFs, JPEGs and MP4s all work.',
    'Two QSs and three PMs signed it.',
  ),
  'small-brand: Wrote a name that begins with a small letter': says(
    pages,
    'An iPhone, an iPad or any Android phone will do.',
    'A used tripod from eBay does the job.',
  ),
  'rare-words: Wrote words of the trade that few know': says(
    nvq,
    'Quoins, reveals, soffits and spandrels are worth a photo each.',
    'A scarf joint, a birdsmouth or a bullnose shows skill.',
    'Galleting, pargetting and tuck pointing are rare enough to show.',
  ),
  'dialect: Wrote as people speak on site': says(
    pages,
    'No bother if you are on nights: send it after your kip.',
    'If the gaffer signs it, job’s a good ’un.',
  ),
  'american-spelling-of-name: Wrote a name that is spelt otherwise': says(
    pages,
    'The help page is called “Image Organizer”.',
    'Color is how the app spells colour.',
  ),
});
