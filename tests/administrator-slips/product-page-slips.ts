import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { leftOver, onPage, said } from './page-recipes.ts';
import { textOf } from './site.ts';
import { blockIndex, CATALOGUE, LEVELS, levelOf } from './topics.ts';

const NVQ = /^nvq-course$/;
const otherLevel = (file: string, random: Random) => random.of(LEVELS.filter((level) => level !== levelOf(file)));

export const productPageSlips = operators('content', 'products', {
  'level-in-label: Left another level above the heading': onPage(NVQ, ({ file }, site, random) =>
    new Edit(site).set(file, ['blocks', 0, 'label'], `NVQ Level ${otherLevel(file, random)}`),
  ),
  'level-in-title: Left another level in the title': onPage(NVQ, ({ file }, site, random) =>
    new Edit(site).set(
      file,
      ['title'],
      site.text(file, 'title').replace(/Level \d/, `Level ${otherLevel(file, random)}`),
    ),
  ),
  'level-in-description: Left another level in the description': onPage(NVQ, ({ file }, site, random) =>
    new Edit(site).set(
      file,
      ['description'],
      site.text(file, 'description').replace(/Level \d/, `Level ${otherLevel(file, random)}`),
    ),
  ),
  'level-in-sentence: Left a sentence about another level': said(
    NVQ,
    ({ file }, random) => `This Level ${otherLevel(file, random)} NVQ is assessed on your own site.`,
  ),
  'level-in-words: Wrote another level in words': said(
    NVQ,
    ({ file }, random) =>
      `You finish with a level ${['', '', 'two', 'three', '', '', 'six', 'seven'][Number(otherLevel(file, random))]} NVQ.`,
  ),
  'card-in-description: Left the card of another level in the description': onPage(NVQ, ({ file }, site) => {
    const description = site.text(file, 'description');
    const written = /Blue/.test(description)
      ? description.replace(/Blue/, 'Gold')
      : description.replace(/Gold|Black Manager/, 'Blue');
    return written === description ? undefined : new Edit(site).set(file, ['description'], written);
  }),
  'card-in-key-facts: Quoted the card of another level': onPage(NVQ, ({ file, blocks }, site, random) => {
    const place = ['blocks', blocks.indexOf('key-facts'), 'facts', 3, 'value'];
    const cards = ['{{nvq.level2Card}}', '{{nvq.level6Card}}', '{{nvq.level3GoldCard}}', '{{nvq.level7Card}}'];
    return new Edit(site).set(file, place, random.of(cards.filter((one) => !one.includes(`level${levelOf(file)}`))));
  }),
  'card-in-sentence: Wrote that the NVQ leads to another card': said(
    NVQ,
    ({ file }, random) =>
      `With the certificate you apply for the ${random.of(levelOf(file) === '2' ? ['Gold Skilled', 'Black Manager'] : ['Green Labourer', 'Blue Skilled'])} card.`,
  ),
  'trade-in-question: Left a question of another trade': leftOver(NVQ, 'questions', 'items', 0),
  'questions-of-another-page: Left all questions of the page that was copied': leftOver(NVQ, 'questions'),
  'units-of-another-page: Left the units of the page that was copied': leftOver(NVQ, 'unit-toggles'),
  'unit-of-another-page: Left one unit of the page that was copied': leftOver(
    NVQ,
    'unit-toggles',
    'optional',
    'units',
    0,
  ),
  'about-of-another-page: Left the text of the page that was copied': leftOver(NVQ, 'prose'),
  'benefits-of-another-page: Left a list of the page that was copied': leftOver(NVQ, 'checklist'),
  'picture-of-another-page: Left the picture of the page that was copied': leftOver(NVQ, 'hero', 'image', 'src'),
  'picture-and-words-of-another-page: Left the picture of the page that was copied, with what it shows': leftOver(
    NVQ,
    'hero',
    'image',
  ),
  'words-of-another-picture: Left what the picture of another page shows': leftOver(NVQ, 'hero', 'image', 'alt'),
  'product-of-another-page: Left the product of the page that was copied': onPage(
    NVQ,
    ({ file }, site, _, [other]) =>
      other && new Edit(site).set(file, ['data', 'product'], other.product).orIn(other.file),
  ),
  'page-copied: Copied a page, changed its address and title, and left the rest': onPage(
    NVQ,
    ({ file, route }, site) => {
      const text = (site.files.get(file) ?? '')
        .replace(`"route": "${route}"`, `"route": "/nvq-${levelOf(file)}-floorlaying"`)
        .replace(/"title": "[^"]+"/, `"title": "Level ${levelOf(file)} NVQ in Floorlaying"`)
        .replace(/ {2}"aliases": .*\n/, '');
      return new Edit(site).write(file.replace(/[^/]+$/, 'floorlaying.json'), text).orIn(file, CATALOGUE);
    },
  ),
  'words-of-two-products-swapped: Pasted the texts of two pages into each other’s page': onPage(
    NVQ,
    ({ file, blocks }, site, _, [other]) => {
      const index = blocks.indexOf('prose');
      const from = other ? blockIndex(other, 'prose') : -1;
      return (
        other &&
        new Edit(site)
          .set(file, ['blocks', index, 'text'], textOf(site.at(other.file, 'blocks', from), 'text'))
          .set(other.file, ['blocks', from, 'text'], site.text(file, 'blocks', index, 'text'))
      );
    },
  ),
});
