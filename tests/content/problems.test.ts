import { describe, expect, it } from 'vitest';
import { SiteReader } from '../../src/content/check/read-site.ts';
import {
  addFile,
  type Change,
  EXAMPLE,
  exampleSources,
  exampleValidator,
  readExample,
  replaceText,
} from './example-site.ts';

const ABOUT = 'pages/about.json';
const DAY = { first: '2098-01-06', last: '2098-01-07', from: '08:30', to: '16:30' };
const DATE = { product: 'tiling', ...DAY, places: 'open' };

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
    expect(site?.pages.map(({ page }) => page.route)).toEqual(['/about', '/', '/tiling']);
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

it.each(['../schema/pgae.schema.json', '../schema/facts.schema.json', 'page.schema.json'])(
  'a problem carries the place that its rule found: a page that names the schema %s',
  (path) => {
    const problem = onlyProblem(replaceText(ABOUT, '"kind"', `"$schema": "${path}", "kind"`));
    expect(problem).toMatchObject({ code: 'wrong-value', pointer: ['$schema'] });
    expect(problem.message).toContain('It must end in schema/page.schema.json');
  },
);

// The cases of golden.test.ts are not repeated here.
describe('one mistake is reported once, where it is', () => {
  it('an unknown key in a page', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"aliases"', '"colour": 1, "aliases"'));
    expect(problem).toMatchObject({ code: 'unknown-key', slice: '"colour"' });
  });

  it.each(['7', '007'])('a number under the key %j, which is no position in a list', (key) => {
    const problem = onlyProblem(replaceText('pages/_data/facts.json', '"nvq"', `"${key}": { "days": 5 }, "nvq"`));
    expect(problem).toMatchObject({ code: 'wrong-type', slice: '5' });
  });

  it('a control character in a title, which a cart could not carry to the shop', () => {
    const problem = onlyProblem(replaceText('pages/_data/catalogue.json', '"Tiling"', '"Til\\u0085ing"'));
    expect(problem).toMatchObject({ code: 'wrong-value', slice: '"Til\\u0085ing"' });
    expect(problem.message).toContain('hidden characters');
    expect(problem.advice).toBe('Write "Tiling".');
  });

  it('a duplicate route', () => {
    const copy = {
      ...Object(EXAMPLE[ABOUT]),
      aliases: undefined,
      title: 'Again',
      description: 'Its own words, of which there are more than fifty characters.',
    };
    const problem = onlyProblem(addFile('pages/zebra.json', copy));
    expect(problem).toMatchObject({ code: 'duplicate-route', file: 'pages/zebra.json', slice: '"/about"' });
  });

  it('a broken link in prose', () => {
    const problem = onlyProblem(replaceText('pages/_fragments/ask.json', '(/about)', '(/nowhere)'));
    expect(problem).toMatchObject({ code: 'broken-link', slice: '/nowhere' });
  });

  it('an address of a wrong form, and not the links that lead to it', () => {
    const problem = onlyProblem(replaceText(ABOUT, '"route": "/about"', '"route": " §"'));
    expect(problem).toMatchObject({ code: 'wrong-value', slice: '" §"' });
  });

  it('a block that the kind does not allow', () => {
    const problem = onlyProblem(
      replaceText(ABOUT, '{\n      "type": "fragment",\n      "use": "ask"\n    }', '{ "type": "cart" }'),
      addFile('pages/_fragments/ask.json', EXAMPLE['pages/_fragments/ask.json']),
      replaceText('pages/home.json', '"type": "prose",\n      "text": "Text."', '"type": "fragment", "use": "ask"'),
    );
    expect(problem).toMatchObject({ code: 'block-count', slice: '"cart"' });
  });

  it('a javascript: link in prose', () => {
    const problem = onlyProblem(replaceText(ABOUT, '(#time)', '(javascript:alert)'));
    expect(problem).toMatchObject({ code: 'prose-syntax' });
  });

  it('a broken link that many pages share is reported once, with the number of links', () => {
    const problem = onlyProblem(
      replaceText('pages/_data/site.json', '"/about"', '"/gone"'),
      replaceText('pages/_fragments/ask.json', '/about', '/gone'),
    );
    expect(problem.message).toContain('2 links lead there');
  });
});

it.each([
  ['a category', 'home.json', { ...Object(EXAMPLE['pages/home.json']), data: { category: 'nqv' } }, 'unknown-category'],
  ['a venue', '_data/dates.json', { venues: {}, dates: [{ ...DATE, where: 'leds' }] }, 'unknown-venue'],
])('%s that there is not is reported while its document is written', (_, path, value, code) => {
  const { files, ...sources } = exampleSources();
  const shared = files.filter((file) => file.path.startsWith('pages/_'));
  const file = { path: `pages/${path}`, text: JSON.stringify(value) };
  const problems = new SiteReader(exampleValidator).checkAlone({ ...sources, files: shared }, file);
  expect(problems.map((problem) => problem.code)).toContain(code);
});
