import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import {
  both,
  copy,
  edited,
  field,
  first,
  type Hand,
  inBlock,
  inFiles,
  prose,
  type Rewrite,
  replace,
  rewrite,
  swap,
  type Where,
} from './recipes.ts';
import { CATALOGUE, FACTS, LEVELS, levelOf, type Path, type TextPlace, textOf } from './site.ts';

const PERIOD =
  /Duration|Longest|alidity|Within|delivery|Extension|Renewal|retention\.|orderLink|Submitted|Notice|assessment/;
const UNITS: Readonly<Record<string, string>> = {
  weeks: 'wekes',
  years: 'yeras',
  year: 'yaer',
  months: 'moths',
  days: 'dasy',
  hours: 'huors',
  minutes: 'mintues',
};
const LABELS: Readonly<Record<string, string>> = {
  Duration: 'How long',
  Validity: 'Valid for',
  'For whom': 'Who it is for',
  Renewal: 'When it runs out',
  'Eligible card': 'Leads to',
};
const QUOTE = /\{\{([\w.-]+)\}\}/;

const keyFact: Where = inBlock(/^key-facts$|^test-section$|^course-overview$/, /^value$/);
const quoting: Where = (place, site) => copy(place, site) && place.text.includes('{{');
const onCourses = inFiles(quoting, /courses\/s/);

/** Writes one fact anew. */
function fact(name: RegExp, how: Rewrite): Recipe {
  return rewrite(
    both(field(FACTS, name), ({ path }) => path.length === 2),
    how,
  );
}

/** Writes facts anew, each with one value of the same column. */
function facts(...rows: readonly (readonly [fact: string, ...values: readonly string[]])[]): Recipe {
  return edited(({ edit, random }) => {
    const column = random.below((rows[0]?.length ?? 1) - 1);
    return rows.reduce((now, [name, ...values]) => now.set(FACTS, name.split('.'), values[column]), edit);
  });
}

/** Changes one of the places with a value of a key fact. */
function keyFacts(where: Where, how: (place: TextPlace, list: Path, hand: Hand) => Edit): Recipe {
  return first(
    (site) => site.texts.filter((place) => place.key === 'value' && where(place, site)),
    (place, hand) => how(place, place.path.slice(0, -2), hand),
  );
}

const inShort = inBlock(/^key-facts$/, /^value$/);
const ofCourses = inFiles(inShort, /pages\/courses\/s/);

