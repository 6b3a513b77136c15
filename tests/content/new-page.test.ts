import { describe, expect, test } from 'vitest';
import { stillToDo } from '../../src/cli/authoring/write-change.ts';
import { AnswerRefused, type NewPage } from '../../src/content/authoring/change-refused.ts';
import { makePage } from '../../src/content/authoring/new-page/make-page.ts';
import { problemsOfChange } from '../../src/content/authoring/site-change.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import { courseSite, documentOf, edited, parse, problemsOf, withPage } from './course-site.ts';
import { addFile, exampleSources, exampleValidator } from './example-site.ts';

const ID = 'b'.repeat(24);
const COURSE = { kind: 'nvq-course', level: '2', title: 'Steel Fixing', price: '810' };
const site = courseSite();

/** The field of the answer that is refused, with the message. */
function refusal(answers: NewPage): string {
  try {
    makePage(answers, ID, parse(site));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    return `${error.field}: ${error.message}`;
  }
}

/** The problems of a site with a new page: only that its description is still to be written. */
function descriptionToWrite(file: string): string[] {
  return [`${file} preset-description This description is the one that a new page begins with.`];
}

test('a new page and its site have no problems, except for the description that is to be written', () => {
  expect(problemsOf(site)).toEqual([]);
  expect(problemsOf(withPage(site, COURSE))).toEqual(descriptionToWrite('pages/steel-fixing.json'));
});

describe('a title of any kind gives a page that the listing links to', () => {
  test.each([
    ['Plant & Machinery', '/nvq-2-plant-and-machinery'],
    ['Façade Cleaning', '/nvq-2-facade-cleaning'],
    ["Builder's Work: Walls", '/nvq-2-builders-work-walls'],
    ['Cranes, Hoists / Lifts (Mobile)', '/nvq-2-cranes,-hoists-/-lifts-(mobile)'],
  ])('%s', (title, route) => {
    const { file, route: made } = makePage({ ...COURSE, title }, ID, parse(site));
    expect(made).toBe(route);
    expect(file).toMatch(/^pages\/[a-z-]+\.json$/);
    expect(problemsOf(withPage(site, { ...COURSE, title }))).toEqual(descriptionToWrite(file));
  });
});

test('the listing’s link to a course that has a name and no title is checked too', () => {
  const named = edited(site, 'pages/_data/catalogue.json', ({ products, ...rest }) => ({
    ...rest,
    products: { ...products, cranes: { id: ID, category: 'nvq-level-2', name: 'Cranes & Hoists', price: 750 } },
  }));
  expect(problemsOf(named)).toEqual([expect.stringContaining('No page sells the product “cranes”')]);
});

describe('a new course', () => {
  const pageOf = (title: string) => {
    const sources = withPage(site, { ...COURSE, title });
    return documentOf(sources, makePage({ ...COURSE, title }, ID, parse(site)).file);
  };

  test('starts with the texts of the course of its level that is nearest in trade', () => {
    const withTexts = {
      ...site,
      files: site.files.map(({ path, text }) => ({
        path,
        text: text.replaceAll('For working tilers.', path.includes('roofing') ? 'For roofers.' : 'For plasterers.'),
      })),
    };
    const heroOf = (title: string) => {
      const made = makePage({ ...COURSE, title }, ID, parse(withTexts));
      return JSON.parse(made.texts.get(made.file) ?? '').blocks[0].text;
    };
    expect(heroOf('Roofer and Slater')).toContain('For roofers.');
    expect(heroOf('Plasterwork')).toContain('For plasterers.');
  });

  test('says which of its blocks are still to be written', () => {
    const { steps } = makePage({ ...COURSE, title: 'Roof Slating' }, ID, parse(site));
    expect(steps.join('\n')).toMatch(/^Made pages\/roof-slating\.json, with the address \/nvq-2-roof-slating\.\n/);
  });

  test('names them with their headings', () => {
    const { steps } = makePage({ ...COURSE, title: 'Roof Slating' }, ID, parse(site));
    expect(steps.at(-1)).toContain('Write your own: checklist “Entry requirements”, checklist “Benefits”.');
  });

  test('sells its own product', () => {
    expect(pageOf('Scaffolding').data).toEqual({ product: 'nvq-2-scaffolding' });
  });
});

