import { describe, expect, it, test } from 'vitest';
import { addFile, readExample } from './example-site.ts';

type Forms = Readonly<Record<string, object>>;

/** The problems of a site with these facts beside its own, and their forms. */
function problemsOf(own: Readonly<Record<string, string>>, forms: Forms) {
  const facts = { nvq: { duration: '8-10 weeks' }, own, forms };
  return readExample(addFile('pages/_data/facts.json', facts)).problems;
}

function found(value: string, is: string): string[] {
  return problemsOf({ fact: value }, { 'own.fact': { is } }).map(({ message }) => message);
}

it.each([
  ['duration', '8-10 weeks', '8–10 weeks', '8 – 10 weeks', 'about 8 to 10 weeks', '1 day', '45-minute', '3 more years'],
  ['duration', '7-10 working days', '18 months', '72 working hours', 'Up to 2 years'],
  ['percentage', '81%', '100%', '82.5%'],
  ['money', '£36', '£16.50', '£1,000', '£1000', '£100+VAT', '£100 + VAT', '£120 including VAT'],
  ['date', '31 March', 'September 2024', '1 March 2026', '29 February'],
  ['age', '16'],
  ['count', '50', '1,200', '50 multiple-choice questions'],
  ['list', 'English', 'English and Welsh', 'English, Welsh and Polish'],
  ['text', 'Yes, all of it. No classroom.'],
])('fact-form accepts %s: %s', (is, ...values) => {
  for (const value of values) expect(found(value, is)).toEqual([]);
});

test.each(['Septmber 2024', '31 April', '30 February', '32 March', '0 May'])(
  'the date %s is reported once',
  (value) => {
    expect(found(value, 'date')).toHaveLength(1);
  },
);

describe('fact-form reports', () => {
  it.each([
    ['duration', '5 yeras', '8-1O weeks', '8--10 weeks', '5', '5 year', '1 years', '5 weeks long', 'five'],
    ['percentage', '81', '%', '81%%', '8O%'],
    ['money', '36', '£36£', '£36.5', '£10,00', '£100+VTA'],
    ['date', 'Autumn 2024', 'March'],
    ['age', '160', '1O', 'sixteen'],
    ['count', '5O', 'fifty'],
  ])('no %s: %s', (is, ...values) => {
    for (const value of values)
      expect(found(value, is)).toEqual([
        `“${value}” is not ${is === 'age' ? 'an age' : is === 'money' ? 'an amount of money' : `a ${is}`}.`,
      ]);
  });

  it('a range that runs backwards', () => {
    expect(found('10-8 weeks', 'duration')).toEqual(['“10-8 weeks” runs from more to less.']);
  });

  it('an amount with its sign behind it, as everywhere', () => {
    expect(found('36£', 'money')).toEqual(['“36£” has its sign behind it.']);
  });

  it('an entry that a list has twice', () => {
    expect(found('English, Welsh, Polish and Welsh', 'list')).toEqual(['“Welsh” is listed twice.']);
  });

  it('a leftover once, as a leftover', () => {
    expect(problemsOf({ fact: 'TBD' }, { 'own.fact': { is: 'duration' } }).map(({ code }) => code)).toEqual([
      'unfinished-text',
    ]);
  });

  it('a form of a fact that is not there, with the fact that is meant', () => {
    const [problem, ...others] = problemsOf({ fact: '5 days' }, { 'own.fcat': { is: 'duration' } });
    expect(problem).toMatchObject({ code: 'unknown-fact', slice: '"own.fcat"', advice: 'Did you mean “own.fact”?' });
    expect(others).toEqual([]);
  });

  it('nothing about a fact without a form', () => {
    expect(problemsOf({ fact: '10-8 weeks' }, {})).toEqual([]);
  });
});

describe('fact-relation', () => {
  const time = { is: 'duration' };

  it.each<[string, string, string, object, object]>([
    ['the longest time', '12 weeks', '8-10 weeks', { ...time, longestOf: 'own.other' }, time],
    ['the longest time in another unit', '3 months', '8-10 weeks', { ...time, longestOf: 'own.other' }, time],
    ['the number of entries', '3', 'English, Welsh and Polish', { is: 'count', countOf: 'own.other' }, { is: 'list' }],
    ['an age below another', '16', '18', { is: 'age', below: 'own.other' }, { is: 'age' }],
    ['the same in other words', '45-minute', '45 minutes', { ...time, equals: 'own.other' }, time],
    ['a value between two', '8 weeks', '', { ...time, atLeast: '1 month', atMost: '1 year' }, {}],
  ])('accepts %s', (_, fact, other, form, otherForm) => {
    const own = other === '' ? { fact } : { fact, other };
    expect(problemsOf(own, { 'own.fact': form, ...(other && { 'own.other': otherForm }) })).toEqual([]);
  });

  it.each<[string, string, object, object, string]>([
    [
      '9 weeks',
      '8-10 weeks',
      { ...time, longestOf: 'own.other' },
      time,
      '“9 weeks” is the longest time, and shorter than own.other, “8-10 weeks”.',
    ],
    [
      '4',
      'English, Welsh and Polish',
      { is: 'count', countOf: 'own.other' },
      { is: 'list' },
      '“4” is not the number of entries: own.other has 3.',
    ],
    ['18', '16', { is: 'age', below: 'own.other' }, { is: 'age' }, '“18” is not below own.other, “16”.'],
    [
      '40-minute',
      '45 minutes',
      { ...time, equals: 'own.other' },
      time,
      '“40-minute” says something else than own.other, “45 minutes”.',
    ],
    [
      '2 years',
      '1 year',
      { ...time, atMost: '1 year' },
      time,
      '“2 years” is more than 1 year, the most that it can be.',
    ],
  ])('reports %s beside %s', (fact, other, form, otherForm, message) => {
    const problems = problemsOf({ fact, other }, { 'own.fact': form, 'own.other': otherForm });
    expect(problems.map((one) => [one.code, one.message, one.slice])).toEqual([
      ['fact-relation', message, `"${fact}"`],
    ]);
  });

  it('reports the fact that disagrees with several others once', () => {
    const age = { is: 'age' };
    const forms = { 'own.a': { ...age, below: 'own.c' }, 'own.b': { ...age, below: 'own.c' }, 'own.c': age };
    expect(problemsOf({ a: '16', b: '17', c: '15' }, forms).map(({ slice }) => slice)).toEqual(['"15"']);
  });

  it('leaves a fact without its form to the rule about forms', () => {
    const forms = { 'own.a': { ...time, longestOf: 'own.b' }, 'own.b': time };
    expect(problemsOf({ a: '9 wekes', b: '10 weeks' }, forms).map(({ code }) => code)).toEqual(['fact-form']);
  });
});