export const factSlips = operators('content', 'facts', {
  'unit-misspelt: Misspelt a unit of time': fact(PERIOD, (text) =>
    text.replace(/[a-z]+$/, (unit) => UNITS[unit] ?? unit),
  ),
  'unit-cut-short: Left the last letters of a unit out': fact(PERIOD, (text) =>
    text.replace(/(wee|yea|mont|da|minut)[a-z]s$/, '$1'),
  ),
  'unit-forgotten: Left the unit out': fact(PERIOD, (text) => text.match(/^[\d-]+/)?.[0]),
  'month-misspelt: Misspelt the month of a date': fact(/effectiveDate|YearEnd/, (text, random) =>
    text.replace(/[A-Z]\w+/, text.includes('March') ? 'Marhc' : random.of(['Septmber', 'Setpember', 'Sepember'])),
  ),
  'language-misspelt: Misspelt a language': ofFact(/operativeLanguages/, {
    Portuguese: 'Portugese',
    Lithuanian: 'Lithunian',
    Hungarian: 'Hungerian',
  }),
  'days-for-weeks: Typed days for weeks or weeks for days': fact(/Duration$/, (text) =>
    text.includes('week') ? text.replace('week', 'day') : text.replace('day', 'week'),
  ),
  'other-card-for-level: Typed the card of another level': fact(/level\d.*Card/, (text, random) =>
    text.includes('Blue')
      ? text.replace('Blue', random.of(['Gold', 'Green']))
      : text.replace(/Gold|Black Manager/, 'Blue'),
  ),
  'description-of-course: Changed how long a course takes in its description alone': replace(
    ({ file, key, path }) => file === CATALOGUE && key === 'description' && /sts/.test(String(path[1])),
    /^(?:Two|Five) days/,
    'Three days',
    'Four days',
    'Six days',
  ),
  'one-brace: Typed one brace for two': replace(quoting, QUOTE, '{$1}', '{{$1}', '{$1}}'),
  'other-brackets: Typed other brackets around a fact': replace(quoting, QUOTE, '[[$1]]', '(($1))', '{ {$1} }'),
  'mark-of-the-sister-course: Quoted a fact of the course for the other role': rewrite(onCourses, (text) =>
    text.replace(/courses\.(smsts|sssts)/, (_, key) => `courses.${key === 'smsts' ? 'sssts' : 'smsts'}`),
  ),
  'validity-of-another-card: Quoted how long another card is valid': rewrite(
    inFiles(quoting, /cards\//),
    (text, random) =>
      text.replace(/(?<=cards\.)\w+(?=Validity)/, (card) =>
        random.of(['redProvisional', 'tsm', 'greenLabourer', 'blackManager'].filter((one) => one !== card)),
      ),
  ),
  'duration-of-another-level: Quoted the duration of another level': rewrite(
    inFiles(quoting, /nvq-/),
    (text, random, { file }) =>
      text.replace(/(?<=nvq\.level)\d(?=Duration)/, () => random.of(LEVELS.filter((one) => one !== levelOf(file)))),
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
  'typed-as-it-is: Typed a fact in place of quoting it': rewrite(both(quoting, prose), (text, _, __, site) =>
    text.replace(/\{\{(\w+)\.(\w+)\}\}/, (quote, group, name) => {
      const words = site.text(FACTS, group, name);
      return /^[\d-]+(?:%| (?:working )?(?:minute|hour|day|week|month|year)s?)$/.test(words) ? words : quote;
    }),
  ),
  'words-before-fact: Typed words that the fact has': rewrite(quoting, (text) =>
    text
      .replace(/\{\{greenLabourer.awardValidity\}\}/, 'valid for {{greenLabourer.awardValidity}}')
      .replace('{{cards.delivery}}', '{{cards.delivery}} working days'),
  ),
  'label-and-value-swapped: Typed label and value of a key fact into each other’s field': keyFacts(
    keyFact,
    ({ file, path, text }, _, { edit, site }) => {
      const one = path.slice(0, -1);
      return edit.set(file, one, { label: text, value: site.text(file, ...one, 'label') });
    },
  ),
  'values-swapped: Swapped the values of two key facts': keyFacts(inShort, ({ file, path }, list, { edit, site }) => {
    const other = (Number(path.at(-2)) + 1) % site.list(file, ...list).length;
    return swap(edit, site, file, path, [...list, other, 'value']);
  }),
  'key-fact-twice: Added a key fact that is there already, with another value': keyFacts(
    keyFact,
    ({ file, path }, list, { edit, site, random }) =>
      edit.insert(file, list, site.list(file, ...list).length, {
        label: site.text(file, ...path.slice(0, -1), 'label'),
        value: random.of(['Ask us', '6 weeks', 'Yes']),
      }),
  ),
  'key-fact-of-another-page: Left a key fact of the page that was copied': edited(({ edit, site, random }) => {
    const [one, other] = random.shuffled(site.documents.filter(({ file }) => file.includes('/cards/')));
    const path = ['blocks', 1, 'facts', 2, 'value'];
    return one && edit.set(one.file, path, textOf(other?.value, ...path));
  }),
});

/** Replaces a word of one fact by its misspelling. */
function ofFact(name: RegExp, misspelt: Readonly<Record<string, string>>): Recipe {
  return fact(name, (text, random) => {
    const [from, to] = random.of(Object.entries(misspelt));
    return text.replace(from, to);
  });
}

export const factEdits = operators('legitimate', 'facts', {
  'durations-of-level-3: Changed how long Level 3 takes, and at most': facts(
    ['nvq.level3Duration', '10-12 weeks', '6-8 weeks'],
    ['nvq.level3Longest', '16 weeks', '10 weeks'],
  ),
  'pass-mark: Changed a pass mark': facts(
    ['courses.smstsPassMark', '82%', '80%', '78%'],
    ['courses.smstsRefresherPassMark', '82%', '80%', '78%'],
  ),
  'test-changed: Changed how long the test takes and how many questions it has': facts(
    ['citbTest.duration', '50 minutes', '60 minutes'],
    ['citbTest.length', '50-minute', '60-minute'],
    ['citbTest.questions', '55', '60'],
    ['citbTest.questionsLong', '55 multiple-choice questions', '60 multiple-choice questions'],
  ),
  'validity-of-test: Changed how long a test counts': facts(
    ['citbTest.validity', '3 years', '18 months'],
    ['cards.testWithin', '3 years', '18 months'],
  ),
  'language-added: Added a language and its number': edited(({ edit, site, random }) =>
    edit
      .set(
        FACTS,
        ['citbTest', 'operativeLanguages'],
        site
          .text(FACTS, 'citbTest', 'operativeLanguages')
          .replace('English,', `English, ${random.of(['Albanian', 'Dari', 'Ukrainian', 'Cantonese'])},`),
      )
      .set(FACTS, ['citbTest', 'operativeLanguageCount'], '15'),
  ),
  'key-fact-added: Added a key fact': keyFacts(ofCourses, ({ file }, list, { edit, site }) =>
    edit.insert(file, list, site.list(file, ...list).length, {
      label: 'Bring',
      value: 'Photo ID and something to write with',
    }),
  ),
  'key-fact-removed: Removed a key fact': keyFacts(ofCourses, ({ file }, list, { edit, site }) =>
    edit.set(file, [...list, site.list(file, ...list).length - 1], undefined),
  ),
  'key-facts-reordered: Put the key facts in another order': keyFacts(ofCourses, ({ file }, list, { edit, site }) =>
    edit.set(file, list, site.list(file, ...list).toReversed()),
  ),
  'label-reworded: Reworded the label of a key fact': rewrite(
    inBlock(/^key-facts$/, /^label$/),
    (text) => LABELS[text],
  ),
});
