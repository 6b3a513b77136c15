import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { type Site, textOf } from './site.ts';

/** Changes one testimonial of the home page. */
function testimonial(
  how: (edit: Edit, path: (string | number)[], site: Site, other: number, random: Random) => Edit,
): Recipe {
  return (site, random) => {
    const file = 'pages/home.json';
    const index = site.list(file, 'blocks').findIndex((block) => textOf(block, 'type') === 'testimonials');
    const list = ['blocks', index, 'testimonials'];
    const [one = 0, other = 1] = random.shuffled([...site.list(file, ...list).keys()]);
    return how(new Edit(site), [...list, one], site, other, random);
  };
}

const HOME = 'pages/home.json';
const write = (key: string, ...values: readonly string[]) =>
  testimonial((edit, path, _site, _other, random) => edit.set(HOME, [...path, key], random.of(values)));
const copied = (key: string) =>
  testimonial((edit, path, site, other) =>
    edit.set(HOME, [...path, key], site.text(HOME, ...path.slice(0, -1), other, key)),
  );

export const testimonialSlips = operators('content', 'news', {
  'testimonial-id-of-another: Left the name of the testimonial that was copied': copied('id'),
  'testimonial-words-of-another: Left what another customer said': copied('content'),
  'testimonial-name-of-another: Left the name of another customer': copied('name'),
  'testimonial-twice: Pasted a testimonial twice': testimonial((edit, path, site) =>
    edit.insert(HOME, path.slice(0, -1), 0, site.at(HOME, ...path)),
  ),
  'testimonial-fields-swapped: Typed name and job into each other’s field': testimonial((edit, path, site) =>
    edit
      .set(HOME, [...path, 'name'], site.text(HOME, ...path, 'position'))
      .set(HOME, [...path, 'position'], site.text(HOME, ...path, 'name')),
  ),
  'testimonial-words-as-name: Typed what was said into the field of the name': testimonial((edit, path, site) =>
    edit.set(HOME, [...path, 'name'], site.text(HOME, ...path, 'content')),
  ),
  'testimonial-placeholder-name: Left the place of the name open': write(
    'name',
    'Name Surname',
    'Customer name',
    'xxx',
    'Firstname L.',
  ),
  'testimonial-placeholder-job: Left the place of the job open': write('position', 'Job title', 'Position', 'TBC', '-'),
  'testimonial-lorem: Left the text of a template in a testimonial': write(
    'content',
    'Lorem ipsum dolor sit amet, consectetur.',
    'Testimonial text goes here.',
    'Great service! [add quote]',
  ),
  'testimonial-no-longer-example: Removed the mark of a made-up testimonial and left its words': testimonial(
    (edit, path) => edit.set(HOME, [...path, 'example'], undefined),
  ),
  'testimonial-quote-not-closed: Left a quotation open': write(
    'content',
    '“They told me which card I needed and I ordered it from my phone.',
    'My assessor said “send the photo of the joint and that was it.',
  ),
  'testimonial-misspelt: Misspelt words of a customer': write(
    'content',
    'They told me whcih card I needed and I orderd it from my phone.',
    'My assesor looked at my evidance the same day.',
  ),
  'testimonial-private: Left the customer’s phone number or email address': write(
    'content',
    'Call me on 07700 900321 if you want to know how it was. I would book again.',
    'Great help from start to finish. Regards, pat.brick@mail.example',
  ),
  'testimonial-level: Wrote of a level that is not sold': write(
    'content',
    'I did my NVQ Level 4 with them while I was working, and it took ten weeks.',
    'The Level 5 was worth every evening.',
  ),
  'testimonial-email-pasted: Pasted the email with the testimonial': write(
    'content',
    'Subject: RE: thanks\nHi Sue, happy for you to use this: they told me which card I needed.',
    '> I booked tests for three lads in one order.\n> One phone call moved a date.',
  ),
});
