import type { DeliveredPage } from '../../generated/documents.ts';

/** The index.json beside a page's HTML, which hydration and navigation fetch. */
export interface PageFile {
  /** Changes with the page and the release: the HTML rendered from this document has the same version. */
  version: string;
  /** Changes with the scripts and styles. A page of another release is fully loaded. */
  release: string;
  /** Address of the whole stylesheet; empty if the styles come with the scripts. */
  stylesheet: string;
  page: DeliveredPage;
}

export const NOT_FOUND_ROUTE = '/404';

export function pageFileAddress(path: string): string {
  return `${path === '/' ? '' : path.replace(/\/$/, '')}/index.json`;
}

export function documentTitle(pageTitle: string, siteName: string): string {
  return `${pageTitle} | ${siteName}`;
}
