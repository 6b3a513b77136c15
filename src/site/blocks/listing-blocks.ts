import { CardGrid } from './card-grid/card-grid.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { CourseListing } from './course-listing/course-listing.tsx';
import { CourseOverview } from './course-overview/course-overview.tsx';
import type { Components } from './registry.ts';

/** The blocks of pages that list what is sold. */
export const blocks: Components<'card-grid' | 'comparison' | 'course-listing' | 'course-overview'> = {
  'card-grid': CardGrid,
  comparison: Comparison,
  'course-listing': CourseListing,
  'course-overview': CourseOverview,
};
