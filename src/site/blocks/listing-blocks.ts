import type { Components } from '../page/block-props.ts';
import { CardGrid } from './card-grid/card-grid.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { CourseListing } from './course-listing/course-listing.tsx';
import { CourseOverview } from './course-overview/course-overview.tsx';

export const blocks: Components<'card-grid' | 'comparison' | 'course-listing' | 'course-overview'> = {
  'card-grid': CardGrid,
  comparison: Comparison,
  'course-listing': CourseListing,
  'course-overview': CourseOverview,
};
