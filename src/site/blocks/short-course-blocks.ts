export { CourseDates as 'course-dates' } from './course-dates/course-dates.tsx';
export { CourseIntro as 'course-intro' } from './course-intro/course-intro.tsx';
export { CourseOptions as 'course-options' } from './course-options/course-options.tsx';
export { ExpandableList as 'expandable-list' } from './expandable-list/expandable-list.tsx';
