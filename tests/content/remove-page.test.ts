import { describe, expect, test, vi } from 'vitest';
import { askForRemoval } from '../../src/cli/authoring/ask.ts';
import { findPage, placeOfLink } from '../../src/content/authoring/page-links.ts';
import { likelySuccessor, removePage, restorePage } from '../../src/content/authoring/remove-page.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { changed, courseSite, documentOf, edited, parse, problemsOf } from './course-site.ts';

const CATALOGUE = 'pages/_data/catalogue.json';
const PLASTERING = '/nvq-2-plastering';
const site = courseSite();

/** Removes the page of an address and sends its visitors to another, or where they are likely sent. */
function remove(sources: SiteSources, address: string, to?: string) {
  const parsedSite = parse(sources);
  const page = findPage(address, parsedSite);
  const successor = to === undefined ? likelySuccessor(page, parsedSite) : findPage(to, parsedSite);
  if (!successor) throw new Error('There is no likely successor.');
  return removePage(page, successor, parsedSite);
}

const without = (sources: SiteSources, address: string, to?: string) =>
  changed(sources, () => remove(sources, address, to));

describe('removing a course', () => {
  test('leaves a site without problems', () => {
    expect(problemsOf(without(site, PLASTERING))).toEqual([]);
  });

  test('takes its document and its product', () => {
    const after = without(site, PLASTERING);
    expect(after.files.map(({ path }) => path)).not.toContain('pages/plastering.json');
    expect(Object.keys(documentOf(after, CATALOGUE).products)).toEqual(['nvq-2-roofing']);
  });

  test('sends visitors of all its addresses to the listing of its category', () => {
    const moved = edited(site, 'pages/plastering.json', (page) => ({ ...page, aliases: ['/old-plastering'] }));
    const after = without(moved, PLASTERING);
    expect(documentOf(after, 'pages/listing.json').aliases).toEqual([PLASTERING, '/old-plastering']);
    expect(problemsOf(after)).toEqual([]);
  });

  test('or to the page that is named, behind the aliases that it has', () => {
    expect(documentOf(without(site, PLASTERING, '/about'), 'pages/about.json').aliases).toEqual([
      '/who-we-are',
      PLASTERING,
    ]);
  });

  test('says which links lead to it', () => {
    const linking = edited(site, 'pages/home.json', ({ blocks, ...page }) => ({
      ...page,
      blocks: [...blocks, { type: 'prose', text: `See [plastering](${PLASTERING}).` }],
    }));
    expect(remove(linking, PLASTERING).links.map(placeOfLink)).toEqual([
      expect.stringMatching(/^pages\/home\.json:\d+:\d+ \/nvq-2-plastering$/),
    ]);
    expect(problemsOf(without(linking, PLASTERING))).toEqual([]);
  });

  test('leads links to its anchors to the page itself that takes over', () => {
    const text = `See [the text](${PLASTERING}#about) and [all](${PLASTERING}).`;
    const anchored = edited(
      edited(site, 'pages/plastering.json', ({ blocks, ...page }) => ({
        ...page,
        blocks: [...blocks, { type: 'prose', anchor: 'about', text: 'More.' }],
      })),
      'pages/home.json',
      ({ blocks, ...page }) => ({ ...page, blocks: [...blocks, { type: 'prose', text }] }),
    );
    expect(problemsOf(anchored)).toEqual([]);
    const after = without(anchored, PLASTERING);
    expect(problemsOf(after)).toEqual([]);
    expect(documentOf(after, 'pages/home.json').blocks.at(-1).text).toBe(
      `See [the text](/nvq-level-2) and [all](${PLASTERING}).`,
    );
  });

  test('takes the fields of other pages that may name its product', () => {
    const naming = edited(site, 'pages/roofing.json', ({ blocks, ...page }) => ({
      ...page,
      blocks: blocks.map((block: { type: string }) =>
        block.type === 'add-to-cart' ? { ...block, fallbackProduct: 'nvq-2-plastering' } : block,
      ),
    }));
    const after = without(naming, PLASTERING);
    expect(JSON.stringify(documentOf(after, 'pages/roofing.json'))).not.toContain('fallbackProduct');
    expect(problemsOf(after)).toEqual([]);
  });

  test('leaves a product that another page sells, and sends visitors there', () => {
    const twice = edited(site, 'pages/roofing.json', (page) => ({ ...page, data: { product: 'nvq-2-plastering' } }));
    const { steps, successor } = remove(twice, PLASTERING);
    expect(successor.page.route).toBe('/nvq-2-roofing');
    expect(steps).toContain(`“nvq-2-plastering” stays in ${CATALOGUE}: pages/roofing.json sells it too.`);
  });
});

