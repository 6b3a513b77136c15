import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { type RenderContext, renderSitePages, type SitePageFiles } from './render-pages.ts';
import { type Splice, splicesBetween } from './splices.ts';

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
