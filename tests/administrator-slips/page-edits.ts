import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { block, page } from './page-recipes.ts';
import { at, onObject, rewrite } from './recipes.ts';
import { textOf } from './site.ts';

const NVQ = /^nvq-course$/;
const SELLING = /^(?:nvq-course|card|citb-course)$/;

export const pageEdits = operators('legitimate', 'words', {
  'heading-reworded: Gave a text another heading': block(NVQ, 'prose', (edit, file, path, _, random) =>
    edit.set(
      file,
      [...path, 'heading'],
      random.of(['What this NVQ is', 'In a few words', 'What you show', 'Is this yours?']),
    ),
  ),
  'list-heading-reworded: Gave a list another heading': block(SELLING, 'checklist', (edit, file, path, _, random) =>
    edit.set(file, [...path, 'heading'], random.of(['What you need', 'Before you start', 'Is it for you?'])),
  ),
  'paragraph-added: Added a paragraph': block(SELLING, 'prose', (edit, file, path, site, random) =>
    edit.set(
      file,
      [...path, 'text'],
      `${site.text(file, ...path, 'text')}\n\n${random.of(['If you are not sure, write to us first. An email is enough.', 'Keep what you send as well: a folder on your phone will do.', 'Whoever has done it once will tell you that the first step is the hardest.'])}`,
    ),
  ),
  'paragraph-removed: Removed a paragraph': block(/^card$/, 'prose', (edit, file, path, site) => {
    const parts = site.text(file, ...path, 'text').split('\n\n');
    return parts.length > 2 ? edit.set(file, [...path, 'text'], parts.slice(0, -1).join('\n\n')) : undefined;
  }),
  'text-block-added: Added a block with a text': page(NVQ, (edit, { file, blocks }, _, random) =>
    edit.insert(file, ['blocks'], blocks.indexOf('unit-toggles'), {
      type: 'prose',
      heading: random.of(['A word about photos', 'Working alone', 'When the job ends early']),
      text: 'Take more than you think you need. It is easier to leave a photo out than to go back to a site that is finished.',
    }),
  ),
  'blocks-swapped: Put two blocks in another order': page(NVQ, (edit, { file, blocks }, site) => {
    const index = blocks.lastIndexOf('checklist');
    const list = site.list(file, 'blocks');
    return edit.set(file, ['blocks'], list.with(index, list[index - 1]).with(index - 1, list[index]));
  }),
  'hero-reworded: Reworded the text under a heading': block(NVQ, 'hero', (edit, file, path, site) =>
    edit.set(file, [...path, 'text'], `${site.text(file, ...path, 'text').replace(/\.$/, '')}, with no day off site.`),
  ),
  'label-reworded: Reworded the line above the heading of a card page': block(
    /^card$/,
    'hero',
    (edit, file, path, _, random) =>
      edit.set(file, [...path, 'label'], random.of(['CSCS card, delivered', 'A card for site', 'Apply online'])),
  ),
  'topic-added: Added a topic to what a course covers': block(
    /^citb-course$/,
    'expandable-list',
    (edit, file, path, _, random) =>
      edit.insert(
        file,
        [...path, 'items'],
        1,
        random.of([
          { title: 'Weather', text: 'Wind, heat and ice, and when to say that today is not the day.' },
          { title: 'Neighbours', text: 'Noise, dust and deliveries, and the people who live beside the fence.' },
        ]),
      ),
  ),
  'topic-reworded: Reworded a topic': block(/^citb-course$/, 'expandable-list', (edit, file, path, site) =>
    edit.set(
      file,
      [...path, 'items', 2, 'text'],
      `${site.text(file, ...path, 'items', 2, 'text')} You try it on a case.`,
    ),
  ),
  'second-button: Added a second button': block(NVQ, 'hero', (edit, file, path) =>
    edit.insert(file, [...path, 'actions'], 1, { text: 'See all cards', href: '/cscs' }),
  ),
  'button-reworded: Reworded a button': onObject(
    (value, { file }) => textOf(value, 'text') === 'Enquire Now' && file.includes('/nvq-'),
    ({ file, path }, site, random) =>
      new Edit(site).set(file, [...path, 'text'], random.of(['Ask us', 'Enquire now', 'Talk to us'])),
  ),
  'alt-reworded: Described a picture in other words': rewrite(at(/^alt$/, /^pages\/nvq/), (text) =>
    text ? `${text}, drawn in flat colours` : undefined,
  ),
  'tile-added: Added a tile': block(/^option-course$/, 'tiles', (edit, file, path) =>
    edit.insert(file, [...path, 'tiles'], 2, {
      icon: 'phone',
      title: 'A person on the phone',
      text: 'Call us if the link does not open. Somebody answers.',
    }),
  ),
  'note-reworded: Reworded the note in place of a list of units': rewrite(at(/^note$/, /^pages\/nvq/), (text) =>
    text.includes('Ask us for the list') ? text.replace('Ask us for the list', 'Write to us for the list') : undefined,
  ),
});
