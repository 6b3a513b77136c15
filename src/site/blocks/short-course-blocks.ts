import type { Components } from '../page/block-props.ts';
import { CourseDates } from './course-dates/course-dates.tsx';
import { CourseIntro } from './course-intro/course-intro.tsx';
import { CourseOptions } from './course-options/course-options.tsx';
import { ExpandableList } from './expandable-list/expandable-list.tsx';

export const blocks: Components<'course-dates' | 'course-intro' | 'course-options' | 'expandable-list'> = {
  'course-dates': CourseDates,
  'course-intro': CourseIntro,
  'course-options': CourseOptions,
  'expandable-list': ExpandableList,
};
