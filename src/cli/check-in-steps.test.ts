import { afterEach, expect, test } from 'vitest';
import { readTestSite } from '../../tests/fixtures/test-site.ts';
import { projectValidator } from '../build/sources/load-site.ts';
import { SiteReader } from '../content/check/read-site.ts';
import { UNWATCHED } from '../shop/long-work.ts';
import { checkInSteps } from './check-in-steps.ts';
import { watched } from './long-work.ts';

const sources = readTestSite();
const validator = projectValidator();

afterEach(() => {
  process.exitCode = undefined;
});

test('a check in steps finds what a check at once finds', async () => {
  const [first, ...others] = sources.files;
  if (first === undefined) throw new Error('The test site has no documents');
  const wrong = { ...sources, files: [{ ...first, text: '{' }, ...others] };
  const { problems } = await checkInSteps(new SiteReader(validator), wrong, {}, UNWATCHED);
  expect(problems).toEqual(new SiteReader(validator).check(wrong).problems);
  expect(problems).not.toEqual([]);
});

test('Ctrl+C stops a check between documents, and it says how far it was', async () => {
  const files = Array.from({ length: 5 }, () => sources.files).flat();
  const shown = { what: 'Checking documents' };
  const stopped = watched(shown, (work) => {
    const report = (done: number) => void (done > 0 && process.emit('SIGINT'));
    return checkInSteps(new SiteReader(validator), { ...sources, files }, {}, { ...work, report });
  });
  await expect(stopped).rejects.toThrow(`Stopped after 100 of ${files.length} documents.`);
  expect(process.exitCode).toBe(130);
});
