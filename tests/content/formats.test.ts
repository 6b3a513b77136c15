import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { formatGithub, formatJson, formatJunit, formatSarif } from '../../src/content/problems/report.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { readExample, replaceText } from './example-site.ts';

const { problems } = readExample(
  replaceText('pages/home.json', '"text": "Text."', '"text": "<b>&</b> costs £5."'),
  replaceText('pages/_data/site.json', '"number"', '"example": true,\n    "number"'),
);

describe('problems for programs', () => {
  it('are complete in JSON', () => {
    const { problems: listed, unchecked } = JSON.parse(formatJson(problems, ['pages/home.json']));
    expect(unchecked).toEqual(['pages/home.json']);
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatchObject({ code: 'prose-syntax', file: 'pages/home.json', line: 19, fixable: false });
  });

  it('are one result each in SARIF, with the rule and the location, except for notes', () => {
    const log: Log = JSON.parse(formatSarif(problems, RULE_DESCRIPTIONS));
    const [run] = log.runs;
    expect(log.version).toBe('2.1.0');
    const wanted = problems.filter(({ severity }) => severity !== 'note');
    expect(run?.results).toHaveLength(wanted.length);
    for (const [index, result] of (run?.results ?? []).entries()) {
      expect(run?.tool.driver.rules?.[result.ruleIndex ?? -1]?.id).toBe(result.ruleId);
      expect(['error', 'warning']).toContain(result.level);
      expect(result.locations?.[0]?.physicalLocation?.region).toMatchObject({ startLine: wanted[index]?.line });
    }
  });

  it('fail their document in JUnit, with the text escaped', () => {
    const xml = formatJunit(
      problems,
      ['pages/about.json', 'pages/cscs.json', 'pages/home.json'],
      ['pages/cscs.json', 'pages/home.json'],
    );
    expect(xml).toContain('tests="4" failures="1" errors="0" skipped="1"');
    expect(xml).toContain('name="pages/cscs.json">\n      <skipped message="An error elsewhere');
    expect(xml).toContain('“&lt;b&gt;&amp;&lt;/b&gt;” is HTML');
    expect(xml).toContain('<testcase classname="documents" name="pages/about.json"/>');
  });

  it('are annotations on GitHub, except for notes, with what would end them early escaped', () => {
    const [first] = problems.filter(({ severity }) => severity === 'error');
    if (first === undefined) throw new Error('The example has no error');
    const file = 'pages/50%: one, two.json';
    const lines = formatGithub([...problems, { ...first, file, message: '100%\r\n::stop, now.', advice: 'Go on.' }]);
    expect(lines.split('\n')).toHaveLength(problems.filter(({ severity }) => severity !== 'note').length + 1);
    expect(lines).toContain(
      `::error file=pages/50%25%3A one%2C two.json,line=${first.line},col=${first.column},title=${first.code}::100%25%0D%0A::stop, now. Go on.`,
    );
  });
});
