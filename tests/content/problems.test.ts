import { describe, expect, it } from 'vitest';
import { addFile, type Change, EXAMPLE, readExample, replaceText } from './example-site.ts';

const ABOUT = 'pages/about.json';

function onlyProblem(...changes: Change[]) {
  const { problems, site } = readExample(...changes);
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toHaveLength(1);
  expect(site).toBeUndefined();
  const [problem] = problems;
  if (!problem) throw new Error('There is no problem.');
  return problem;
}

describe('a site without mistakes', () => {
  it('has no problems and is built', () => {
    const { problems, site } = readExample();
    expect(problems).toEqual([]);
    expect(site?.pages.map(({ page }) => page.route)).toEqual(['/about', '/']);
  });

  it('has fragments, facts and prose filled in', () => {
    const blocks = readExample().site?.pages[0]?.page.blocks ?? [];
    expect(blocks.map(({ type }) => type)).toEqual(['hero', 'prose', 'faq', 'prose']);
    expect(blocks[1]).toMatchObject({ text: [{ paragraph: ['It takes ', { strong: ['8-10 weeks'] }, '.'] }] });
  });

  it('redirects aliases to the route', () => {
    expect(readExample().site?.redirects).toEqual([{ from: '/who-we-are', to: '/about' }]);
  });
});

describe('one mistake is reported once, where it is', () => {
  it('JSON syntax', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"kind": "info",', '"kind": "info"'));
    expect(problem).toMatchObject({ code: 'json-syntax', file: ABOUT, line: 3, column: 3, slice: '"route"' });
    expect(problem.message).toBe('A comma is missing before this.');
  });

  it('an unknown block', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"type": "faq"', '"type": "fqa"'));
    expect(problem).toMatchObject({ code: 'unknown-block', slice: '"fqa"', advice: 'Did you mean “faq”?' });
  });

  it('a required key that is misspelt', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"question"', '"quesion"'));
    expect(problem).toMatchObject({ code: 'unknown-key', slice: '"quesion"', advice: 'Did you mean “question”?' });
  });

  it('an unknown key in a page', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"aliases"', '"colour": 1, "aliases"'));
    expect(problem).toMatchObject({ code: 'unknown-key', slice: '"colour"' });
  });

  it('a control character in a title, which a cart could not carry to the shop', () => {
    const problem = onlyProblem(replaceText('pages/_data/catalogue.json', '"Tiling"', '"Til\\u0085ing"'));
    expect(problem).toMatchObject({ code: 'wrong-value', slice: '"Til\\u0085ing"' });
    expect(problem.advice).toContain('hidden characters');
  });

  it('a wrong type', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"Questions"', '7'));
    expect(problem).toMatchObject({ code: 'wrong-type', slice: '7', message: '“heading” is a number, not a text.' });
  });

  it('a missing field', () => {
    const problem = onlyProblem(replaceText(ABOUT, ',\n          "answer": "No. See [above](#time)."', ''));
    expect(problem).toMatchObject({ code: 'missing-field', slice: '{', message: '“answer” is missing.' });
  });

  it('a duplicate route', () => {
    const copy = { ...(EXAMPLE[ABOUT] as object), aliases: undefined, title: 'Again', description: 'x'.repeat(60) };
    const problem = onlyProblem(addFile('pages/zebra.json', copy));
    expect(problem).toMatchObject({ code: 'duplicate-route', file: 'pages/zebra.json', slice: '"/about"' });
  });

  it('a broken link in a field', () => {
    const problem = onlyProblem(replaceText('pages/_data/site.json', '"/about"', '"/abuot"'));
    expect(problem).toMatchObject({ code: 'broken-link', slice: '/abuot', advice: 'Did you mean “/about”?' });
  });

  it('a broken link in prose', () => {
    const problem = onlyProblem(replaceText('pages/_fragments/ask.json', '(/about)', '(/nowhere)'));
    expect(problem).toMatchObject({ code: 'broken-link', slice: '/nowhere' });
  });

  it('a broken anchor', () => {
    const problem = onlyProblem(replaceText('pages/home.json', '/about#time', '/about#tiem'));
    expect(problem).toMatchObject({ code: 'broken-anchor', slice: '/about#tiem', advice: 'Did you mean “time”?' });
  });

  it('an unknown product', () => {
    const page = {
      kind: 'info',
      route: '/x',
      title: 'X',
      description: 'x'.repeat(60),
      blocks: [{ type: 'hero' }, { type: 'prose', text: 'x' }],
    };
    const card = { ...page, kind: 'card', data: { product: 'tilling' } };
    const { problems } = readExample(addFile('pages/x.json', card));
    expect(problems.find(({ code }) => code === 'unknown-product')).toMatchObject({
      slice: '"tilling"',
      advice: 'Did you mean “tiling”?',
    });
  });

  it('a missing image', () => {
    const problem = onlyProblem(replaceText(ABOUT, '/images/about.svg', '/images/abot.svg'));
    expect(problem).toMatchObject({ code: 'missing-image', slice: '"/images/abot.svg"' });
  });

  it('a block that the kind does not allow', () => {
    const problem = onlyProblem(
      replaceText(ABOUT, '{\n      "type": "fragment",\n      "use": "ask"\n    }', '{ "type": "cart" }'),
      addFile('pages/_fragments/ask.json', EXAMPLE['pages/_fragments/ask.json']),
      replaceText('pages/home.json', '"type": "prose",\n      "text": "Text."', '"type": "fragment", "use": "ask"'),
    );
    expect(problem).toMatchObject({ code: 'block-count', slice: '"cart"' });
  });

  it('an unknown fragment', () => {
    const problem = onlyProblem(
      replaceText(ABOUT, '"use": "ask"', '"use": "aks"'),
      replaceText('pages/home.json', '"type": "prose",\n      "text": "Text."', '"type": "fragment", "use": "ask"'),
    );
    expect(problem).toMatchObject({ code: 'unknown-fragment', slice: '"aks"', advice: 'Did you mean “ask”?' });
  });

  it('an unknown fact', () => {
    const problem = onlyProblem(replaceText(ABOUT, 'nvq.duration', 'nvq.duraton'));
    expect(problem).toMatchObject({ code: 'unknown-fact', advice: 'Did you mean “nvq.duration”?' });
  });

  it('HTML in prose', () => {
    const problem = onlyProblem(replaceText(ABOUT, 'It takes', 'It <b>takes</b>'));
    expect(problem).toMatchObject({ code: 'prose-syntax' });
  });

  it('a javascript: link in prose', () => {
    const problem = onlyProblem(replaceText(ABOUT, '(#time)', '(javascript:alert)'));
    expect(problem).toMatchObject({ code: 'prose-syntax' });
  });

  it('a fragment that includes itself', () => {
    const circular = { blocks: [{ type: 'fragment', use: 'ask' }] };
    expect(onlyProblem(addFile('pages/_fragments/ask.json', circular))).toMatchObject({ code: 'circular-fragment' });
  });

  it('a missing data file', () => {
    const problem = onlyProblem((files) => delete files['pages/_data/facts.json']);
    expect(problem).toMatchObject({ code: 'missing-file', file: 'pages/_data/facts.json', line: 1 });
  });

  it('a broken link that many pages share is reported once, with the number of links', () => {
    const problem = onlyProblem(
      replaceText('pages/_data/site.json', '"/about"', '"/gone"'),
      replaceText('pages/_fragments/ask.json', '/about', '/gone'),
    );
    expect(problem.message).toContain('2 links lead there');
  });
});
