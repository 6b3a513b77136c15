import { operators, type Recipe } from './operator.ts';
import { type Rewrite, replaced, rewrite } from './recipes.ts';
import { CATALOGUE, FACTS } from './topics.ts';

/** Writes one fact anew. */
function fact(name: RegExp, how: Rewrite): Recipe {
  return rewrite(({ file, path }) => file === FACTS && path.length === 2 && name.test(path.join('.')), how);
}

const PERIOD =
  /Duration|Longest|alidity|Within|delivery|Extension|Renewal|retention\.|orderLink|Submitted|Notice|assessment/;

export const factSlips = operators('content', 'facts', {
  'percent-forgotten: Left the percent sign out': fact(/passMark/i, (text) => text.replace('%', '')),
  'percent-twice: Typed the percent sign twice': fact(/passMark/i, (text) => `${text}%`),
  'over-a-hundred: Typed a digit too many in a pass mark': fact(/passMark/i, (text) => text.replace('%', '0%')),
  'mark-of-eight: Left a digit of a pass mark out': fact(/passMark/i, (text) => text.replace(/\d%/, '%')),
  'unit-misspelt: Misspelt a unit of time': fact(PERIOD, (text) => replaceUnit(text)),
  'unit-cut-short: Left the last letters of a unit out': fact(PERIOD, (text) =>
    text.replace(/(week|year|month|day|minute)s$/, (_, unit) => unit.slice(0, -1)),
  ),
  'unit-forgotten: Left the unit out': fact(PERIOD, (text) => text.match(/^[\d-]+/)?.[0]),
  'singular: Typed the singular for several': fact(PERIOD, (text) =>
    /^(?!1 )\d.*s$/.test(text) ? text.replace(/s$/, '') : undefined,
  ),
  'plural-of-one: Typed the plural for one': fact(PERIOD, (text) => (/^1 /.test(text) ? `${text}s` : undefined)),
  'letter-for-digit: Typed a letter for a digit': fact(/./, replaced(/(\d?)0(?!\d)/, '$1O', '$1o')),
  'range-backwards: Typed a range backwards': fact(/./, (text) => text.replace(/(\d+)-(\d+)/, '$2-$1')),
  'dash-forgotten: Left the dash of a range out': fact(/./, (text) => text.replace(/(\d)-(\d)/, '$1$2')),
  'dashes: Typed the dash of a range twice': fact(/./, (text, random) =>
    text.replace(/(\d)-(\d)/, random.of(['$1--$2', '$1 - - $2', '$1-–$2'])),
  ),
  'month-misspelt: Misspelt the month of a date': fact(/effectiveDate|YearEnd/, (text, random) =>
    text.replace(/[A-Z]\w+/, text.includes('March') ? 'Marhc' : random.of(['Septmber', 'Setpember', 'Sepember'])),
  ),
  'no-such-day: Typed a day that the month does not have': fact(/YearEnd/, (_, random) =>
    random.of(['31 April', '30 February', '32 March']),
  ),
  'to-be-confirmed: Left a fact open': fact(/./, (_, random) =>
    random.of(['TBC', 'tbc', '???', 'xx weeks', 'TBA', 'to follow', 'N/A?']),
  ),
  'space: Emptied a fact to a space': fact(/./, () => ' '),
  'pounds-twice: Typed the pound sign on both sides': fact(/Fee|Refund/, (text) => text.replace(/£(\d+)/, '£$1£')),
  'pounds-behind: Typed the pound sign behind the amount': fact(/Fee|Refund/, (text) => text.replace(/£(\d+)/, '$1£')),
  'pounds-forgotten: Left the pound sign out': fact(/Fee|Refund/, (text) => text.replace('£', '')),
  'pence-cut-off: Typed one digit of the pence': fact(/Fee|Refund/, (text) => text.replace(/£(\d+)/, '£$1.5')),
  'vat-misspelt: Misspelt VAT': fact(/courseFee/, (text, random) =>
    text.replace('VAT', random.of(['VTA', 'vat', 'VAt', 'TAX'])),
  ),
  'length-of-the-test: Changed one of two facts that say how long the test takes': fact(
    /citbTest\.(?:duration|length)/,
    (text, random) => text.replace('45', random.of(['40', '50', '60'])),
  ),
  'number-of-questions: Changed one of two facts that say how many questions there are': fact(
    /citbTest\.questions/,
    (text, random) => text.replace('50', random.of(['40', '60', '45'])),
  ),
  'number-of-languages: Removed a language and left their number': fact(/operativeLanguages/, replaced(/\w+, /, '')),
  'language-count: Typed another number of languages': fact(/operativeLanguageCount/, (_, random) =>
    random.of(['13', '15', '41', '12']),
  ),
  'language-twice: Added a language that is there already': fact(/operativeLanguages/, (text, random) =>
    text.replace(/^(\w+),/, `$1, ${random.of(['Polish', 'Czech', 'German'])},`),
  ),
  'language-misspelt: Misspelt a language': fact(/operativeLanguages/, (text, random) => {
    const [from, to] = random.of([
      ['Portuguese', 'Portugese'],
      ['Lithuanian', 'Lithunian'],
      ['Hungarian', 'Hungerian'],
    ] as const);
    return text.replace(from, to);
  }),
  'age-digits-swapped: Typed the digits of an age the wrong way round': fact(/minimumAge|consentAge|testAge/, (text) =>
    [...text].reverse().join(''),
  ),
  'consent-below-minimum: Typed an age of consent below the least age': fact(/consentAge/, (_, random) =>
    random.of(['15', '14', '12']),
  ),
  'test-within-and-validity: Changed how long a test counts in one of two facts': fact(
    /citbTest\.validity|cards\.testWithin/,
    (_, random) => random.of(['3 years', '18 months', '1 year']),
  ),
  'longest-below-usual: Typed a longest time that is below the usual one': fact(/level3Longest/, (text, random) =>
    text.replace(/^\d+/, random.of(['4', '6', '7'])),
  ),
  'days-for-weeks: Typed days for weeks or weeks for days': fact(/Duration$/, (text) =>
    text.includes('week') ? text.replace('week', 'day') : text.replace('day', 'week'),
  ),
  'months-for-years: Typed months for the years of a card': fact(/^cards.*Validity/, (text) =>
    text.replace('years', 'months'),
  ),
  'other-card-for-level: Typed the card of another level': fact(/level\d.*Card/, (text, random) =>
    text.includes('Blue')
      ? text.replace('Blue', random.of(['Gold', 'Green']))
      : text.replace(/Gold|Black Manager/, 'Blue'),
  ),
  'description-of-course: Changed how long a course takes in its description alone': rewrite(
    ({ file, key, path }) => file === CATALOGUE && key === 'description' && /sts/.test(String(path[1])),
    replaced(/^(?:Two|Five) days/, 'Three days', 'Four days', 'Six days'),
  ),
});

function replaceUnit(text: string): string {
  const units = {
    weeks: 'wekes',
    years: 'yeras',
    year: 'yaer',
    months: 'moths',
    days: 'dasy',
    hours: 'huors',
    minutes: 'mintues',
  };
  return Object.entries(units).reduce((now, [unit, typed]) => now.replace(new RegExp(`\\b${unit}\\b`), typed), text);
}
