import { operators } from './operator.ts';
import { markdown, replaced, rewrite, sentence } from './recipes.ts';
import { textOf } from './site.ts';

export const linkSlips = operators('content', 'navigation', {
  'level-link-in-sentence: Linked the words of one level to the page of another': rewrite(markdown, (text, random) =>
    text.replace(/\[((?:NVQ )?Level (\d)[^\]]*)\]\(\/nvq-[^)]*\)/, (_, words, level) => {
      const other = random.of(['2', '3', '6', '7'].filter((one) => one !== level));
      return `[${words}](/nvq-level-${other})`;
    }),
  ),
  'card-link-in-sentence: Linked the name of one card to the page of another': rewrite(markdown, (text, random) =>
    text.replace(
      /\[([\w ]+ card)\]\(\/card-(\w+)\)/,
      (_, name, card) =>
        `[${name}](/card-${random.of(['GoldSkilled', 'BlueSkilled', 'TSM', 'AQP'].filter((one) => one !== card))})`,
    ),
  ),
  'course-link-in-sentence: Linked the name of one course to the page of another': rewrite(markdown, (text) =>
    text
      .replace(/\[([^\]]*SMSTS[^\]]*)\]\(\/smsts-\w+\)/, '[$1](/sssts-course)')
      .replace(/\[([^\]]*SSSTS[^\]]*)\]\(\/sssts-\w+\)/, '[$1](/smsts-course)'),
  ),
  'contact-link-in-sentence: Linked an invitation to write to a page where nobody can': rewrite(
    markdown,
    replaced(/\]\(\/contact-us\)/, '](/cart)', '](/citb)', '](/privacy-policy)'),
  ),
  'anchor-misspelt: Misspelt the place on a page that a link leads to': rewrite(
    markdown,
    replaced(/#(\w+)(\w)(\w)\)/, '#$1$3$2)', '#$1)'),
  ),
  'anchor-of-another-test: Linked to the section of another test': rewrite(markdown, (text) =>
    text
      .replace(/(Specialist[^\]]*\]\(\/citb)#specialist/, '$1#operative')
      .replace(/(Manager[^\]]*\]\(\/citb)#manager-and-professional/, '$1#specialist')
      .replace(/(Operative[^\]]*\]\(\/citb)#operative/, '$1#specialist'),
  ),
  'link-without-slash: Left out the slash of an address': rewrite(markdown, replaced(/\]\(\/(\w)/, ']($1')),
  'link-with-space: Typed a space in an address': rewrite(markdown, replaced(/\]\((\/[\w-]+)\)/, ']($1 )', ']( $1)')),
  'outside-link-broken: Mistyped the beginning of an address outside': rewrite(
    markdown,
    sentence(
      'See the [list of cards](htps://www.cscs.uk.com).',
      'See the [HSE](http//www.hse.gov.uk).',
      'Read it at [gov.uk](www.gov.uk/guidance).',
      'See the [guidance](https:/www.hse.gov.uk).',
    ),
  ),
  'link-to-the-draft: Pasted the address of the draft': rewrite(
    markdown,
    sentence(
      'See [our courses](http://localhost:3000/courses/citb-courses).',
      'See [our prices](file:///C:/Users/sue/site/index.html).',
      'See [the cards](http://127.0.0.1:3100/?document=cscs.json).',
    ),
  ),
  'link-through-mail-filter: Pasted an address that the mail filter had rewritten': {
    recipe: rewrite(
      markdown,
      sentence('See [the HSE](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.hse.gov.uk).'),
    ),
    unknowable: 'the address works',
  },
  'mail-misspelt: Misspelt the company’s address in an email link': rewrite(
    markdown,
    sentence(
      'Write to [our office](mailto:helo@plumbline-training.example).',
      'Write to [our office](mailto:hello@plumbline-traning.example).',
      'Write to [our office](mailto:hello@plumbline-training).',
    ),
  ),
  'call-other-number: Typed another number in a telephone link': rewrite(
    markdown,
    sentence(
      '[Call us](tel:+442079460081).',
      '[Call us on 020 7946 0018](tel:+442079460019).',
      'Ring [020 7946 0018](tel:02079460).',
    ),
  ),
  'button-to-elsewhere: Linked the Enquire Now button to another page': rewrite(
    (place, site) =>
      place.key === 'href' &&
      place.text === '/contact-us' &&
      /Enquire/.test(textOf(site.at(place.file, ...place.path.slice(0, -1)), 'text')),
    (_, random) => random.of(['/cart', '/citb', '/about', '/cscs']),
  ),
});