describe('an answer that cannot be used is refused by its field', () => {
  test.each<[string, NewPage, string]>([
    ['no kind', {}, 'kind: Choose the kind of page'],
    ['a misspelt kind', { kind: 'nvq-cuorse' }, 'kind: Choose the kind of page. Did you mean “nvq-course”?'],
    ['no title', { ...COURSE, title: ' ' }, 'title: Write the title of the page.'],
    ['a title without letters', { ...COURSE, title: '???' }, 'title: “???” has no letter'],
    [
      'a title with the level',
      { ...COURSE, title: 'Level 2 Diploma in Floorlaying' },
      'title: The page puts “Level 2 NVQ in” before its title by itself. Write the rest alone: “Floorlaying”.',
    ],
    [
      'a title with the qualification',
      { ...COURSE, title: 'Floorlaying (NVQ)' },
      'title: The page puts “Level 2 NVQ in” before its title by itself. Write the rest alone.',
    ],
    ['the title of a page', { ...COURSE, title: 'Plastering' }, 'title: pages/plastering.json already exists'],
    ['no level', { ...COURSE, level: undefined }, 'level: Choose the level. The levels are: 2.'],
    ['an unknown level', { ...COURSE, level: '4' }, 'level: There is no level “4”.'],
    ['no price', { ...COURSE, price: undefined }, 'price: The catalogue has no product “nvq-2-steel-fixing”.'],
    ['a price in words', { ...COURSE, price: 'ten' }, 'price: “ten” is not a price.'],
    ['a price with three decimals', { ...COURSE, price: '9.505' }, 'price: “9.505” is not a price.'],
    ['an address of another page', { ...COURSE, route: '/about' }, 'route: pages/about.json has the address /about'],
    ['an address with a space', { ...COURSE, route: '/steel fixing' }, 'route: “/steel fixing” is not an address.'],
    ['an unknown shared block', { ...COURSE, own: 'nvq/fqa' }, 'own: The page has no shared block “nvq/fqa”.'],
  ])('%s', (_, answers, message) => {
    expect(refusal(answers)).toContain(message);
    expect(refusal(answers), 'in words that no command line needs').not.toContain('--');
  });

  test('but a price may have a pound sign, pence and a thousands comma', () => {
    const made = makePage({ ...COURSE, price: '£1,049.50' }, ID, parse(site));
    expect(JSON.parse(made.texts.get('pages/_data/catalogue.json') ?? '').products['nvq-2-steel-fixing'].price).toBe(
      1049.5,
    );
  });
});

test('a page that sells nothing has the picture of its kind', () => {
  const kindOf = (title: string, picture: object) =>
    addFile(`pages/${title}.json`, {
      kind: 'policy',
      route: `/${title}`,
      title,
      description: `What ${title} means to those who book a course or a card with us.`,
      blocks: [
        { type: 'hero', heading: title, image: picture },
        { type: 'prose', text: `About ${title}.` },
      ],
    });
  const picture = { src: '/images/about.svg', alt: '' };
  const sources = exampleSources(kindOf('privacy', picture), kindOf('cookies', picture));
  const made = makePage({ kind: 'policy', title: 'Accessibility' }, ID, parse(sources));
  expect(JSON.parse(made.texts.get(made.file) ?? '').blocks[0].image).toEqual(picture);
});

