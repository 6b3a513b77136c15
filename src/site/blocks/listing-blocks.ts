export { CardGrid as 'card-grid' } from './card-grid/card-grid.tsx';
export { Comparison as comparison } from './comparison/comparison.tsx';
export { CourseListing as 'course-listing' } from './course-listing/course-listing.tsx';
export { CourseOverview as 'course-overview' } from './course-overview/course-overview.tsx';
