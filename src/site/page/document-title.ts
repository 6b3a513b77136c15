/** Title of the browser tab: the page, then the company. */
export function documentTitle(pageTitle: string, siteName: string): string {
  return `${pageTitle} | ${siteName}`;
}
