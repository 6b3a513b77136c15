import type { Components } from '../page/block-props.ts';
import { ActionCards } from './action-cards/action-cards.tsx';
import { CourseCarousel } from './course-carousel/course-carousel.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

export const blocks: Components<'action-cards' | 'course-carousel' | 'testimonials'> = {
  'action-cards': ActionCards,
  'course-carousel': CourseCarousel,
  testimonials: Testimonials,
};