describe('the example texts of a new page', () => {
  const policy = withPage(site, { kind: 'policy', title: 'Complaints' });
  const examplesIn = (sources: SiteSources) => problemsOf(sources).filter((one) => one.includes(' preset-text '));

  test('are unfinished, each until it is changed', () => {
    const before = examplesIn(policy);
    expect(before.join('\n')).toContain('complaints.json preset-text “For your trade” is the example text of “hero”.');
    const after = edited(policy, 'pages/complaints.json', ({ blocks: [hero, ...others], ...page }) => ({
      ...page,
      blocks: [{ ...hero, label: 'For customers' }, ...others],
    }));
    expect(examplesIn(after)).toEqual(before.filter((one) => !one.includes('For your trade')));
  });

  test('are found although their links were made to fit', () => {
    expect(examplesIn(policy).join('\n')).toContain('“First paragraph. - one - **two** - [thr…” is the example');
  });

  test('are right on any page where their schema says so', () => {
    expect(examplesIn(policy).join('\n')).not.toContain('Enquire Now');
  });

  test('stop a site that goes live', () => {
    const { problems } = readSite(policy, exampleValidator, { launch: true });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toContain('preset-text');
  });
});

test('what is still to be written is named with its place', () => {
  const change = makePage(COURSE, ID, parse(site));
  const [problem] = problemsOfChange(site, change, exampleValidator);
  expect(problem && stillToDo(problem)).toBe(
    'Still to do in pages/steel-fixing.json:6:18, description: This description is the one that a new page begins with. Say in 50 to 160 characters what the page offers: search engines show it below the title.',
  );
});

test('the questions that a course has besides the shared ones begin as examples, which are unfinished until changed', () => {
  const asked = ['pages/plastering.json', 'pages/roofing.json'].reduce(
    (sources, path) =>
      edited(sources, path, ({ blocks, ...page }) => {
        const items = [{ question: `What is asked in ${path}?`, answer: 'This.' }];
        return { ...page, blocks: [...blocks, { type: 'questions', heading: page.title, items }] };
      }),
    site,
  );
  const after = withPage(asked, COURSE);
  expect(JSON.stringify(documentOf(after, 'pages/steel-fixing.json'))).not.toContain('What is asked');
  expect(problemsOf(after).join('\n')).toContain('preset-text “What do I bring?” is the example text of “questions”.');
});

test('the list of a new level brings its category and its entry in the menu, and its courses follow', () => {
  const list = withPage(site, { kind: 'nvq-listing', level: '4', title: 'site supervisors' });
  expect(documentOf(list, 'pages/_data/catalogue.json').categories).toMatchObject({
    'nvq-level-4': { name: 'NVQ Level 4', level: 4 },
  });
  expect(documentOf(list, 'pages/_data/site.json').navigation.at(-1)).toEqual({
    text: 'NVQ Level 4',
    href: '/nvq-level-4',
  });
  expect(documentOf(list, 'pages/site-supervisors.json')).toMatchObject({
    route: '/nvq-level-4',
    title: 'NVQ Level 4 for site supervisors',
    data: { category: 'nvq-level-4' },
    blocks: expect.arrayContaining([expect.objectContaining({ linkPrefix: '/nvq-4-' })]),
  });
  const course = makePage({ ...COURSE, level: '4' }, ID, parse(list));
  expect(course.route).toBe('/nvq-4-steel-fixing');
  expect(refusal({ kind: 'nvq-listing', level: 'four', title: 'site supervisors' })).toContain('level: “four” is not');
});

describe('a block that pages share', () => {
  const faqOf = (own?: string) => {
    const made = makePage({ ...COURSE, own }, ID, parse(site));
    const { blocks } = JSON.parse(made.texts.get(made.file) ?? '');
    return { shared: made.shared, types: blocks.map(({ type }: { type: string }) => type) };
  };

  test('is shared by a new page as well', () => {
    expect(faqOf()).toMatchObject({ shared: ['nvq/faq'], types: expect.not.arrayContaining(['faq']) });
  });

  test('or is copied into it, to be changed there alone', () => {
    expect(faqOf('nvq/faq')).toMatchObject({ shared: [], types: expect.arrayContaining(['faq']) });
    expect(problemsOf(withPage(site, { ...COURSE, own: 'nvq/faq' }))).toEqual(
      descriptionToWrite('pages/steel-fixing.json'),
    );
  });
});
