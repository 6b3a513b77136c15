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
  /** What the administrator did. */
  title: string;
  /** Whether the mistake can be seen from the files; or why nobody could know. */
  knowable: true | string;
  apply: Recipe;
}

/** A row of a table of operators: name, title, recipe and, if nobody could know of the mistake from the files, why. */
export type Row = readonly [name: string, title: string, apply: Recipe, unknowable?: string];

/** The mistakes or edits of one group. */
export function operators(sort: Sort, group: Group, rows: readonly Row[]): Operator[] {
  const prefix = sort === 'content' ? group : `${sort}/${group}`;
  return rows.map(([name, title, apply, unknowable]) => ({
    id: `${prefix}/${name}`,
    sort,
    group,
    title,
    knowable: unknowable ?? true,
    apply,
  }));
}
