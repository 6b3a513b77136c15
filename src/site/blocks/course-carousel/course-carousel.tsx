import type { BlockProps } from '../../page/block-props.ts';

export function CourseCarousel({ id }: BlockProps<'course-carousel'>) {
  return <section id={id} />;
}
