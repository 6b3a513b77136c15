import type { RuleDescription } from '../rule.ts';

export const proseSyntax: RuleDescription = {
  code: 'prose-syntax',
  severity: 'error',
  allowable: true,
  title: 'Text uses only the Markdown that the site supports.',
  explanation:
    'Text can have paragraphs (separated by an empty line), lists (lines that begin with “- ”), **bold** and [links](/page). HTML, headings, *emphasis*, bullets such as * and other markup would be shown exactly as typed, and so would a ** that has no other ** in its paragraph. If visitors are meant to see it, allow it with a reason.',
};