describe('asking', () => {
  /** The output and questions, in order, when a person gives these answers; and the removal that they agree to. */
  async function dialogue(address: string, ...answers: string[]) {
    const said: string[] = [];
    const print = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
    const ask = async (question: string) => {
      said.push(question);
      return answers.shift();
    };
    const parsedSite = parse(site);
    const page = findPage(address, parsedSite);
    const removal = await askForRemoval(page, undefined, parsedSite, { ask, agreed: false });
    print.mockRestore();
    return { said, removal };
  }
  const QUESTION = 'Remove it? (yes, no, or the address of another page for its visitors)';

  test('says all that it will do before it asks', async () => {
    const { said, removal } = await dialogue(PLASTERING, 'yes');
    expect(said).toEqual([
      expect.stringMatching(/^\/nvq-2-plastering \(/),
      'No other page links to it.',
      `To be removed:\n  pages/plastering.json\n  “nvq-2-plastering” from ${CATALOGUE}`,
      'Its address will redirect to /nvq-level-2.',
      QUESTION,
    ]);
    expect(removal?.successor.page.route).toBe('/nvq-level-2');
  });

  test('removes nothing unless the answer is yes', async () => {
    expect((await dialogue(PLASTERING, 'no')).removal).toBeUndefined();
    expect((await dialogue(PLASTERING)).removal).toBeUndefined();
  });

  test('takes the address of another page for an answer, and asks again', async () => {
    const { said, removal } = await dialogue(PLASTERING, '/about', 'y');
    expect(said.slice(-2)).toEqual(['Its address will redirect to /about.', QUESTION]);
    expect(removal?.successor.page.route).toBe('/about');
  });

  test('asks where visitors are sent if nothing suggests it', async () => {
    const { said, removal } = await dialogue('/about', '/', 'yes');
    expect(said[1]).toBe('Where should /about redirect its visitors? (an address)');
    expect(removal?.successor.page.route).toBe('/');
  });
});

test.each([
  ['the home page', '/', '/about', 'pages/home.json cannot be removed'],
  ['a page in favour of itself', '/about', '/who-we-are', '/about is the page to remove.'],
  ['a page that is not there', '/nvq-2-plastring', '/about', 'Did you mean “/nvq-2-plastering”?'],
  ['a page without its slash', 'nvq-2-plastering', '/about', 'Did you mean “/nvq-2-plastering”?'],
  ['a misspelt document', 'plastring.json', '/about', 'Did you mean “plastering.json”?'],
  ['the beginning of an address', '/nvq-2-pl', '/about', 'Did you mean “/nvq-2-plastering”?'],
  ['a word of its title', 'Roofing', '/about', 'Did you mean “/nvq-2-roofing”?'],
  ['the key of its product', 'nvq-2-roofing', '/about', 'Did you mean “/nvq-2-roofing”?'],
])('a page is not removed: %s', (_, address, to, message) => {
  expect(() => remove(site, address, to)).toThrow(UserError);
  expect(() => remove(site, address, to)).toThrow(message);
});

describe('a removed page that is restored', () => {
  const file = 'pages/plastering.json';
  const text = site.files.find(({ path }) => path === file)?.text ?? '';
  const restore = (sources: SiteSources) =>
    changed(sources, (parsedSite) => restorePage({ path: file, text }, documentOf(site, CATALOGUE), parsedSite));
  const values = ({ files }: SiteSources) =>
    Object.fromEntries(files.map(({ path, text: written }) => [path, JSON.parse(written)]));

  test('has its addresses and its product again', () => {
    const back = restore(without(site, PLASTERING));
    expect(documentOf(back, 'pages/listing.json').aliases).toBeUndefined();
    expect(values(back)).toEqual(values(site));
  });

  test('brings back what went with it on other pages, beside what was changed there since', () => {
    const naming = edited(site, 'pages/roofing.json', ({ blocks, ...page }) => ({
      ...page,
      blocks: blocks.map((block: { type: string }) =>
        block.type === 'add-to-cart' ? { ...block, fallbackProduct: 'nvq-2-plastering' } : block,
      ),
    }));
    const change = (sources: SiteSources) =>
      edited(sources, 'pages/roofing.json', (page) => ({ ...page, description: 'Changed since the removal.' }));
    const steps: string[] = [];
    const back = changed(change(without(naming, PLASTERING, '/about')), (parsedSite) => {
      const restored = restorePage({ path: file, text }, documentOf(naming, CATALOGUE), parsedSite, parse(naming));
      steps.push(...restored.steps);
      return restored;
    });
    expect(values(back)).toEqual(values(change(naming)));
    expect(steps).toContainEqual(expect.stringMatching(/^Restored what went with it in “.+”\.$/));
  });

  test('names the fields that were changed again since, and stay', () => {
    const selling = (fallbackProduct: string) => (page: { blocks: { type: string }[] }) => ({
      ...page,
      blocks: page.blocks.map((block) => (block.type === 'add-to-cart' ? { ...block, fallbackProduct } : block)),
    });
    const naming = edited(site, 'pages/roofing.json', selling('nvq-2-plastering'));
    const since = edited(without(naming, PLASTERING, '/about'), 'pages/roofing.json', selling('nvq-2-roofing'));
    const { kept } = restorePage({ path: file, text }, documentOf(naming, CATALOGUE), parse(since), parse(naming));
    expect(kept).toEqual(['“Level 2 NVQ in Roofing”, Add to cart, Product to fall back on']);
  });

  test('leaves a product alone that has been added again since', () => {
    const since = edited(without(site, PLASTERING), CATALOGUE, ({ products, ...rest }) => ({
      ...rest,
      products: {
        ...products,
        '2-plastering': { id: 'c'.repeat(24), category: 'nvq-level-2', title: 'Plastering', price: 1 },
      },
    }));
    expect(documentOf(restore(since), CATALOGUE).products['2-plastering'].price).toBe(1);
  });

  test('says which page has its address by now', () => {
    const since = edited(without(site, PLASTERING), 'pages/listing.json', ({ aliases: _, ...page }) => ({
      ...page,
      route: PLASTERING,
    }));
    const steps: string[] = [];
    changed(since, (parsedSite) => {
      const change = restorePage({ path: file, text }, documentOf(site, CATALOGUE), parsedSite);
      steps.push(...change.steps);
      return change;
    });
    expect(steps).toContain(`pages/listing.json has the address ${PLASTERING} too: give one of them another.`);
  });
});
