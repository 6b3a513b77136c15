import { isRecord } from '../../lib/record.ts';
import { visitValues } from '../documents/json-value.ts';
import type { Finding } from '../problems/problem.ts';
import type { Rule } from './rule.ts';

export const unconfirmed: Rule = {
  code: 'unconfirmed',
  severity: 'note',
  launchSeverity: 'error',
  title: 'Nothing goes live that nobody has confirmed.',
  explanation:
    'An outcome or a source of a card finder with “unconfirmed” says what nobody could confirm when it was written. Ask the scheme, or read its page as it is today; correct what differs, write the day in “date”, and remove “unconfirmed”. `npm run check -- --launch` makes these errors.',
  *document({ document: { path: file, text, value } }) {
    if (!text.includes('"unconfirmed"')) return;
    const found: Finding[] = [];
    visitValues(value, (item, place) => {
      if (!isRecord(item) || typeof item.unconfirmed !== 'string') return;
      const message = `Not confirmed: ${item.unconfirmed}`;
      const advice = 'Confirm it or correct it, then remove “unconfirmed”.';
      found.push({ file, pointer: [...place, 'unconfirmed'], at: 'key', message, advice });
    });
    yield* found;
  },
};
