import type { DeliveredPage } from '../../generated/documents.ts';

/** What lies beside the HTML of a page as index.json: what hydration and navigation fetch. */
export interface PageFile {
  /** Changes with the page and with the release: the HTML that was drawn from this document carries the same one. */
  version: string;
  /** Changes with the scripts and styles. A page of another release is loaded whole. */
  release: string;
  /** Address of the whole stylesheet; empty where the styles come with the scripts. */
  stylesheet: string;
  page: DeliveredPage;
}

/** Address of the not-found page. */
export const NOT_FOUND_ROUTE = '/404';

/** Address of the document of a path. */
export function pageFileAddress(path: string): string {
  return `${path === '/' ? '' : path.replace(/\/$/, '')}/index.json`;
}
