import type { ParsedPage } from './parsed-site.ts';

/** What the document of each path is about, in words: the kind of its page, and the path. */
export function subjectOf(pages: readonly ParsedPage[]): (path: string) => string {
  const kinds = new Map(pages.map(({ document, page }) => [document.path, page.kind]));
  return (path) => `${kinds.get(path) ?? ''} ${path}`;
}
