import type { PageRule } from './rule.ts';

export const proseSyntax: PageRule = {
  code: 'prose-syntax',
  scope: 'page',
  severity: 'error',
  title: 'Text uses only the Markdown that the site supports.',
  explanation:
    'Text can have paragraphs (separated by an empty line), lists (lines that begin with “- ”), **bold** and [links](/page). HTML, headings and other markup would be shown exactly as typed.',
  *check({ marked }) {
    for (const { document, pointer, parsed } of marked) {
      const [first, ...others] = parsed?.mistakes ?? [];
      if (!first) continue;
      const more =
        others.length > 0
          ? ` The text has ${others.length} more ${others.length === 1 ? 'mistake' : 'mistakes'} like this.`
          : '';
      const advice = 'Use only **bold**, [links](/page), lists and paragraphs.';
      yield { file: document.path, pointer, slice: first.slice, message: first.message + more, advice };
    }
  },
};
