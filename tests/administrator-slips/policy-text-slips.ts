import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { both, inBlock, markdown, onObject, replaced, rewrite, sentence, type Where } from './recipes.ts';
import { type Path, textOf } from './site.ts';
import { pagesOfKind } from './topics.ts';

const onPolicy: Where = ({ file }) => file.startsWith('pages/policies/');
const clause: Where = both(onPolicy, markdown);
const privacy: Where = both(clause, ({ file }) => file.endsWith('privacy-policy.json'));

/** Leaves a part of another policy. */
function leftOver(path: Path): Recipe {
  return (site, random) => {
    const [one, other] = random.shuffled(pagesOfKind(site, /^policy$/));
    return one && other && new Edit(site).set(one.file, path, site.at(other.file, ...path)).orIn(other.file);
  };
}

export const policyTextSlips = operators('content', 'policies', {
  'last-updated-before-effect: Added a date of an update that is before the policy was in effect': rewrite(
    clause,
    sentence('Last updated in March 2019.', 'Last reviewed: 31 April 2025.', 'Updated on 12 Febuary 2025.'),
  ),
  'company-of-the-template: Left the name of the company from a template': rewrite(
    clause,
    sentence(
      '[Company Name] may change these terms.',
      '<<COMPANY>> is the data controller.',
      'YourCompany Ltd is responsible for this site.',
      '[insert address]',
    ),
  ),
  'other-company: Left the name of the company from which the policy was copied': rewrite(
    clause,
    sentence(
      'ABC Training Ltd reserves the right to change this policy.',
      'SiteSkills Academy Ltd is the data controller.',
    ),
  ),
  'company-misspelt: Misspelt the name of the company': rewrite(
    clause,
    sentence(
      'Plumline Training keeps this page up to date.',
      'Plumbline Traning answers within a month.',
      'Write to Plumb Line Trainning Example Ltd.',
    ),
  ),
  'phone-of-another: Left a phone number that is not the company’s': rewrite(
    clause,
    sentence(
      'Call us on 020 7946 0081.',
      'Our number for complaints is 0207 946 001.',
      'Ring 020 7946 0999 and we cancel it.',
    ),
  ),
  'email-of-another: Left an email address that is not the company’s': rewrite(
    clause,
    sentence(
      'Write to privacy@siteskills.example.',
      'Write to refunds@plumbline-trainng.example.',
      'Email hello@plumblinetraining.',
    ),
  ),
  'section-that-is-not-there: Left a reference to a section that does not exist': rewrite(
    clause,
    sentence('See section 4.2 below.', 'This is subject to clause 12.', 'Schedule B lists the fees.'),
  ),
  'link-to-another-policy: Linked the name of one policy to another': rewrite(clause, (text) =>
    text
      .replace(/\[(Cookies Policy|Privacy Policy)\]\(\/[\w-]+\)/, '[$1](/refund-policy)')
      .replace(/\[(Terms[\w ]*|Cancellation[\w ]*)\]\(\/[\w#-]+\)/, '[$1](/cookies-policy)'),
  ),
  'link-list-of-another: Linked the name of a policy in the list at the end to another': (site, random) => {
    const places = random.shuffled(
      site.texts.filter(
        (one) => onPolicy(one, site) && inBlock(/^links$/, /^href$/)(one, site) && /policy|terms/.test(one.text),
      ),
    );
    const [one] = places;
    const other = places.find((place) => place.text !== one?.text);
    return one && other && new Edit(site).set(one.file, one.path, other.text);
  },
  'anchor-renamed: Renamed a section of the refund policy to which pages link': (site, random) => {
    const name = random.of(['cscs-card', 'courses', 'citb-test']);
    return onObject(
      (value) => textOf(value, 'anchor') === name,
      ({ file, path }, all) =>
        file.endsWith('refund-policy.json')
          ? new Edit(all)
              .set(file, [...path, 'anchor'], `${name}-orders`)
              .orIn(...all.texts.filter(({ text }) => text.includes(`/refund-policy#${name}`)).map((one) => one.file))
          : undefined,
    )(site, random);
  },
  'title-of-another: Left the title of the policy that was copied': leftOver(['title']),
  'heading-of-another: Left the heading of the policy that was copied': leftOver(['blocks', 0, 'heading']),
  'description-of-another: Left the description of the policy that was copied': leftOver(['description']),
  'picture-of-another: Left the picture of the policy that was copied': {
    recipe: leftOver(['blocks', 0, 'image', 'src']),
    unknowable: 'the pictures of policies are decoration',
  },
  'section-of-another: Pasted a section of one policy into another': (site, random) => {
    const [one, other] = random.shuffled(pagesOfKind(site, /^policy$/));
    const block = other && site.list(other.file, 'blocks')[other.blocks.indexOf('prose') + 1];
    return one && other && new Edit(site).insert(one.file, ['blocks'], 2, block).orIn(other.file);
  },
  'changes-section-twice: Pasted the section about changes a second time': (site, random) => {
    const page = random.of(
      ['privacy-policy', 'cookies-policy', 'terms-conditions'].map((name) => `pages/policies/${name}.json`),
    );
    const blocks = site.list(page, 'blocks');
    const block = blocks.findLast((one) => textOf(one, 'type') === 'prose');
    return new Edit(site).insert(page, ['blocks'], 2, block);
  },
  'law-misspelt: Misspelt the abbreviation of a law or body': rewrite(
    privacy,
    sentence(
      'We follow the UK GPDR.',
      'This is what the Data Protection Act 20018 asks.',
      'The ICO (Information Comissioner’s Office) can tell you more.',
    ),
  ),
  'law-of-another-country: Left the law of another country from a template': {
    recipe: rewrite(
      privacy,
      sentence(
        'California residents have further rights under the CCPA.',
        'This policy is governed by the laws of the State of Delaware.',
      ),
    ),
    unknowable: 'a company can serve people in other countries',
  },
  'address-of-the-office: Typed an old address of the company': rewrite(
    clause,
    sentence(
      'Write to us at 12 Sample Street, London EX2 9ZZ.',
      'Our office is at 1 Example Yrd, London EX1 0AA.',
      'Post it to 1 Example Yard, London EX1 OAA.',
    ),
  ),
  'key-facts-swapped: Swapped two of the facts in short': (site) => {
    const file = 'pages/policies/refund-policy.json';
    const facts = ['blocks', 1, 'facts'];
    return new Edit(site)
      .set(file, [...facts, 2, 'value'], site.text(file, ...facts, 0, 'value'))
      .set(file, [...facts, 0, 'value'], site.text(file, ...facts, 2, 'value'));
  },
  'bullet-lost: Lost the sign of a bullet in a list of clauses': rewrite(
    both(clause, ({ text }) => /\n- .*\n- /.test(text)),
    replaced(/\n- (.*)\n- /, '\n- $1\n'),
  ),
});
