import type { Random } from '../fixtures/seeded-random.ts';
import { daysLater, weekday, written } from './calendar.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { edited, type Hand, swap } from './recipes.ts';
import { DATES, type Path, SETTINGS, type Site, textOf, URLS } from './site.ts';

/** A piece of news, as a page of the kind info. */
interface News {
  name: string;
  title: string;
  description: string;
  heading: string;
  label: string;
  text: string;
  alt: string;
  link: string;
}

const HOME = 'pages/home.json';

const PIECES: readonly News[] = [
  {
    name: 'evening-desk',
    title: 'Our phones are open on Tuesday evenings',
    description:
      'Site people finish late, so on Tuesdays somebody answers the phone in the evening as well. What you can ask, and what to have ready.',
    heading: 'Open on Tuesday evenings',
    label: 'News',
    text: 'Site people finish late. On Tuesdays somebody now answers the phone in the evening too.\n\nHave your card or certificate beside you when you call, so that we can tell you at once what comes next.',
    alt: 'A phone hanging beside a site lamp',
    link: '/contact-us',
  },
  {
    name: 'assessors-wanted',
    title: 'We are looking for assessors from the roofing trade',
    description:
      'If you have slated roofs for a living and like to explain how, you may want to assess others. What the work is and how to tell us about you.',
    heading: 'Assessors wanted',
    label: 'News',
    text: 'We are looking for people who have slated roofs for a living and like to explain how.\n\nYou look at photos and videos of other people’s work and talk with them about it. Write to us with a few lines about what you have built.',
    alt: 'A slate hammer on a roof batten',
    link: '/contact-us',
  },
  {
    name: 'new-evidence-app',
    title: 'Sending evidence from site is easier',
    description:
      'Photos and videos for your NVQ can now be sent one by one as you take them, and are sorted into units later with your assessor.',
    heading: 'Evidence, one photo at a time',
    label: 'News',
    text: 'Photos and videos for your portfolio can be sent one by one as you take them.\n\nYour assessor sorts them into units with you afterwards. Nothing else changes.',
    alt: 'A phone taking a photo of a wall',
    link: '/nvq-level-2',
  },
];

/** A page with a piece of news, with its address in the list of addresses and a link in the footer. */
function publish(site: Site, piece: News, footer: string, blocks: readonly unknown[]): Edit {
  const route = `/${piece.name}`;
  const [first, second] = piece.text.split('\n\n');
  const image = { src: '/images/about.svg', alt: piece.alt };
  const page = {
    $schema: '../schema/page.schema.json',
    kind: 'info',
    route,
    title: piece.title,
    description: piece.description,
    blocks: [
      { type: 'hero', label: piece.label, heading: piece.heading, text: first, image },
      { type: 'prose', heading: 'What it means for you', text: second },
      ...blocks,
      {
        type: 'links',
        heading: 'Read next',
        links: [{ text: piece.link === '/contact-us' ? 'Contact us' : 'NVQ Level 2', href: piece.link }],
      },
    ],
  };
  const links = ['footer', 'links'];
  return new Edit(site)
    .set(URLS, ['urls', route], `${piece.name}.json`)
    .insert(SETTINGS, links, site.list(SETTINGS, ...links).length, { text: footer, href: route })
    .write(`pages/${piece.name}.json`, `${JSON.stringify(page, null, 2)}\n`);
}

/** Publishes a piece of news with something else in it, or a block more. */
function news(how: (piece: News, hand: Hand) => Partial<News>, ...blocks: readonly unknown[]): Recipe {
  return edited((hand) => {
    const piece = hand.random.of(PIECES);
    const file = `pages/${piece.name}.json`;
    const right = publish(hand.site, piece, piece.heading, []).textOf(file).split('\n');
    const edit = publish(hand.site, { ...piece, ...how(piece, hand) }, piece.heading, blocks);
    const lines = edit.textOf(file).split('\n');
    return edit.atLine(file, 1 + lines.findIndex((text, index) => text !== right[index]));
  });
}

/** Publishes a piece of news with one of the sentences more. */
export function newsSaying(...sentences: readonly string[]): Recipe {
  return news(({ text }, { random }) => ({ text: `${text} ${random.of(sentences)}` }));
}

/** The first day of a course that is announced. */
function firstDay({ site, random }: Hand): string {
  return textOf(random.of(site.list(DATES, 'dates').filter((one) => textOf(one, 'product') === 'smsts')), 'first');
}

/** Announces that a course begins on a day, with the day of the week of so many days later. */
function begins(day: string, later = 0): string {
  return `The next SMSTS course begins on ${weekday(day, later)} ${written(day)}.`;
}

/** Changes one testimonial of the home page. */
function testimonial(how: (edit: Edit, path: Path, site: Site, other: Path, random: Random) => Edit): Recipe {
  return edited(({ edit, site, random }) => {
    const index = site.list(HOME, 'blocks').findIndex((block) => textOf(block, 'type') === 'testimonials');
    const list = ['blocks', index, 'testimonials'];
    const [one = 0, other = 1] = random.shuffled([...site.list(HOME, ...list).keys()]);
    return how(edit, [...list, one], site, [...list, other], random);
  });
}

