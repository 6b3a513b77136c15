import { describe, expect, it, test } from 'vitest';
import { applyFixes } from '../../src/content/documents/fix.ts';
import { describeProblem, formatGithub } from '../../src/content/problems/report.ts';
import { explainCode } from '../../src/content/problems/rule-reference.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { addFile, exampleSources, readExample, replaceText } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

const HOME = 'pages/home.json';
const fine = replaceText(HOME, '"text": "Text."', '"text": "It costs £750. Yes, it costs £750 indeed."');
const allow = (at: string, rule = 'literal-price') =>
  replaceText(
    HOME,
    '"kind"',
    `"allow": [{ "rule": "${rule}", "at": "${at}", "reason": "It is so in law." }],\n  "kind"`,
  );

describe('an entry of “allow”', () => {
  it('allows one problem in one place', () => {
    const { problems } = readExample(fine, allow('£750'));
    expect(problems.map(({ code }) => code)).toEqual(['literal-price']);
  });

  it('that is unused is reported, and --fix removes it', () => {
    const { problems, texts } = readExample(allow('£9'));
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'unused-allowance: There is no “literal-price” problem at “£9” in this document.',
    ]);
    const { changed, done } = applyFixes(
      new Map(Object.entries(texts)),
      problems.flatMap(({ fix }) => fix ?? []),
    );
    expect(done).toHaveLength(1);
    expect(readExample(addFile(HOME, changed.get(HOME) ?? '')).problems).toEqual([]);
  });

  it('of an unknown rule suggests the closest one', () => {
    const [problem] = readExample(allow('£9', 'literal-prize')).problems;
    expect(problem).toMatchObject({ code: 'unused-allowance', advice: 'Did you mean “literal-price”?' });
  });

  it('cannot allow what stops a page from being shown', () => {
    const [problem] = readExample(allow('x', 'missing-field')).problems;
    expect(problem?.message).toBe('A “missing-field” problem cannot be allowed.');
  });
});

describe('a problem', () => {
  const codes: readonly string[] = RULE_DESCRIPTIONS.filter(({ allowable }) => allowable).map(({ code }) => code);

  it.each(RULE_CASES.filter(({ code }) => codes.includes(code)))(
    'of the rule $code goes with the entry of “allow” that it names',
    ({ changes }) => {
      const { problems, texts } = readExample(...changes);
      const [{ file, code, allowAt } = { file: '' }] = problems;
      const allow = [{ rule: code, at: allowAt, reason: 'It is right here.' }];
      const allowed = addFile(file, { ...JSON.parse(texts[file] ?? ''), allow });
      const codesAfter = readExample(...changes, allowed).problems.map((problem) => problem.code);
      expect(codesAfter.filter((one) => [code, 'missing-field', 'wrong-value'].includes(one))).toEqual([]);
    },
  );

  it.each([
    ['site.json', replaceText('pages/_data/site.json', 'A promise', 'A promise TODO')],
    ['facts.json', addFile('pages/_data/facts.json', { nvq: { duration: '8-10 weeks', evidence: 'TODO' } })],
  ])('of %s can be allowed like that of a page', (name, change) => {
    const file = `pages/_data/${name}`;
    const { texts } = readExample(change);
    const allow = [{ rule: 'unfinished-text', at: 'TODO', reason: 'It is right here.' }];
    expect(readExample(addFile(file, { ...JSON.parse(texts[file] ?? ''), allow })).problems).toEqual([]);
  });

  it('says in every format but JSON which line allows it', () => {
    const { problems } = readExample(replaceText(HOME, '"text": "Text."', '"text": "It costs £750."'));
    const line = 'If it is right: "allow": [{ "rule": "literal-price", "at": "£750", "reason": "…" }]';
    expect(problems.map((one) => describeProblem(one, ''))).toEqual([expect.stringContaining(line)]);
    expect(formatGithub(problems)).toContain(line);
  });

  it('that cannot be allowed names none', () => {
    const [problem] = readExample(replaceText(HOME, '/about#time', '/no')).problems;
    expect([problem?.code, problem?.allowAt]).toEqual(['broken-link', undefined]);
  });
});

test('the code of a rule that was replaced is explained by the rules of today', () => {
  const explained = explainCode('other-level', RULE_DESCRIPTIONS);
  expect(explained).toContain('“other-level” is reported as “mismatch” or “likely-mismatch” now.');
  expect(explained).toContain('What the words say agrees with what they belong to.');
});

describe('--fix', () => {
  it('removes a byte order mark, which is no problem otherwise', () => {
    const file = 'pages/about.json';
    const marked = `\ufeff${exampleSources().files.find(({ path }) => path === file)?.text}`;
    const { problems, texts, site } = readExample(addFile(file, marked));
    expect([problems, site?.pages.length]).toEqual([[], 3]);
    const { changed, done } = applyFixes(new Map(Object.entries(texts)), []);
    expect(done).toEqual([`Removed the byte order mark at the start of ${file}.`]);
    expect(changed).toEqual(new Map([[file, marked.slice(1)]]));
  });

  it('places a problem in a document with a byte order mark as a text editor does', () => {
    const [problem] = readExample(addFile('pages/_data/facts.json', '\ufeff{ "nvq": { "duration": 7 } }')).problems;
    expect(problem).toMatchObject({ line: 1, column: 24 });
  });

  it('gives a specialist test its fixed price, without VAT', () => {
    const catalogue = 'pages/_data/catalogue.json';
    const { problems, texts } = readExample(replaceText(catalogue, '"price": 750', '"price": 50, "modules": ["DEM"]'));
    expect(problems.map(({ code }) => code)).toEqual(['specialist-price', 'specialist-price']);
    const fixes = problems.flatMap(({ fix }) => fix ?? []);
    const { changed } = applyFixes(new Map(Object.entries(texts)), fixes);
    expect(JSON.parse(changed.get(catalogue) ?? '').products.tiling).toMatchObject({ price: 44, vatApplicable: false });
  });

  it('keeps the old address of a renamed page alive', () => {
    const urlHistory = addFile('pages/_data/urls.json', {
      urls: { '/': 'home.json', '/about': 'about.json', '/who-we-are': 'about.json', '/tiling': 'tiling.json' },
    });
    const renamed = replaceText('pages/about.json', '"route": "/about"', '"route": "/about-us"');
    const { problems, texts } = readExample(urlHistory, renamed);
    const fixes = problems.flatMap(({ fix }) => fix ?? []);
    const { changed } = applyFixes(new Map(Object.entries(texts)), fixes);
    const fixed = readExample(urlHistory, addFile('pages/about.json', changed.get('pages/about.json') ?? ''));
    expect(fixed.problems.map(({ code }) => code)).toEqual(['unlisted-address']);
    expect(fixed.site?.redirects).toContainEqual({ from: '/about', to: '/about-us' });
  });
});
