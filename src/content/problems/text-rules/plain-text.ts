import type { RuleDescription } from '../rule.ts';

export const plainText: RuleDescription = {
  code: 'plain-text',
  severity: 'error',
  allowable: true,
  title: 'Headings, labels and other plain texts have no markup.',
  explanation:
    'Only the fields that docs/blocks.md calls “prose” may have Markdown. Every other text is shown exactly as typed: visitors would see the asterisks of **bold**, the tag of <b>, the letters of &amp; and the brackets of a link, and a line break is only a space. If visitors are meant to see it, allow it with a reason.',
};
