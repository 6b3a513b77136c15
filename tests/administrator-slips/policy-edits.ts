import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { both, inBlock, rewrite } from './recipes.ts';
import { textOf } from './site.ts';
import { FACTS, pagesOfKind, SETTINGS, URLS } from './topics.ts';

/** Adds a section to a policy. */
function section(file: string, heading: string, text: string): Recipe {
  return (site) =>
    new Edit(site).insert(`pages/policies/${file}.json`, ['blocks'], 3, {
      type: 'prose',
      anchor: heading.toLowerCase().replaceAll(' ', '-'),
      heading,
      text,
    });
}

export const policyEdits = operators('legitimate', 'policies', {
  'new-version: Published a new version of the policies': (site, random) =>
    new Edit(site).set(
      FACTS,
      ['policies', 'effectiveDate'],
      random.of(['1 February 2026', 'March 2026', '15 May 2026']),
    ),
  'complaints: Added a section about complaints': section(
    'terms-conditions',
    'Complaints',
    'Tell us what went wrong, by phone or in writing. We look into it and answer in writing.',
  ),
  'force-majeure: Added a section about what nobody can help': section(
    'terms-conditions',
    'When nobody can help it',
    'If a storm, a strike or a failure of the network stops us, we tell you at once and find another date with you.',
  ),
  'accessibility: Added a section about help': section(
    'privacy-policy',
    'Other ways to ask',
    'You can ask us by phone or by post too, and somebody may ask for you.',
  ),
  'security: Added a section about how data are kept safe': section(
    'privacy-policy',
    'How we keep it safe',
    'Only people who need your data for their work can open them. Every page and every form is encrypted on its way.',
  ),
  'browser-help: Added a section about settings of browsers': section(
    'cookies-policy',
    'Where the settings are',
    'In most browsers they are in the menu under Privacy. Search the help of your browser for “cookies”.',
  ),
  'key-fact-reworded: Reworded one of the facts in short': rewrite(
    both(inBlock(/^key-facts$/, /^value$/), ({ file }) => file.includes('policies/')),
    (text) =>
      text === 'None'
        ? 'None at all'
        : text.replace('Cancel before registration', 'You can cancel before registration'),
  ),
  'heading-reworded: Reworded the heading of a section': (site, random) => {
    const { file, blocks } = random.of(pagesOfKind(site, /^policy$/));
    const index = blocks.indexOf('prose');
    return new Edit(site).set(
      file,
      ['blocks', index, 'heading'],
      `${site.text(file, 'blocks', index, 'heading')}, in plain words`,
    );
  },
  'sections-reordered: Put two sections in another order': (site, random) => {
    const { file, blocks } = random.of(pagesOfKind(site, /^policy$/));
    const index = blocks.indexOf('prose') + 1;
    const list = site.list(file, 'blocks');
    return new Edit(site).set(file, ['blocks'], list.with(index, list[index + 1]).with(index + 1, list[index]));
  },
  'policy-added: Added a policy and its link in the footer': (site) => {
    const source = 'pages/policies/cookies-policy.json';
    const hero = {
      type: 'hero',
      label: 'Policy',
      heading: 'Modern Slavery Statement',
      text: 'What we do against forced labour, here and at our suppliers.',
      image: { src: '/images/policies.svg', alt: '' },
    };
    const blocks = [
      hero,
      {
        type: 'prose',
        heading: 'What we do',
        text: 'Nobody who works for us is made to. We ask the same of everyone who supplies us, and look at their answers once a year.',
      },
      { type: 'links', heading: 'Read next', links: [{ text: 'Contact us', href: '/contact-us' }] },
    ];
    const page = {
      $schema: site.text(source, '$schema'),
      kind: 'policy',
      route: '/modern-slavery-statement',
      title: 'Modern Slavery Statement',
      description:
        'What we do so that nobody who works for us, or for those who supply us, is made to work against their will.',
      blocks,
    };
    return new Edit(site)
      .write('pages/policies/modern-slavery-statement.json', `${JSON.stringify(page, null, 2)}\n`)
      .insert(SETTINGS, ['footer', 'links'], 4, { text: 'Modern Slavery Statement', href: page.route })
      .set(URLS, ['urls', page.route], 'policies/modern-slavery-statement.json');
  },
  'more-shown-at-once: Moved what was hidden behind a button into the text': (site, random) => {
    const places = site.texts.filter(({ key, file }) => key === 'more' && file.includes('policies'));
    const { file, path, text } = random.of(places);
    const block = path.slice(0, -1);
    return new Edit(site)
      .set(file, [...block, 'text'], `${textOf(site.at(file, ...block), 'text')}\n\n${text}`)
      .set(file, path, undefined);
  },
});
