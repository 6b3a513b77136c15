import type { Random } from '../fixtures/seeded-random.ts';
import type { Change } from './edit.ts';
import type { Site } from './site.ts';

/** A mistake of content, a mistake of structure, or an edit that is right. */
export type Sort = 'content' | 'structure' | 'legitimate';

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
] as const;

/** The part of the site that an operator changes. */
export type Group = (typeof GROUPS)[number];

/** Makes one change at a place that the random numbers choose. undefined: the site has no place for it. */
export type Recipe = (site: Site, random: Random) => Change | undefined;

/** One thing that an administrator does. */
export interface Operator {
  /** Unique, such as dates/end-before-beginning. */
  id: string;
  sort: Sort;
  group: Group;
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
export function operators(sort: Sort, group: Group, table: Readonly<Record<string, Recipe | Unknowable>>): Operator[] {
  const prefix = sort === 'content' ? group : `${sort}/${group}`;
  return Object.entries(table).map(([key, made]) => {
    const [name, title = ''] = key.split(': ', 2);
    const [apply, knowable] = typeof made === 'function' ? [made, true as const] : [made.recipe, made.unknowable];
    return { id: `${prefix}/${name}`, sort, group, title, knowable, apply };
  });
}
