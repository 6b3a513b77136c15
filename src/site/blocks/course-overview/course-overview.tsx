import type { BlockProps } from '../../page/block-props.ts';

export function CourseOverview({ id }: BlockProps<'course-overview'>) {
  return <section id={id} />;
}
