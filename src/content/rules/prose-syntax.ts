import { parseProse } from '../prose.ts';
import type { Rule } from '../rule.ts';

export const proseSyntax: Rule = {
  code: 'prose-syntax',
  severity: 'error',
  title: 'Text uses only the Markdown that the site knows.',
  explanation:
    'Text knows paragraphs (an empty line between), lists (lines that begin with “- ”), **bold** and [words](/page). HTML, headings and other marks would be shown as they are typed.',
  *check({ marked }) {
    for (const { mark, document, pointer, value } of marked) {
      if (mark !== 'prose' || typeof value !== 'string') continue;
      for (const message of parseProse(value).mistakes) {
        yield {
          file: document.path,
          pointer,
          message,
          advice: 'Write it with **bold**, [words](/page), lists and paragraphs.',
        };
      }
    }
  },
};
