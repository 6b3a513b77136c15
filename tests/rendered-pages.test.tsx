import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PUBLIC_FOLDER, pagesFolder } from '../src/build/sources/folders.ts';
import { projectValidator } from '../src/build/sources/load-site.ts';
import { readSources } from '../src/build/sources/read-sources.ts';
import { withExampleProof, withGallery } from '../src/content/authoring/gallery-pages.ts';
import { SiteParser } from '../src/content/parser/site-parser.ts';
import { resolveSite } from '../src/content/resolve/resolve-site.ts';
import type { DeliveredPage } from '../src/generated/documents.ts';
import { PageView } from '../src/site/page/page-view.tsx';
import { renderBlocks, renderBlocksTogether } from '../src/site/page/render-blocks.tsx';
import { renderPages } from '../src/site/prerender.tsx';
import { SiteView } from '../src/site/site-view.tsx';

// All pages of the site and all examples of blocks.
const validator = projectValidator();
const sources = withGallery(withExampleProof(readSources(pagesFolder(), PUBLIC_FOLDER), validator), validator);
const { pages } = resolveSite(new SiteParser(validator).read(sources).parsedSite, { examples: true });

// In one call, as the build renders them, so that a page cannot get what was rendered for another.
const rendered = renderPages(pages.map(({ page }) => page));

test.each(pages.map(({ page }, index) => ({ page, built: rendered[index] })))(
  '$page.route is, byte for byte, the tree that the browser hydrates',
  ({ page, built }) => {
    expect(built).toEqual({ html: renderedWhole(page), failures: [] });
  },
);

test.each(pages)('the blocks of $page.route are the same together and one by one', ({ page }) => {
  const blocks = renderBlocks(page);
  expect(blocks.map(({ html }) => html).join('')).toBe(renderBlocksTogether(page));
});

/** Without the links that React puts in front, for images that follow in the same HTML. */
function renderedWhole(page: DeliveredPage): string {
  const html = renderToString(
    <SiteView path={page.route} navigate={() => undefined}>
      <PageView page={page} />
    </SiteView>,
  );
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
