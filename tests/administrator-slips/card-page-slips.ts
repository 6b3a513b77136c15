import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { leftOver, onPage, said } from './page-recipes.ts';
import { rewrite } from './recipes.ts';

const CARD = /^card$/;
const COURSE = /^citb-course$/;

export const cardPageSlips = operators('content', 'products', {
  'product-of-another-card: Left the product of another card': onPage(
    CARD,
    ({ file }, site, _, [other]) =>
      other && new Edit(site).set(file, ['data', 'product'], other.product).orIn(other.file),
  ),
  'heading-of-another-card: Left the heading of another card': leftOver(CARD, 'hero', 'heading'),
  'colour-of-another-card: Left the colour of another card': leftOver(CARD, 'hero', 'card'),
  'text-of-another-card: Left who another card is for': leftOver(CARD, 'hero', 'text'),
  'eligibility-of-another-card: Left who can apply for another card': leftOver(CARD, 'checklist'),
  'about-another-card: Left the text about another card': leftOver(CARD, 'prose', 'text'),
  'test-of-another-card: Left the test that another card needs': leftOver(CARD, 'key-facts', 'facts', 3, 'value'),
  'validity-in-words: Wrote how long another card is valid': said(
    CARD,
    (_, random) => `The card is valid for ${random.of(['ten years', '10 years', 'four years', '18 months'])}.`,
  ),
  'other-test-in-sentence: Wrote that the card needs a test that it does not': onPage(
    CARD,
    ({ file }, site, random) => {
      const text = site.text(file, 'blocks', 3, 'items', 1);
      const [own] = /Operative|Manager and Professional|Specialist/.exec(text) ?? [];
      const other = random.of(['Operative', 'Manager and Professional', 'Specialist'].filter((one) => one !== own));
      return own ? new Edit(site).set(file, ['blocks', 3, 'items', 1], text.replace(own, other)) : undefined;
    },
  ),
  'course-of-another-page: Left the product of another course': leftOver(COURSE, 'course-intro', 'product'),
  'dates-of-another-course: Left the dates of another course': leftOver(COURSE, 'course-dates', 'product'),
  'role-of-another-course: Left for whom the course for the other role is': onPage(COURSE, ({ file, blocks }, site) => {
    const path = ['blocks', blocks.indexOf('course-intro'), 'label'];
    const label = site.text(file, ...path);
    const other = label.includes('manager')
      ? label.replace('manager', 'supervisor')
      : label.replace('supervisor', 'manager');
    return other === label ? undefined : new Edit(site).set(file, path, other);
  }),
  'name-of-another-course: Wrote the abbreviation of the other course': rewrite(
    ({ file, key }) => /courses\/s/.test(file) && /text|items|answer/.test(key),
    (text) =>
      text.replace(/\bSMSTS\b/, 'SSSTS') === text
        ? text.replace(/\bSSSTS\b/, 'SMSTS')
        : text.replace(/\bSMSTS\b/, 'SSSTS'),
  ),
});
