import { equalEnds } from '../../content/documents/align-items.ts';
import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { type RenderContext, renderSitePages, type SitePageFiles } from './render-pages.ts';

/** A change to the files of a page when one of its dates begins, each from the files as they were built. */
export interface PageChange {
  /** When it begins, as londonTime writes it. */
  from: string;
  html: Splice[];
  pageFile: Splice[];
}

/** The changes of a page still ahead: at each, one more of its dates has begun. `built` are its files now. */
export function pageChanges(
  sitePage: SitePage,
  built: SitePageFiles,
  context: RenderContext,
): { changes: PageChange[]; failed: string[] } {
  const moments = beginnings(sitePage.page).filter((moment) => moment > context.now);
  const failed: string[] = [];
  const changes = moments.flatMap((from) =>
    renderSitePages([sitePage], { ...context, now: from }).map((later) => {
      failed.push(...later.failed);
      const marks = [[built.version, later.version]] as const;
      return {
        from,
        html: splicesBetween(built.html, later.html, marks),
        pageFile: splicesBetween(built.pageFile, later.pageFile, marks),
      };
    }),
  );
  return { changes, failed };
}

function beginnings({ blocks }: DeliveredPage): string[] {
  const dates = blocks.flatMap((block) => ('product' in block ? (block.product?.dates ?? []) : []));
  return [...new Set(dates.map(beginning))].sort();
}

/** A part of a string to replace: its offset and length, both in UTF-16 code units, and its replacement. */
export type Splice = readonly [start: number, length: number, text: string];

/**
 * The parts in which two strings differ: around each of some marks, what lies between their common beginning and end.
 * @param marks a part of `before` that is there once, with its part of `after`; in the order of the strings
 * @returns in the order of `before`, none overlapping
 */
function splicesBetween(before: string, after: string, marks: readonly (readonly [string, string])[]): Splice[] {
  const splices: Splice[] = [];
  let [from, to] = [0, 0];
  for (const [old, now] of marks) {
    const [at, end] = [before.indexOf(old, from), after.indexOf(now, to)];
    if (at < 0 || end < 0) continue;
    splices.push(difference(before.slice(from, at), after.slice(to, end), from), difference(old, now, at));
    [from, to] = [at + old.length, end + now.length];
  }
  splices.push(difference(before.slice(from), after.slice(to), from));
  return splices.filter(([, length, text]) => length > 0 || text !== '');
}

function difference(before: string, after: string, offset: number): Splice {
  const { start, end } = equalEnds(before, after);
  return [offset + start, before.length - start - end, after.slice(start, after.length - end)];
}
