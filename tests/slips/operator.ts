import type { Random } from '../fixtures/seeded-random.ts';
import type { Edit } from './edit.ts';
import type { Site } from './site.ts';

/** A mistake of content, a mistake of structure, or an edit that is right. */
export const SORTS = ['content', 'structure', 'legitimate'] as const;
export type Sort = (typeof SORTS)[number];

export const GROUPS = [
  'dates',
  'facts',
  'words',
  'products',
  'navigation',
  'policies',
  'news',
  'settings',
  'syntax',
  'fields',
  'files',
  'values',
] as const;

/** Makes one change at a place that the random numbers choose. undefined: the site has no place for it. */
export type Recipe = (site: Site, random: Random) => Edit | undefined;

/** One thing that an administrator does. */
export interface Operator {
  /** Unique, such as dates/end-before-beginning. */
  id: string;
  sort: Sort;
  group: string;
  /** The act of the administrator. */
  title: string;
  /** True if the mistake can be seen from the files; or why nobody could know. */
  knowable: true | string;
  apply: Recipe;
}

/** A mistake that nobody could know of from the files, and why. */
interface Unknowable {
  recipe: Recipe;
  unknowable: string;
}

/**
 * The mistakes or edits of one group.
 * @param table each by its name and title, such as “end-before-beginning: Ended a course before it begins”
 */
export function operators(sort: Sort, group: string, table: Readonly<Record<string, Recipe | Unknowable>>): Operator[] {
  const prefix = sort === 'content' ? group : `${sort}/${group}`;
  return Object.entries(table).map(([key, made]) => {
    const [name, title = ''] = key.split(': ', 2);
    const [apply, knowable] = typeof made === 'function' ? [made, true as const] : [made.recipe, made.unknowable];
    return { id: `${prefix}/${name}`, sort, group, title, knowable, apply };
  });
}
