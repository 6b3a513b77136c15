import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { type Rewrite, replaced, rewrite } from './recipes.ts';
import { textOf } from './site.ts';

const head = (key: string, how: Rewrite) =>
  rewrite((place, site) => place.path.join() === key && textOf(site.at(place.file), 'route') !== '', how);

/** Leaves a field of the head of another page. */
function ofAnother(key: string): Recipe {
  return (site, random) => {
    const [one, other] = random.shuffled(
      site.texts.filter((place) => place.path.join() === key && site.text(place.file, 'route')),
    );
    return one && other && new Edit(site).set(one.file, [key], other.text).orIn(other.file);
  };
}

export const searchEngineSlips = operators('content', 'settings', {
  'title-of-another-page: Left the title of the page that was copied': ofAnother('title'),
  'description-of-another-page: Left the description of the page that was copied': ofAnother('description'),
  'title-in-capitals: Typed a title in capitals': head('title', (text) => text.toUpperCase()),
  'title-of-a-copy: Left the mark of a copy in a title': head('title', (text, random) =>
    random.of([`Copy of ${text}`, `${text} (copy)`, `${text} NEW`, `${text} v2`]),
  ),
  'title-with-company: Typed the company behind a title that gets it': head(
    'title',
    (text) => `${text} | Plumbline Training`,
  ),
  'title-misspelt: Misspelt a title': head(
    'title',
    replaced(/\b([A-Za-z][a-z]{2,})([a-z])([a-z])([a-z]*)\b/, '$1$3$2$4'),
  ),
  'title-cut: Cut a title off': head('title', (text) =>
    text.length > 20 ? text.slice(0, text.lastIndexOf(' ')).replace(/ (?:and|of|in|for|or)$/, ' and') : undefined,
  ),
  'title-too-long: Wrote a title that search engines cut off': head(
    'title',
    (text) => `${text} with online assessment, experienced assessors, quick registration and instalments`,
  ),
  'title-open: Left the place of a title open': head('title', (_, random) =>
    random.of(['Untitled', 'New page', 'Title', 'Page title here']),
  ),
  'title-stuffed: Filled a title with words for search engines': head(
    'title',
    () => 'CSCS card, CSCS cards, CSCS card UK, cheap CSCS card, CSCS card near me',
  ),
  'description-too-short: Wrote a description of a few words': head('description', (_, random) =>
    random.of(['Our course.', 'See more here.', 'Information about this page.']),
  ),
  'description-too-long: Pasted a whole paragraph as the description': head(
    'description',
    (text) =>
      `${text} ${text.split('. ')[0]}, and we will be there with you from the first call to the day on which you hold your card in your hand, whatever your trade and wherever your site is.`,
  ),
  'description-of-new-page: Left the description with which a new page begins': head(
    'description',
    (_, random) =>
      `${random.of(['Plastering', 'Roofing', 'About us'])}: what it is, who it is for, what it costs and how to book it with us. Ask us if you are not sure.`,
  ),
  'description-cut: Cut a description off': head('description', (text) =>
    text.slice(0, text.lastIndexOf(' ', text.length - 12)),
  ),
  'description-with-marks: Typed bold marks or a link into a description': head('description', (text) =>
    text.replace(/^(\w+ \w+)/, '**$1**'),
  ),
  'description-with-tags: Pasted tags of a web page into a description': head('description', (text, random) =>
    random.of([`<p>${text}</p>`, text.replace(/\. /, '.<br>')]),
  ),
  'description-is-the-title: Pasted the title as the description': (site, random) => {
    const page = random.of(site.documents.filter(({ value }) => textOf(value, 'route')));
    return new Edit(site).set(
      page.file,
      ['description'],
      `${textOf(page.value, 'title')}. ${textOf(page.value, 'title')}.`,
    );
  },
  'description-misspelt: Misspelt a word of a description': head(
    'description',
    replaced(/\b([a-z]{3})([a-z])([a-z])([a-z]{2,})\b(?![^{]*\}\})/, '$1$3$2$4'),
  ),
});
