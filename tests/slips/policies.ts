import { operators, type Recipe } from './operator.ts';
import {
  at,
  both,
  edited,
  first,
  inBlock,
  inFiles,
  markdown,
  onObject,
  page,
  rewrite,
  swap,
  type Where,
} from './recipes.ts';
import { type Path, SETTINGS, textOf, URLS } from './site.ts';

const POLICY = /^policy$/;
const onPolicy = /^pages\/policies\//;
const clause: Where = inFiles(markdown, onPolicy);
const refund: Where = inFiles(clause, /refund-policy/);

/** Leaves a part of another policy. */
function leftOver(...path: Path): Recipe {
  return page(
    POLICY,
    ({ file }, { edit, site }, [other]) => other && edit.set(file, path, site.at(other.file, ...path)).orIn(other.file),
  );
}

/** Adds a section to a policy. */
function section(name: string, heading: string, text: string): Recipe {
  const anchor = heading.toLowerCase().replaceAll(' ', '-');
  return edited(({ edit }) =>
    edit.insert(`pages/policies/${name}.json`, ['blocks'], 3, { type: 'prose', anchor, heading, text }),
  );
}

export const policySlips = operators('content', 'policies', {
  'fee-of-another-product: Quoted the fee of another product': rewrite(refund, (text, random) =>
    text.replace(/(?<=policies\.)(?:testAdminFee|nvqAdminFee|courseFee|cardRefund)/, (fee) =>
      random.of(['testAdminFee', 'nvqAdminFee', 'courseFee'].filter((one) => one !== fee)),
    ),
  ),
  'notice-of-another-product: Quoted the notice of another product': rewrite(refund, (text) =>
    text.replace(/(?<=policies\.)(?:courseNotice|testNoticePhone)/, (notice) =>
      notice === 'courseNotice' ? 'testNoticeEmail' : 'courseNotice',
    ),
  ),
  'link-to-another-policy: Linked the name of one policy to another': rewrite(clause, (text) =>
    text
      .replace(/\[(Cookies Policy|Privacy Policy)\]\(\/[\w-]+\)/, '[$1](/refund-policy)')
      .replace(/\[(Terms[\w ]*|Cancellation[\w ]*)\]\(\/[\w#-]+\)/, '[$1](/cookies-policy)'),
  ),
  'link-list-of-another: Linked the name of a policy in the list at the end to another': rewrite(
    both(inBlock(/^links$/, /^href$/, onPolicy), ({ text }) => /policy|terms/.test(text)),
    (text, random, _, site) => {
      const routes = site.pages.filter(({ kind }) => POLICY.test(kind)).map(({ route }) => route);
      return random.of(routes.filter((route) => route !== text));
    },
  ),
  'anchor-renamed: Renamed a section of the refund policy to which pages link': onObject(
    (value, { file }) =>
      file.endsWith('refund-policy.json') && /^(?:cscs-card|courses|citb-test)$/.test(textOf(value, 'anchor')),
    ({ file, path, value }, { edit, site }) => {
      const name = textOf(value, 'anchor');
      const linking = site.texts.filter(({ text }) => text.includes(`/refund-policy#${name}`));
      return edit.set(file, [...path, 'anchor'], `${name}-orders`).orIn(...linking.map((one) => one.file));
    },
  ),
  'title-of-another: Left the title of the policy that was copied': leftOver('title'),
  'heading-of-another: Left the heading of the policy that was copied': leftOver('blocks', 0, 'heading'),
  'description-of-another: Left the description of the policy that was copied': leftOver('description'),
  'picture-of-another: Left the picture of the policy that was copied': {
    recipe: leftOver('blocks', 0, 'image', 'src'),
    unknowable: 'the pictures of policies are decoration',
  },
  'section-of-another: Pasted a section of one policy into another': page(
    POLICY,
    ({ file }, { edit, site }, [other]) => {
      const block = other && site.list(other.file, 'blocks')[other.blocks.indexOf('prose') + 1];
      return other && edit.insert(file, ['blocks'], 2, block).orIn(other.file);
    },
  ),
  'changes-section-twice: Pasted the section about changes a second time': page(POLICY, ({ file }, { edit, site }) => {
    const block = site.list(file, 'blocks').findLast((one) => textOf(one, 'type') === 'prose');
    return file.includes('refund') ? undefined : edit.insert(file, ['blocks'], 2, block);
  }),
  'key-facts-swapped: Swapped two of the facts in short': edited(({ edit, site }) => {
    const facts = ['blocks', 1, 'facts'];
    return swap(edit, site, 'pages/policies/refund-policy.json', [...facts, 2, 'value'], [...facts, 0, 'value']);
  }),
});

export const policyEdits = operators('legitimate', 'policies', {
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
    inBlock(/^key-facts$/, /^value$/, onPolicy),
    (text) => (text === 'None' ? 'None at all' : text.replace(/^Cancel before/, 'You can cancel before')),
  ),
  'heading-reworded: Reworded the heading of a section': rewrite(
    both(at(/^heading$/, onPolicy), ({ path }) => path.length === 3 && path[1] !== 0),
    (text) => `${text}, in plain words`,
  ),
  'sections-reordered: Put two sections in another order': page(POLICY, ({ file, blocks }, { edit, site }) => {
    const index = blocks.indexOf('prose') + 1;
    const list = site.list(file, 'blocks');
    return edit.set(file, ['blocks'], list.with(index, list[index + 1]).with(index + 1, list[index]));
  }),
  'policy-added: Added a policy and its link in the footer': edited(({ edit, site }) => {
    const title = 'Modern Slavery Statement';
    const route = '/modern-slavery-statement';
    const blocks = [
      {
        type: 'hero',
        label: 'Policy',
        heading: title,
        text: 'What we do against forced labour, here and at our suppliers.',
        image: { src: '/images/policies.svg', alt: '' },
      },
      {
        type: 'prose',
        heading: 'What we do',
        text: 'Nobody who works for us is made to. We ask the same of everyone who supplies us, and look at their answers once a year.',
      },
      { type: 'links', heading: 'Read next', links: [{ text: 'Contact us', href: '/contact-us' }] },
    ];
    const page = {
      $schema: site.text('pages/policies/cookies-policy.json', '$schema'),
      kind: 'policy',
      route,
      title,
      description:
        'What we do so that nobody who works for us, or for those who supply us, is made to work against their will.',
      blocks,
    };
    return edit
      .write('pages/policies/modern-slavery-statement.json', `${JSON.stringify(page, null, 2)}\n`)
      .insert(SETTINGS, ['footer', 'links'], 4, { text: title, href: route })
      .set(URLS, ['urls', route], 'policies/modern-slavery-statement.json');
  }),
  'more-shown-at-once: Moved what was hidden behind a button into the text': first(
    (site) => site.texts.filter(({ key, file }) => key === 'more' && onPolicy.test(file)),
    ({ file, path, text }, { edit, site }) => {
      const place = [...path.slice(0, -1), 'text'];
      return edit.set(file, place, `${site.text(file, ...place)}\n\n${text}`).set(file, path, undefined);
    },
  ),
});
