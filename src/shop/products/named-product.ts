import type { Product } from '../../generated/documents.ts';
import type { AnsweredProduct } from './product-answer.ts';

export function namedProduct(products: readonly AnsweredProduct[], wanted: Product): AnsweredProduct | undefined {
  return products.find(({ name }) => name !== undefined && name.trim() === wanted.name);
}

/** The title of a course, or its name when it has none (CRS-13). */
export function courseTitle({ title, name }: AnsweredProduct): string {
  return title || name || '';
}

/** Title of the products that are options of the Green Labourer course (GL-26). */
export const OPTION_COURSE_TITLE = 'Green labourer course';

/** A way of teaching a course (GL-02). */
export type CourseType = 'Online' | 'Classroom';

/** The modes of the course, in the order shown (GL-02). */
export const COURSE_TYPES: readonly CourseType[] = ['Online', 'Classroom'];

/** The product of one mode: titled 'Green labourer course', with the mode in its name (GL-26). */
export function courseOption(products: readonly AnsweredProduct[], type: CourseType): AnsweredProduct | undefined {
  return products.find(
    ({ title, name }) => same(title, OPTION_COURSE_TITLE) && name?.toLowerCase().includes(type.toLowerCase()),
  );
}

function same(title: string | undefined, wanted: string): boolean {
  return title?.trim().toLowerCase() === wanted.toLowerCase();
}
