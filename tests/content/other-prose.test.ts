import { expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import passages from './other-prose.json' with { type: 'json' };

/** Pages of all sorts, each with the beginning of a text that the passage is put before. */
const PLACES = {
  'pages/courses/sssts.json': 'SSSTS stands for',
  'pages/citb.json': 'For most people who work',
  'pages/cards/aqp.json': 'AQP stands for',
  'pages/policies/refund-policy.json': 'A CSCS card application **cannot',
};
const MOST_REPORTED = 2;

it(`of ${passages.length} passages in other people’s words, at most ${MOST_REPORTED} are reported on any page`, {
  timeout: 240_000,
}, () => {
  const site = readTestSite();
  const sites = new ChangedSites(site, projectValidator());
  const told = ({ file, code, message }: { file: string; code: string; message: string }) =>
    `${file} ${code} ${message}`;
  const before = new Set(sites.problems(site).map(told));
  const reported = Object.entries(PLACES).map(([path, beginning]) => {
    expect(site.files.find((file) => file.path === path)?.text).toContain(beginning);
    return passages.flatMap(({ register, text }) => {
      const added = `${JSON.stringify(text).slice(1, -1)}\\n\\n${beginning}`;
      const files = site.files.map((file) =>
        file.path === path ? { ...file, text: file.text.replace(beginning, () => added) } : file,
      );
      const problems = sites.problems({ ...site, files }).map(told);
      const fresh = problems.filter((one) => !before.has(one));
      return fresh.length > 0 ? `${register}: ${fresh.join('; ')}` : [];
    });
  });
  for (const some of reported) expect(some.length, some.join('\n')).toBeLessThanOrEqual(MOST_REPORTED);
});
