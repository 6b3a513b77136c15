/** A group of changes to a site, worded for visitors: a heading with lines below it. */
export interface ChangeGroup {
  heading: string;
  lines: string[];
}
