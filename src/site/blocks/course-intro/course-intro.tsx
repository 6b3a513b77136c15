import type { BlockProps } from '../../page/block-props.ts';

export function CourseIntro({ id }: BlockProps<'course-intro'>) {
  return <section id={id} />;
}
