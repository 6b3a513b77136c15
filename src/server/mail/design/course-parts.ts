import type { CourseDate } from '../../../generated/documents.ts';
import { beginning, londonTime, placeText } from '../../../shop/products/course-dates.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import type { PricedLine } from '../../catalogue/line-items.ts';
import type { Order } from '../../orders/order-repository.ts';
import type { CourseDates } from '../../published-build/build-file-schemas.ts';
import type { EmailSite, Part } from './email-content.ts';

const MOST_DATES = 6;

const TO_CALENDAR = 'Add to your calendar';

/** A date of a course on one line: Mon 11 to Fri 15 January 2027, 08:30 to 16:30 each day, Live online. */
export function dateText(date: CourseDate): string {
  const { first, last, from, to } = date;
  return `${daysText(date)}, ${from} to ${to}${first === last ? '' : ' each day'}, ${placeText(date)}`;
}

/** The next dates of a course as text, and the date itself if it is the only one; undefined without any. */
function nextDates(product: string, { products }: CourseDates, now: Date) {
  const ahead = (products[product] ?? []).filter((date) => beginning(date) > londonTime(now)).slice(0, MOST_DATES);
  const [only, ...others] = ahead;
  if (only === undefined) return undefined;
  const isOnly = others.length === 0;
  const intro = isOnly ? 'This is the next date.' : 'These are the next dates.';
  return { list: ahead.map(dateText), only: isOnly ? only : undefined, intro };
}

/** When and where each course of an order is held. `page` has their calendar files; null for none. */
export function orderDateParts({ lines }: Order, dates: CourseDates, page: string | null, now: Date): Part[] {
  const courses = new Map(lines.map((line) => [line.product, line]));
  return [...courses.values()].flatMap(({ product, title }): Part[] => {
    const next = nextDates(product, dates, now);
    if (next === undefined) return [];
    const { list, only, intro } = next;
    const add = only || page === null ? '' : ' Then add it to your calendar from the page of your order.';
    return [
      { heading: `${title}: when and where` },
      { list },
      { text: `${intro} Answer this email to agree yours with us.${add}` },
      ...(only && page !== null ? [{ link: { text: TO_CALENDAR, href: `${page}/dates/${only.name}.ics` } }] : []),
    ];
  });
}

/** Tells whoever attends when and where it may be: an order does not say which date was agreed. */
export function attendeeDateParts(
  { product }: PricedLine,
  { dates, origin }: Pick<EmailSite, 'dates' | 'origin'>,
  now: Date,
): Part[] {
  const heading = 'When and where';
  const next = nextDates(product, dates, now);
  if (next === undefined)
    return [{ heading }, { text: 'Whoever ordered it agrees time and place with us. Ask them, or call us.' }];
  const { list, only, intro } = next;
  return [
    { heading },
    { list },
    { text: `${intro} Whoever ordered it agrees the date with us: ask them which one is yours, or call us.` },
    ...(only ? [{ link: { text: TO_CALENDAR, href: `${origin}/dates/${only.name}.ics` } }] : []),
  ];
}
