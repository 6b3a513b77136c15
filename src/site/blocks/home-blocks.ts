export { ActionCards as 'action-cards' } from './action-cards/action-cards.tsx';
export { CourseCarousel as 'course-carousel' } from './course-carousel/course-carousel.tsx';
export { Testimonials as testimonials } from './testimonials/testimonials.tsx';
