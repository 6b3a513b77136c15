import type { BlockProps } from '../../page/block-props.ts';

export function CourseListing({ id }: BlockProps<'course-listing'>) {
  return <section id={id} />;
}
