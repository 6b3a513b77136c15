import { textsIn } from '../parser/read-text.ts';
import type { Rule } from './rule.ts';

export const unconfirmed: Rule = {
  code: 'unconfirmed',
  severity: 'note',
  launchSeverity: 'error',
  title: 'Nothing goes live that nobody has confirmed.',
  explanation:
    'An outcome or a source of a card finder with “unconfirmed” says what nobody could confirm when it was written. Ask the scheme, or read its page as it is today; correct what differs, write the day in “date”, and remove “unconfirmed”. `npm run check -- --launch` makes these errors.',
  *document({ document: { path: file, value } }) {
    const advice = 'Confirm it or correct it, then remove “unconfirmed”.';
    for (const { pointer, text } of textsIn(value))
      if (pointer.at(-1) === 'unconfirmed')
        yield { file, pointer, at: 'key', message: `Not confirmed: ${text}`, advice };
  },
};
