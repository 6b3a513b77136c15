import type { BlockProps } from '../../page/block-props.ts';

export function CourseOptions({ id }: BlockProps<'course-options'>) {
  return <section id={id} />;
}
