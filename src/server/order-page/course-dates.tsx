import type { CourseDate } from '../../generated/documents.ts';
import { courseCalendar } from '../../shop/products/course-calendar.ts';
import { beginning, londonTime, placeText } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import type { PricedLine } from '../catalogue/line-items.ts';
import { orderName } from '../orders/order-numbers.ts';
import { nextStepsOf } from '../orders/shown-order.ts';
import type { CourseDates, OrderSettings } from '../published-build/build-file-schemas.ts';
import type { OpenedOrder } from './opened-order.ts';
import { Fold } from './page-frame.tsx';

interface DatedCourse {
  line: PricedLine;
  dates: readonly CourseDate[];
}

/** The courses that a link opens and that have dates; none once the order has ended. */
function datedCourses({ order, onePlace, ended, places }: OpenedOrder, { products }: CourseDates): DatedCourse[] {
  const lines = onePlace ? order.lines.filter((_, line) => places.some((place) => place.line === line)) : order.lines;
  const courses = new Map(lines.map((line) => [line.product, { line, dates: products[line.product] ?? [] }]));
  return ended ? [] : [...courses.values()].filter(({ dates }) => dates.length > 0);
}

export interface CourseDatesProps {
  courses: readonly DatedCourse[];
  /** Before the names of calendar files. */
  path: string;
}

/** The coming dates of the courses that a link opens, but for those of which every place is booked. @param path of the link */
export function comingDates(opened: OpenedOrder, all: CourseDates, path: string, now: Date): CourseDatesProps {
  const isAhead = (date: CourseDate) => beginning(date) > londonTime(now);
  const { order, places } = opened;
  const isToAgree = ({ product }: PricedLine) => {
    const own = places.filter(({ line }) => order.lines[line]?.product === product);
    return own.length === 0 || own.some(({ isBooked }) => !isBooked);
  };
  const coming = datedCourses(opened, all)
    .filter(({ line }) => isToAgree(line))
    .map(({ line, dates }) => ({ line, dates: dates.filter(isAhead) }));
  return { courses: coming.filter(({ dates }) => dates.length > 0), path: `${path}/dates/` };
}

/** The dates of each course, to be put into a calendar, as long as none is booked: a row for each. */
export function CourseDatesRows({ courses, path }: CourseDatesProps) {
  return courses.map(({ line, dates }) => (
    <Fold key={line.product} title={<h2>Dates of {line.title}</h2>}>
      <p>Add the date that we agreed with you to your calendar.</p>
      <ul className="changes">
        {dates.map((date) => (
          <li key={date.name}>
            <strong>{daysText(date)}</strong>, {date.from} to {date.to}. {placeText(date)}.{' '}
            <a href={`${path}${date.name}.ics`} aria-label={`Add to calendar: ${daysText(date)}`}>
              Add to calendar
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

/** A date's calendar file with the order's number, and no names; undefined unless the link opens its course. */
export function orderCalendar(
  opened: OpenedOrder,
  { orders, dates }: { orders: OrderSettings; dates: CourseDates },
  file: string,
): string | undefined {
  const { order } = opened;
  for (const { line, dates: own } of datedCourses(opened, dates)) {
    const date = own.find(({ name }) => `${name}.ics` === file);
    if (date === undefined) continue;
    const bring = nextStepsOf({ ...order, lines: [line] }, orders.nextSteps).flatMap((steps) => steps.bring ?? []);
    const words = { course: line.title, order: orderName(order), bring, seller: orders.seller };
    return courseCalendar(date, words, { host: dates.host, changed: new Date(dates.changed ?? Date.now()) });
  }
  return undefined;
}
