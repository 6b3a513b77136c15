import type { CourseDate } from '../../generated/documents.ts';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import type { CourseDates } from '../published-build/build-file-schemas.ts';
import type { ProductCatalogue } from './catalogue.ts';

/** The subject of a message, in the catalogue's words. */
export interface EnquirySubject {
  /** The title of a course, card, test or qualification. */
  title: string;
  date?: CourseDate | undefined;
  /** True if the message asks for the waiting list of that date. */
  isWaiting: boolean;
}

/**
 * Finds the product and the date that a message begins with. Its text is only compared: nothing of it is returned.
 * @returns undefined for a message about anything else
 */
export function enquirySubject(
  message: string,
  catalogue: Pick<ProductCatalogue, 'titleAtStart'>,
  { products: dates }: CourseDates,
): EnquirySubject | undefined {
  const [first = ''] = message.split('\n');
  if (!first.startsWith(ASKING_ABOUT)) return undefined;
  const written = first.slice(ASKING_ABOUT.length);
  const isWaiting = written.startsWith(WAITING_LIST);
  const about = isWaiting ? written.slice(WAITING_LIST.length) : written;
  const found = catalogue.titleAtStart(about);
  if (found === undefined) return undefined;
  const date = dates[found.id]?.find(
    (one) => about.includes(daysText(one)) && about.endsWith(one.venue?.name ?? 'online'),
  );
  return { title: found.title, date, isWaiting: isWaiting && date !== undefined };
}
