import { Edit } from './edit.ts';
import { operators } from './operator.ts';
import { both, copy, inBlock, prose, replaced, rewrite, type Where } from './recipes.ts';
import { textOf } from './site.ts';
import { levelOf } from './topics.ts';

const keyFact: Where = inBlock(/^key-facts$|^test-section$|^course-overview$/, /^value$/);
const quoting: Where = (place, site) => copy(place, site) && place.text.includes('{{');

export const quotedFactSlips = operators('content', 'facts', {
  'name-of-fact-misspelt: Misspelt the name of a quoted fact': rewrite(quoting, (text) =>
    text.replace(/(\{\{\w+\.\w*)(\w)(\w)\}\}/, '$1$3$2}}'),
  ),
  'one-brace: Typed one brace for two': rewrite(quoting, (text, random) =>
    text.replace(/\{\{([\w.-]+)\}\}/, random.of(['{$1}', '{{$1}', '{$1}}'])),
  ),
  'other-brackets: Typed other brackets around a fact': rewrite(quoting, (text, random) =>
    text.replace(/\{\{([\w.-]+)\}\}/, random.of(['[[$1]]', '(($1))', '{ {$1} }'])),
  ),
  'fact-of-another-course: Quoted a fact of another course': rewrite(
    both(quoting, ({ file }) => /courses\/s/.test(file)),
    replaced(
      /\{\{courses\.(?:smsts|sssts)(Duration|PassMark|RefresherDuration|RefresherPassMark)\}\}/,
      '{{greenLabourer.passMark}}',
      '{{citbTest.passMark}}',
      '{{citbTest.duration}}',
    ),
  ),
  'mark-of-the-sister-course: Quoted a fact of the course for the other role': rewrite(
    both(quoting, ({ file }) => /courses\/s/.test(file)),
    (text) => text.replace(/courses\.(smsts|sssts)/, (_, key) => `courses.${key === 'smsts' ? 'sssts' : 'smsts'}`),
  ),
  'validity-of-another-card: Quoted how long another card is valid': rewrite(
    both(quoting, ({ file }) => /cards\//.test(file)),
    (text, random) =>
      text.replace(/cards\.(\w+)Validity/, (all, card) =>
        random.of(
          ['redProvisional', 'tsm', 'greenLabourer', 'blackManager']
            .filter((one) => one !== card)
            .map((one) => all.replace(card, one)),
        ),
      ),
  ),
  'duration-of-another-level: Quoted the duration of another level': rewrite(
    both(quoting, ({ file }) => /nvq-/.test(file)),
    (text, random, { file }) =>
      text.replace(
        /nvq\.level(\d)Duration/,
        () => `nvq.level${random.of(['2', '3', '6', '7'].filter((one) => one !== levelOf(file)))}Duration`,
      ),
  ),
  'typed-over: Typed a figure over a quoted one, and another figure': rewrite(both(quoting, keyFact), (text, random) =>
    text
      .replace(/\{\{[\w.]+Duration\}\}/, random.of(['10-14 weeks', '3 days', '4 weeks']))
      .replace(/\{\{[\w.]+assMark\}\}/, random.of(['75%', '85%', '70%'])),
  ),
  'typed-over-in-sentence: Typed a figure over a quoted one in a sentence': rewrite(
    both(quoting, prose),
    (text, random) =>
      text
        .replace(/\{\{[\w.]+alidity\}\}/, random.of(['4 years', '10 years', '18 months']))
        .replace(/\{\{cards.testWithin\}\}/, random.of(['5 years', '12 months'])),
  ),
  'unit-behind-fact: Typed the unit behind a fact that has it': rewrite(quoting, (text, random) =>
    text.replace(/(\{\{[\w.]*(?:Duration|alidity|Within)\}\})/, `$1 ${random.of(['weeks', 'years', 'days'])}`),
  ),
  'percent-behind-fact: Typed a percent sign behind a fact that has it': rewrite(quoting, (text) =>
    text.replace(/(\{\{[\w.]*assMark\}\})/, '$1%'),
  ),
  'words-before-fact: Typed words that the fact has': rewrite(quoting, (text) =>
    text
      .replace(/\{\{greenLabourer.awardValidity\}\}/, 'valid for {{greenLabourer.awardValidity}}')
      .replace('{{cards.delivery}}', '{{cards.delivery}} working days'),
  ),
  'label-and-value-swapped: Typed label and value of a key fact into each other’s field': (site, random) => {
    const places = site.texts.filter((place) => place.key === 'value' && keyFact(place, site));
    const { file, path, text } = random.of(places);
    const fact = path.slice(0, -1);
    return new Edit(site).set(file, fact, { label: text, value: site.text(file, ...fact, 'label') });
  },
  'values-swapped: Swapped the values of two key facts': (site, random) => {
    const places = site.texts.filter(
      (place) => place.key === 'value' && inBlock(/^key-facts$/, /^value$/)(place, site),
    );
    const { file, path, text } = random.of(places);
    const list = path.slice(0, -2);
    const index = Number(path.at(-2));
    const other = (index + 1) % site.list(file, ...list).length;
    return new Edit(site)
      .set(file, path, site.text(file, ...list, other, 'value'))
      .set(file, [...list, other, 'value'], text);
  },
  'key-fact-twice: Added a key fact that is there already, with another value': (site, random) => {
    const { file, path } = random.of(site.texts.filter((place) => keyFact(place, site)));
    const list = path.slice(0, -2);
    return new Edit(site).insert(file, list, site.list(file, ...list).length, {
      label: site.text(file, ...path.slice(0, -1), 'label'),
      value: random.of(['Ask us', '6 weeks', 'Yes']),
    });
  },
  'key-fact-of-another-page: Left a key fact of the page that was copied': (site, random) => {
    const cards = site.documents.filter(({ file }) => file.includes('/cards/'));
    const [one, other] = random.shuffled(cards);
    const value = textOf(other?.value, 'blocks', 1, 'facts', 2, 'value');
    return one && new Edit(site).set(one.file, ['blocks', 1, 'facts', 2, 'value'], value);
  },
});
