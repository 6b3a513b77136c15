import type { CourseDate } from '../../generated/documents.ts';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import type { CourseDates } from '../published-build/build-file-schemas.ts';
import type { ProductCatalogue } from './catalogue.ts';

export interface EnquirySubject {
  title: string;
  date?: CourseDate | undefined;
  isWaiting: boolean;
}

/** The product and date that a message begins with; undefined for anything else. Nothing of its text is returned. */
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
