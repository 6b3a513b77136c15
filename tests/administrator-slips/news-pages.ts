import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import type { Recipe } from './operator.ts';
import { type Site, textOf } from './site.ts';
import { DATES, SETTINGS, URLS } from './topics.ts';

/** A piece of news, as a page of the kind info. */
export interface News {
  name: string;
  title: string;
  description: string;
  heading: string;
  label: string;
  text: string;
  alt: string;
  link: string;
}

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

/** The file of a piece of news. */
export const newsFile = ({ name }: News) => `pages/${name}.json`;

/** A page with a piece of news, with its address in the list of addresses and a link in the footer. */
export function publish(site: Site, piece: News, blocks: readonly unknown[] = []): Edit {
  const route = `/${piece.name}`;
  const page = {
    $schema: '../schema/page.schema.json',
    kind: 'info',
    route,
    title: piece.title,
    description: piece.description,
    blocks: [
      {
        type: 'hero',
        label: piece.label,
        heading: piece.heading,
        text: piece.text.split('\n\n')[0],
        image: { src: '/images/about.svg', alt: piece.alt },
      },
      { type: 'prose', heading: 'What it means for you', text: piece.text.split('\n\n')[1] },
      ...blocks,
      {
        type: 'links',
        heading: 'Read next',
        links: [{ text: piece.link === '/contact-us' ? 'Contact us' : 'NVQ Level 2', href: piece.link }],
      },
    ],
  };
  const links = ['footer', 'links'];
  const original = PIECES.find(({ name }) => name === piece.name);
  const edit = new Edit(site)
    .set(URLS, ['urls', route], `${piece.name}.json`)
    .insert(SETTINGS, links, site.list(SETTINGS, ...links).length, {
      text: original?.heading ?? piece.heading,
      href: route,
    });
  return new Edit(site, edit.files).write(newsFile(piece), `${JSON.stringify(page, null, 2)}\n`);
}

/** A piece of news at random. */
export const anyNews = (random: Random) => random.of(PIECES);

/** Publishes a piece of news with a mistake in it. */
export function news(how: (piece: News, site: Site, random: Random) => Partial<News>): Recipe {
  return (site, random) => {
    const piece = anyNews(random);
    const right = publish(site, piece).textOf(newsFile(piece)).split('\n');
    const edit = publish(site, { ...piece, ...how(piece, site, random) });
    const lines = edit.textOf(newsFile(piece)).split('\n');
    const line = 1 + lines.findIndex((text, index) => text !== right[index]);
    return new Edit(site, edit.files, [{ file: newsFile(piece), line }]);
  };
}

/** Publishes a piece of news with a sentence more. */
export const saying = (...sentences: readonly string[]) =>
  news(({ text }, _, random) => ({ text: `${text} ${random.of(sentences)}` }));
/** The first day of a course that is announced. */
export const firstDay = (site: Site, random: Random) =>
  textOf(random.of(site.list(DATES, 'dates').filter((one) => textOf(one, 'product') === 'smsts')), 'first');
