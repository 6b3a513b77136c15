import { expect, it } from 'vitest';
import { readSite } from '../../src/content/check/read-site.ts';
import { addFile, exampleSources, exampleValidator, replaceText } from './example-site.ts';

const SITE = 'pages/_data/site.json';

/** The errors of the last check before the site goes live: `npm run check -- --launch`. */
function launchErrors(publishableKey: string): string[] {
  const sources = exampleSources(replaceText(SITE, 'pk_live_abc', publishableKey));
  const { problems } = readSite(sources, exampleValidator, { launch: true });
  return problems.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code}: ${message}`);
}

it.each(['pk_test_plumbline_sandbox', 'pk_test_1'])('a site with the key %s does not go live', (key) => {
  expect(launchErrors(key)).toEqual(['example-data: This key is for test payments: nobody can pay with it.']);
});

it('a site with a live key goes live', () => {
  expect(launchErrors('pk_live_1')).toEqual([]);
});

it('a site whose address is that of a draft does not go live', () => {
  const sources = exampleSources(replaceText(SITE, 'https://www.plumb.org', 'http://localhost:3000'));
  const { problems } = readSite(sources, exampleValidator, { launch: true });
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: http://localhost:3000 is the address of a draft, which no visitor can open.',
  ]);
});

it('an entry that is marked as an example is named by its own name', () => {
  const block = {
    type: 'testimonials',
    heading: 'What people say',
    items: [{ name: 'Sam Sample', example: true }, { title: 'A visit', example: true }, { example: true }],
  };
  const page = addFile('pages/lonely.json', { kind: 'info', route: '/lonely', title: 'Lonely', blocks: [block] });
  const { problems } = readSite(exampleSources(page), exampleValidator);
  expect(problems.flatMap(({ code, message }) => (code === 'example-data' ? [message] : []))).toEqual([
    '“Sam Sample” of “items” is marked as example data.',
    '“A visit” of “items” is marked as example data.',
    'An entry of “items” is marked as example data.',
  ]);
});
