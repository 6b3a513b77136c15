import type { Components } from '../page/block-props.ts';
import { ActionCards } from './action-cards/action-cards.tsx';
import { CourseCarousel } from './course-carousel/course-carousel.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

/** The blocks of the home page. */
export const blocks: Components<'action-cards' | 'course-carousel' | 'testimonials'> = {
  'action-cards': ActionCards,
  'course-carousel': CourseCarousel,
  testimonials: Testimonials,
};
