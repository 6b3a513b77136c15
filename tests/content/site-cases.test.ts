import { expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { exampleSources, exampleValidator } from './example-site.ts';
import { readCases, tell } from './site-cases.ts';

// What the check says about a change of the example, or of the tests' copy of the content. To add a case, write its name and
// the changed lines into golden/cases/, and run: npx vitest run tests/content/site-cases.test.ts -u
it.each([
  { name: 'example', sources: exampleSources(), validator: exampleValidator },
  { name: 'content', sources: readTestSite(), validator: projectValidator() },
])(
  'each change of the $name is reported as it should be, or not at all',
  { timeout: 240_000 },
  async ({ name, sources, validator }) => {
    const sites = new ChangedSites(sources, validator);
    const told = readCases(name).map((one) => tell(one, sources, sites));
    await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot(`golden/cases/${name}.txt`);
  },
);
