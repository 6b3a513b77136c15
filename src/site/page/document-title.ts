/** The browser tab's title: the page, then the company. */
export function documentTitle(pageTitle: string, siteName: string): string {
  return `${pageTitle} | ${siteName}`;
}
