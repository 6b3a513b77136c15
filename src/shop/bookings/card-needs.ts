import type { SiteSettings } from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { daysLater, workingDaysAfter } from '../../lib/days.ts';

export const CARD_NEEDS = ['test', 'certificate', 'photo'] as const;
export type CardNeed = (typeof CARD_NEEDS)[number];

export const CARD_NEED_WORDS: Readonly<Record<CardNeed, string>> = {
  test: 'the CITB test passed',
  certificate: 'the certificate or proof of registration',
  photo: 'the photo',
};

/** What has to come in for a card, and the policy's periods for it, such as 90 days and 15 working days. */
export type CardNeeds = NonNullable<NonNullable<NonNullable<SiteSettings['orders']>['nextSteps']>[number]['documents']>;

/** What is still needed for a card and until when, or until when the application is submitted. @param ordered the day of the order */
export function cardText(
  { needs, submittedWithin, ...periods }: CardNeeds,
  ticks: readonly { need: CardNeed; day: string }[],
  ordered: string,
): string {
  const missing = needs.filter((need) => !ticks.some((tick) => tick.need === need));
  if (missing.length > 0) {
    const words = missing.map((need) => CARD_NEED_WORDS[need]).join(', ');
    return `Still needed: ${words}. ${sendByText(periods, ordered)}`;
  }
  const complete = [ordered, ...ticks.map(({ day }) => day)].toSorted().at(-1) ?? ordered;
  return `Everything is here. The application is submitted within ${submittedWithin}${untilText(complete, submittedWithin)}.`;
}

export function sendByText({ sentWithin }: Pick<CardNeeds, 'sentWithin'>, ordered: string): string {
  return `Send it within ${sentWithin} of the order${untilText(ordered, sentWithin)}.`;
}

function untilText(from: string, period: string): string {
  const day = lastDay(from, period);
  return day === '' ? '' : `, by ${day}`;
}

/** The last day of a period of days or working days, such as 1 March 2027; empty for another one. */
function lastDay(from: string, period: string): string {
  const [, count = '', working] = /^([1-9]\d{0,2}) (working )?days?$/.exec(period) ?? [];
  if (count === '') return '';
  return dayText(working ? workingDaysAfter(from, Number(count)) : daysLater(from, Number(count)));
}
