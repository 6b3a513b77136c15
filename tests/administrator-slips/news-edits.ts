import { weekday, written } from './calendar.ts';
import { Edit } from './edit.ts';
import { anyNews, firstDay, publish } from './news-pages.ts';
import { operators, type Recipe } from './operator.ts';
import { textOf } from './site.ts';

const HOME = 'pages/home.json';

/** Publishes a piece of news with a sentence more. */
const saying =
  (...sentences: readonly string[]): Recipe =>
  (site, random) => {
    const piece = anyNews(random);
    return publish(site, { ...piece, text: `${piece.text} ${random.of(sentences)}` });
  };

/** Publishes a piece of news with a block more. */
const withBlock =
  (block: unknown): Recipe =>
  (site, random) =>
    publish(site, anyNews(random), [block]);

/** Adds a testimonial, or replaces an example by a real one. */
function testimonial(content: string, name: string, position: string, replaces = false): Recipe {
  return (site, random) => {
    const index = site.list(HOME, 'blocks').findIndex((block) => textOf(block, 'type') === 'testimonials');
    const list = ['blocks', index, 'testimonials'];
    const entry = {
      id: `customer-${name
        .split(' ')[0]
        ?.normalize('NFD')
        .replaceAll(/[^a-z]/gi, '')
        .toLowerCase()}`,
      content,
      name,
      position,
    };
    const place = random.below(4);
    return replaces
      ? new Edit(site).set(HOME, [...list, place], entry)
      : new Edit(site).insert(HOME, list, place, entry);
  };
}

export const newsEdits = operators('legitimate', 'news', {
  'published: Published a piece of news': (site, random) => publish(site, anyNews(random)),
  'date-of-course: Announced the day on which a course begins': (site, random) => {
    const piece = anyNews(random);
    const day = firstDay(site, random);
    return publish(site, {
      ...piece,
      text: `${piece.text} The next SMSTS course begins on ${weekday(day)} ${written(day)}.`,
    });
  },
  'anniversary: Wrote of an anniversary': saying(
    'It is 30 years since cards came to sites.',
    'We began in 2009 with two people and a kettle.',
  ),
  'thanks-with-names: Thanked people by name': saying(
    'Thanks to Agnieszka, Oluwaseun and Fionnuala.',
    'Siobhán O’Neill-García and Jürgen Groß did most of it.',
  ),
  'quoted: Quoted someone': saying(
    '“I sent the last photo from the scaffold,” says Pat.',
    'As one learner said: ‘It was less paper than I feared.’',
  ),
  'prize: Wrote of a prize': saying('The raffle for the charity brought £412.', 'First prize was a £50 voucher.'),
  'price-of-others: Wrote what others charge': saying(
    'CITB raises its own fee for the test to £24.',
    'The scheme now asks £37 for a card.',
  ),
  'job-with-salary: Advertised a job with its salary': saying(
    'The salary is £34,000 to £39,000.',
    'We pay £180 a day and your travel.',
  ),
  'quoted-price: Quoted a price': saying('SMSTS is {{price.smsts}}.', 'NVQs begin at {{lowestPrice.nvq-level-2}}.'),
  'quoted-fact: Quoted facts': saying(
    'The test still takes {{citbTest.duration}}.',
    'Cards still come within {{cards.delivery}}.',
  ),
  'partners: Named other companies': saying(
    'Our neighbours at Sample & Daughters lent us the room.',
    'We met people from Acme Scaffolding Ltd at the fair.',
  ),
  'fair: Announced a fair': saying('Meet us at stand B14.', 'We are in hall 3, beside the coffee.'),
  'statistics: Wrote a few figures': saying(
    'Last year 312 people sent 9,400 photos.',
    'Seven in ten send theirs from a phone.',
    'Calls were 14% up.',
  ),
  'with-key-facts: Published a piece of news with key facts': withBlock({
    type: 'key-facts',
    heading: 'In short',
    facts: [
      { label: 'When', value: 'Tuesdays, 5pm to 8pm' },
      { label: 'Where', value: 'On the phone' },
    ],
  }),
  'with-questions: Published a piece of news with questions': withBlock({
    type: 'faq',
    heading: 'Questions',
    items: [{ question: 'Do I have to do anything?', answer: 'No. All that you have sent stays where it is.' }],
  }),
  'with-list: Published a piece of news with a list': withBlock({
    type: 'checklist',
    heading: 'What to have ready',
    items: ['Your card or certificate.', 'A pen.', 'Ten minutes.'],
  }),
  'with-tiles: Published a piece of news with tiles': withBlock({
    type: 'tiles',
    heading: 'What is new',
    tiles: [
      { icon: 'phone', title: 'Later', text: 'Somebody answers after work.' },
      { icon: 'person', title: 'Same people', text: 'You talk to whoever knows your papers.' },
    ],
  }),
  'testimonial: Added a testimonial': testimonial(
    'They told me straight away that I did not need the course that I had asked for.',
    'Magda Nowak',
    'Dry liner',
  ),
  'testimonial-with-accents: Added a testimonial of someone with accents in the name': testimonial(
    'My English is not perfect, and nobody minded.',
    'João Conceição',
    'Formwork carpenter',
  ),
  'testimonial-with-price: Added a testimonial with a price': testimonial(
    'Another firm wanted £900 for the same thing, and a day in a classroom.',
    'Dean Waterhouse',
    'Roofer',
  ),
  'testimonial-with-level: Added a testimonial that compares levels': testimonial(
    'I came for Level 2, and they saw from my photos that Level 3 was mine.',
    'Kwame Mensah',
    'Bricklayer',
  ),
  'testimonial-with-weeks: Added a testimonial that says how long it took': testimonial(
    'Seven weeks and three video calls. I had put it off for eleven years.',
    'Linda Okafor',
    'Site supervisor',
  ),
  'testimonial-as-spoken: Added a testimonial as people speak': testimonial(
    'Sorted me out good and proper. Card came, job done, cheers.',
    'Big Tony',
    'Groundworker',
  ),
  'testimonial-with-initials: Added a testimonial with initials': testimonial(
    'The test was booked for the day before my start. I slept better.',
    'R. K.',
    'Scaffolder, Leeds',
  ),
  'testimonial-real: Replaced an example by what a customer said': testimonial(
    'One person, one phone number, no being passed on.',
    'Terry Blackwood',
    'Contracts manager',
    true,
  ),
});
