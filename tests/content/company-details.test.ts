import { describe, expect, it } from 'vitest';
import { addFile, type Change, EXAMPLE, readExample, replaceText } from './example-site.ts';

const SITE = 'pages/_data/site.json';

/** The problems with the company's details, as file, slice, message and advice. */
const found = (...changes: readonly Change[]) =>
  readExample(...changes)
    .problems.filter(({ code }) => code === 'company-details')
    .map(({ file, slice, message, advice }) => `${file.slice('pages/'.length)} ${slice}: ${message} ${advice}`);

const settings = {
  ...Object(EXAMPLE[SITE]),
  name: 'Plumbline Training',
  url: 'https://www.plumbline-training.org',
  company: { legalName: 'Plumbline Training Example Ltd', number: '09817263', vatNumber: 'GB 918 2736 45' },
  contact: {
    email: 'hello@plumbline-training.org',
    salesEmail: 'sales@plumbline-training.org',
    supportEmail: 'support@plumbline-training.org',
    phone: '020 7946 0018',
    whatsapp: '07700 900018',
    address: ['Plumbline Training', '1 Example Yard', 'London', 'EX1 0AA'],
  },
};
const company = addFile(SITE, settings);
const contact = (change: object) => addFile(SITE, { ...settings, contact: { ...settings.contact, ...change } });
const text = (words: string) => replaceText('pages/tiling.json', '"One."', JSON.stringify(words));

describe('a text that almost says', () => {
  it.each([
    ['the name', 'Plumbine Training', 'Plumbline Training'],
    ['the name with two letters swapped', 'Plumbline Trianing', 'Plumbline Training'],
    ['the name with other blanks', 'Plumb Line Trainning', 'Plumbline Training'],
    ['the name in one word', 'PlumblineTraining', 'Plumbline Training'],
    ['the registered name', 'Plumbline Training Example Ldt', 'Plumbline Training Example Ltd'],
    ['the phone number', '020 7946 0081', '020 7946 0018'],
    ['the number of WhatsApp, from abroad', '+44 7700 900019', '07700 900018'],
    ['an email address', 'helo@plumbline-training.org', 'hello@plumbline-training.org'],
    ['its domain, for a colleague', 'refunds@plumbline-trainng.org', 'refunds@plumbline-training.org'],
    ['an email address with a comma', 'sales@plumbline-training,org', 'sales@plumbline-training.org'],
    ['a line of the address', '1 Example Yrd', '1 Example Yard'],
  ])('%s is reported once', (_what, written, meant) => {
    expect(found(company, text(`We are at ${written}.`))).toEqual([
      `tiling.json ${written}: The settings say “${meant}”, but this says “${written}”. Write “${meant}”.`,
    ]);
  });

  it.each([
    'PLUMBLINE TRAINING is the same, and so is Plumbline Training Example Ltd.',
    'Plumbing training is something else, and Plumbline’s training is not a name.',
    'Call 0113 496 0333, the number of the test centre, or +44 20 7946 0018.',
    'Write to exams@scheme.org, or to privacy@plumbline-training.org.',
    'It is at 2 Example Yard, London EX2 9ZZ, and at plumbline-training.org.',
  ])('none of them is not: %s', (words) => {
    expect(found(company, text(words))).toEqual([]);
  });
});

describe('the settings', () => {
  it('that write the name in two ways are judged by most of them', () => {
    const name = 'Plumline Training';
    expect(found(addFile(SITE, { ...settings, name }), text('Plumbline Training.'))).toEqual([
      `_data/site.json ${name}: The settings say “Plumbline Training”, but this says “${name}”. Write “Plumbline Training”.`,
    ]);
  });

  it('have every email address at the same domain', () => {
    expect(found(contact({ supportEmail: 'sue.plumbline@gmail.com' }))).toEqual([
      '_data/site.json "sue.plumbline@gmail.com": The other addresses end in plumbline-training.org, but this one ends in gmail.com. Use an address at plumbline-training.org.',
    ]);
  });

  it.each([
    [['Plumbline Training', '1 Example Yard', 'EX1 OAA'], 'EX1 OAA'],
    [['EX1 0AA', 'London', '1 Example Yard'], '1 Example Yard'],
    [['1 Example Yard, London, EX1 0AA'], '1 Example Yard, London, EX1 0AA'],
  ])('end the postal address with its postcode: not %s', (address, last) => {
    expect(found(contact({ address }))).toEqual([
      `_data/site.json "${last}": The address ends with “${last}”, which is not a postcode. Write the postcode on the last line, such as SW1A 1AA.`,
    ]);
  });
});

describe('a testimonial', () => {
  const words = (content: string) => {
    const said = { name: 'Sam', position: 'Tiler', content };
    const block = { type: 'testimonials', heading: 'What people say', testimonials: [said] };
    return replaceText('pages/about.json', '"blocks": [', `"blocks": [${JSON.stringify(block)},`);
  };

  it.each([
    ['Great help. Regards, sam@mail.org', 'sam@mail.org'],
    ['Call me on 07700 900321 to hear more.', '07700 900321'],
  ])('keeps to itself how to reach its customer: %s', (content, slice) => {
    expect(found(company, words(content))).toEqual([
      `about.json ${slice}: “${slice}” says how to reach a customer. Leave it out: it is nobody’s business but theirs.`,
    ]);
  });

  it('may say how to reach the company', () => {
    expect(found(company, words('Write to hello@plumbline-training.org or call 020 7946 0018.'))).toEqual([]);
  });
});
