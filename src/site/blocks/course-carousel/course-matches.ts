import type { Block } from '../../../generated/documents.ts';
import { matches } from '../../../shop/search/search.ts';

export type CourseSlide = Block<'course-carousel'>['courses'][number];

/** The courses whose heading, subHeading, description, duration or link match the search text (HOME-17 to HOME-21). */
export function matchingCourses(search: string, courses: readonly CourseSlide[]): CourseSlide[] {
  return courses.filter(({ heading, subHeading, description, duration, link }) =>
    matches(search, [heading, subHeading, description, duration, link]),
  );
}
