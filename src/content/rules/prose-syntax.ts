import type { PageRule } from './rule.ts';

export const proseSyntax: PageRule = {
  code: 'prose-syntax',
  scope: 'page',
  severity: 'error',
  title: 'Text uses only the Markdown that the site knows.',
  explanation:
    'Text knows paragraphs (an empty line between), lists (lines that begin with “- ”), **bold** and [words](/page). HTML, headings and other marks would be shown as they are typed.',
  *check({ marked }) {
    for (const { document, pointer, parsed } of marked) {
      const [first, ...others] = parsed?.mistakes ?? [];
      if (!first) continue;
      const more = others.length > 0 ? ` The text has ${others.length} more of this sort.` : '';
      const advice = 'Write it with **bold**, [words](/page), lists and paragraphs.';
      yield { file: document.path, pointer, slice: first.slice, message: first.message + more, advice };
    }
  },
};
