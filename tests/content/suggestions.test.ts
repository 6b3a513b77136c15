import { describe, expect, it } from 'vitest';
import { addFile, type Change, readExample, replaceText } from './example-site.ts';
import { onlyProblem } from './slip.ts';

const ABOUT = 'pages/about.json';
const HOME = 'pages/home.json';
const homeBlock = (block: object): Change =>
  replaceText(HOME, '"type": "prose",\n      "text": "Text."', JSON.stringify(block).slice(1, -1));
const problemOf = (name: string, ...changes: readonly Change[]) => onlyProblem({ name, changes }).problem;

describe('a block with the type of another one', () => {
  it('is named by its fields', () => {
    const block = { type: 'prose', heading: 'Questions', items: [{ question: 'Why?', answer: 'So.' }] };
    const problem = problemOf('prose for faq', homeBlock(block));
    expect(problem).toMatchObject({ code: 'mistaken-block', slice: '"prose"' });
    expect(problem.message).toBe('The fields of this block belong to “faq”, not to “prose”.');
  });

  it('may be each of those that its fields fit', () => {
    const { message } = problemOf('faq for a string', homeBlock({ type: 'faq', heading: 'You need', text: 'A test.' }));
    expect(message).toBe('The fields of this block belong to “hero” or “prose”, not to “faq”.');
  });

  it('is one of those that the page may have', () => {
    const block = { type: 'prose', heading: 'You need', items: ['A test', 'A card'] };
    const { problems } = readExample(homeBlock(block), replaceText(HOME, '"kind": "info"', '"kind": "nvq-course"'));
    const found = problems.find(({ code }) => code === 'mistaken-block');
    expect(found?.message).toBe('The fields of this block belong to “checklist”, not to “prose”.');
  });

  it('is not guessed from a block that only lacks fields', () => {
    const { problems } = readExample(homeBlock({ type: 'faq', heading: 'Questions' }));
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual(['missing-field “items” is missing.']);
  });
});

it('a missing block has the article of its name', () => {
  const { problems } = readExample(
    replaceText('pages/tiling.json', '"type": "add-to-cart"', '"type": "prose", "text": "Book."'),
  );
  expect(problems.map(({ message }) => message)).toEqual(['This “card” page needs an “add-to-cart” block.']);
});

it('an image that is like no other is added by npm run pages -- photo', () => {
  const { advice } = problemOf('a new image', replaceText(ABOUT, '/images/about.svg', '/images/floorlaying.webp'));
  expect(advice).toBe('Add it: npm run pages -- photo FILE. Or name another image of public/images.');
});

describe('a block too many', () => {
  const fragment = addFile('pages/_fragments/top.json', { blocks: [{ type: 'hero', heading: 'Home' }] });
  const hero = '{\n      "type": "hero"';

  it('that a shared fragment has too is not to be moved into the fragment', () => {
    const changes = [fragment, replaceText(HOME, hero, `{ "type": "fragment", "use": "top" }, ${hero}`)];
    const { advice } = problemOf('two banners', ...changes);
    expect(advice).toBe('Remove it: the fragment “top” has one for every page that uses it.');
  });

  it('from a fragment is cured by another fragment', () => {
    const changes = [
      fragment,
      replaceText(
        HOME,
        '{\n      "type": "prose"',
        '{ "type": "fragment", "use": "top" },\n    {\n      "type": "prose"',
      ),
    ];
    expect(problemOf('two banners', ...changes).advice).toBe('Use another fragment here, one without “hero”.');
  });
});

describe('a picture', () => {
  it('that is there in another format is suggested', () => {
    const { advice } = problemOf('a format', replaceText(ABOUT, '/images/about.svg', '/images/about.jpg'));
    expect(advice).toBe('Did you mean “/images/about.svg”?');
  });
});

describe('a product', () => {
  it('that no page sells yet is suggested rather than one that is sold', () => {
    const product = (id: string) => ({ id: id.repeat(24), category: 'nvq', name: id, price: 5 });
    const catalogue = {
      categories: { nvq: { name: 'NVQ' } },
      products: { tiling: product('a'), piling: product('b') },
    };
    const kinds: Change = (files) => {
      for (const [path, key] of Object.entries({ [ABOUT]: 'tiling', [HOME]: 'tilling' }))
        files[path] = files[path]?.replace('"route"', `"data": { "product": "${key}" },\n  "route"`) ?? '';
    };
    const { problems } = readExample(addFile('pages/_data/catalogue.json', catalogue), kinds);
    expect(problems.find(({ code }) => code === 'unknown-product')?.advice).toBe('Did you mean “piling”?');
  });
});
