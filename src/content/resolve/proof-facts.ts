import type { KeyFact, SiteSettings } from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { isRecord } from '../../lib/record.ts';
import { openDays, openTimes } from '../../shop/opening-hours.ts';

/** A fact that may be an example, which visitors do not see. */
type ProofFact = KeyFact & { example?: true };

/** The promises of the settings as facts; undefined if nothing is promised. */
export function promiseFacts({
  openingHours = [],
  replyTime,
}: NonNullable<SiteSettings['promises']> = {}): KeyFact[] | undefined {
  const hours = openingHours.map((one) => ({ label: openDays(one), value: openTimes(one) }));
  const facts = replyTime === undefined ? hours : [...hours, { label: 'We reply within', value: replyTime }];
  return facts.length > 0 ? facts : undefined;
}

/** An accreditation of a document as a fact, with the number by which it can be checked. */
export function accreditationFact(written: unknown): ProofFact {
  const { body, status, number, example } = isRecord(written) ? written : {};
  return { label: String(body), value: `${status} ${number}`, ...(example === true && { example }) };
}

/** A pass figure of a document as a fact, with its period and its count. */
export function passFigureFact(written: unknown): ProofFact {
  const { name, passed, taken, from, until, example } = isRecord(written) ? written : {};
  // Rounded down: 199 of 200 is not everyone.
  const percentage = Math.floor((100 * Number(passed)) / Math.max(1, Number(taken)));
  return {
    label: `${name}, ${dayText(String(from))} to ${dayText(String(until))}`,
    value: `${percentage}% passed, ${passed} of ${taken}`,
    ...(example === true && { example }),
  };
}