/** Writes one of the values into a field of a testimonial. */
export function testimonialWith(key: string, ...values: readonly string[]): Recipe {
  return testimonial((edit, path, _site, _other, random) => edit.set(HOME, [...path, key], random.of(values)));
}

/** Leaves a field of another testimonial. */
function copied(key: string): Recipe {
  return testimonial((edit, path, site, other) => edit.set(HOME, [...path, key], site.text(HOME, ...other, key)));
}

export const newsSlips = operators('content', 'news', {
  'title-of-another: Copied a page for a piece of news and left its title': news((_, { site }) => ({
    title: site.text('pages/about.json', 'title'),
  })),
  'description-of-another: Copied a page for a piece of news and left its description': news((_, { site, random }) => ({
    description: site.text(random.of(['pages/about.json', 'pages/contact-us.json', 'pages/cscs.json']), 'description'),
  })),
  'heading-of-another: Copied a page for a piece of news and left its heading': news(() => ({ heading: 'Who We Are' })),
  'alt-of-another: Left what the picture of another page shows': news((_, { site }) => ({
    alt: site.text('pages/contact-us.json', 'blocks', 0, 'image', 'alt'),
  })),
  'weekday: Announced a day with a weekday that is not its': news(({ text }, hand) => ({
    text: `${text} ${begins(firstDay(hand), 2)}`,
  })),
  'course-that-is-not-held: Announced a course on a day on which none begins': news(({ text }, hand) => ({
    text: `${text} ${begins(daysLater(firstDay(hand), 9))}`,
  })),
  'link-to-missing-page: Linked a piece of news to a page that is not there yet': news(() => ({ link: '/news' })),
  'template: Left the text of a template': news(({ text }, { random }) => ({
    text: `${random.of(['Lorem ipsum dolor sit amet.', 'Write your introduction here.', '[Headline]'])}\n\n${text.split('\n\n')[1]}`,
  })),
  'heading-misspelt: Misspelt the heading of a piece of news': news(({ heading }) => ({
    heading: heading.replace(/(\w)(\w)(\w)\b/, '$1$3$2'),
  })),
  'testimonial-id-of-another: Left the name of the testimonial that was copied': copied('id'),
  'testimonial-words-of-another: Left what another customer said': copied('content'),
  'testimonial-name-of-another: Left the name of another customer': copied('name'),
  'testimonial-twice: Pasted a testimonial twice': testimonial((edit, path, site) =>
    edit.insert(HOME, path.slice(0, -1), 0, site.at(HOME, ...path)),
  ),
  'testimonial-fields-swapped: Typed name and job into each other’s field': testimonial((edit, path, site) =>
    swap(edit, site, HOME, [...path, 'name'], [...path, 'position']),
  ),
  'testimonial-words-as-name: Typed what was said into the field of the name': testimonial((edit, path, site) =>
    edit.set(HOME, [...path, 'name'], site.text(HOME, ...path, 'content')),
  ),
  'testimonial-no-longer-example: Removed the mark of a made-up testimonial and left its words': testimonial(
    (edit, path) => edit.set(HOME, [...path, 'example'], undefined),
  ),
});

export const newsEdits = operators('legitimate', 'news', {
  'published: Published a piece of news': news(() => ({})),
  'date-of-course: Announced the day on which a course begins': news(({ text }, hand) => ({
    text: `${text} ${begins(firstDay(hand))}`,
  })),
  'with-key-facts: Published a piece of news with key facts': news(() => ({}), {
    type: 'key-facts',
    heading: 'In short',
    facts: [
      { label: 'When', value: 'Tuesdays, 5pm to 8pm' },
      { label: 'Where', value: 'On the phone' },
    ],
  }),
  'with-questions: Published a piece of news with questions': news(() => ({}), {
    type: 'faq',
    heading: 'Questions',
    items: [{ question: 'Do I have to do anything?', answer: 'No. All that you have sent stays where it is.' }],
  }),
  'with-list: Published a piece of news with a list': news(() => ({}), {
    type: 'checklist',
    layout: 'across',
    heading: 'What to have ready',
    items: ['Your card or certificate.', 'A pen.', 'Ten minutes.'],
  }),
  'with-tiles: Published a piece of news with tiles': news(() => ({}), {
    type: 'tiles',
    heading: 'What is new',
    tiles: [
      { icon: 'phone', title: 'Later', text: 'Somebody answers after work.' },
      { icon: 'person', title: 'Same people', text: 'You talk to whoever knows your papers.' },
    ],
  }),
  'testimonial-real: Replaced an example by what a customer said': testimonial((edit, path) =>
    edit.set(HOME, path, {
      id: 'customer-terry',
      content: 'One person, one phone number, no being passed on.',
      name: 'Terry Blackwood',
      position: 'Contracts manager',
    }),
  ),
});
