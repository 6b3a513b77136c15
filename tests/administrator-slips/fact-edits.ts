import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { inBlock, type Rewrite, replaced, rewrite } from './recipes.ts';
import type { Path, Site } from './site.ts';
import { FACTS } from './topics.ts';

/** Writes facts anew, each with one value of the same column. */
function facts(...rows: readonly (readonly [fact: string, ...values: readonly string[]])[]): Recipe {
  return (site, random) => {
    const column = random.below((rows[0]?.length ?? 1) - 1);
    return rows.reduce((edit, [fact, ...values]) => edit.set(FACTS, fact.split('.'), values[column]), new Edit(site));
  };
}

/** Changes a list of key facts on a page that has more than two. */
function keyFacts(how: (edit: Edit, file: string, list: Path, site: Site) => Edit): Recipe {
  return (site, random) => {
    const places = site.texts.filter(
      (place) => place.path.at(-1) === 'value' && inBlock(/^key-facts$/, /^value$/, /pages\/courses\/s/)(place, site),
    );
    const { file, path } = random.of(places);
    return how(new Edit(site), file, path.slice(0, -2), site);
  };
}

const value = (how: Rewrite) => rewrite(inBlock(/^key-facts$/, /^value$/), how);
const label = (how: Rewrite) => rewrite(inBlock(/^key-facts$/, /^label$/), how);

export const factEdits = operators('legitimate', 'facts', {
  'duration-of-level-2: Changed how long a level takes': facts([
    'nvq.level2Duration',
    '6-10 weeks',
    '8-12 weeks',
    '10-12 weeks',
  ]),
  'duration-of-level-7: Changed how long Level 7 takes': facts(['nvq.level7Duration', '10-14 weeks', '8-16 weeks']),
  'durations-of-level-3: Changed how long Level 3 takes, and at most': facts(
    ['nvq.level3Duration', '10-12 weeks', '6-8 weeks'],
    ['nvq.level3Longest', '16 weeks', '10 weeks'],
  ),
  'dash-of-print: Typed the dash of print in a range': facts(['nvq.level6Duration', '8–10 weeks', '8 – 10 weeks']),
  'to-for-dash: Wrote a range in words': facts(['nvq.level2Duration', '8 to 10 weeks', 'about 8 to 10 weeks']),
  'months-for-weeks: Wrote a range in months': facts(['nvq.level7Duration', '2-3 months', '3 to 4 months']),
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
  'language-added: Added a language and its number': (site, random) => {
    const language = random.of(['Albanian', 'Dari', 'Ukrainian', 'Cantonese']);
    return new Edit(site)
      .set(
        FACTS,
        ['citbTest', 'operativeLanguages'],
        `English, Welsh, ${language}, Bulgarian, Czech, French, German, Hungarian, Lithuanian, Polish, Portuguese, Punjabi, Romanian, Russian and Spanish`,
      )
      .set(FACTS, ['citbTest', 'operativeLanguageCount'], '15');
  },
  'delivery: Changed how soon a card arrives': facts([
    'cards.delivery',
    '5-7 working days',
    '10 working days',
    '7-14 working days',
  ]),
  'validity-of-card: Changed how long a card is valid': facts(['cards.tsmValidity', '2 years', '4 years', '5 years']),
  'photo: Reworded what to send': facts([
    'cards.photo',
    'A sharp photo of your face on a plain ground, and the address for the card.',
    'Your photo, as for a passport, and where the card should go.',
  ]),
  'price-includes: Reworded what the price covers': facts([
    'nvq.priceIncludes',
    'Covers registration, your assessor, the online portfolio and the certificate. You apply for the CSCS card separately.',
    'Registration, assessor, portfolio and certificate are included; the CSCS card is not.',
  ]),
  'equipment: Reworded what one needs': facts([
    'nvq.equipment',
    'A phone that takes photos and video, and an email address. Everything goes online.',
    'Any phone or tablet with a camera, and an email address.',
  ]),
  'card-of-level: Reworded the card of a level': facts([
    'nvq.level2Card',
    'Blue Skilled CSCS card',
    'Blue CSCS card for skilled workers',
  ]),
  'retention: Changed for how long messages are kept': facts([
    'retention.leadsAndMessages',
    '18 months',
    '1 year',
    '12 months',
  ]),
  'fee: Changed a fee': facts(['policies.nvqAdminFee', '£195', '£250', '£1,000']),
  'fee-with-pence: Changed a fee to one with pence': facts(['policies.testAdminFee', '£16.50', '£17.95']),
  'notice: Changed how much notice is needed': facts(['policies.courseNotice', '14 days', '5 working days', '2 weeks']),
  'effective-date: Changed since when the policies are in effect': facts([
    'policies.effectiveDate',
    'January 2026',
    '1 March 2026',
    '14 October 2025',
  ]),
  'year-end: Changed the end of the financial year': facts([
    'retention.financialYearEnd',
    '31 December',
    '30 June',
    '5 April',
  ]),
  'key-fact-added: Added a key fact': keyFacts((edit, file, list, site) =>
    edit.insert(file, list, site.list(file, ...list).length, {
      label: 'Bring',
      value: 'Photo ID and something to write with',
    }),
  ),
  'key-fact-removed: Removed a key fact': keyFacts((edit, file, list, site) =>
    edit.set(file, [...list, site.list(file, ...list).length - 1], undefined),
  ),
  'key-facts-reordered: Put the key facts in another order': keyFacts((edit, file, list, site) =>
    edit.set(file, list, site.list(file, ...list).toReversed()),
  ),
  'about-a-quoted-fact: Put a word before a quoted fact': value(
    replaced(/^\{\{(.*uration)\}\}$/, 'About {{$1}}', 'Mostly {{$1}}', '{{$1}}, at your own pace'),
  ),
  'label-reworded: Reworded the label of a key fact': label(
    (text) =>
      ({
        Duration: 'How long',
        Validity: 'Valid for',
        'For whom': 'Who it is for',
        Renewal: 'When it runs out',
        'Eligible card': 'Leads to',
      })[text],
  ),
});
