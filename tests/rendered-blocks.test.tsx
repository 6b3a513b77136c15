import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PUBLIC_FOLDER, pagesFolder } from '../src/build/sources/folders.ts';
import { projectValidator } from '../src/build/sources/load-site.ts';
import { readSources } from '../src/build/sources/read-sources.ts';
import { withGallery } from '../src/content/authoring/gallery-pages.ts';
import { SiteParser } from '../src/content/parser/site-parser.ts';
import { resolveSite } from '../src/content/resolve/resolve-site.ts';
import type { DeliveredPage } from '../src/generated/documents.ts';
import { blockElement } from '../src/site/page/block-view.tsx';
import { blockId, PageProviders, PageView } from '../src/site/page/page-view.tsx';
import { renderBlocks } from '../src/site/page/render-blocks.tsx';
import { staticMarkup, Unsupported } from '../src/site/page/static-renderer/static-markup.ts';
import { renderPages } from '../src/site/prerender.tsx';
import { SiteView } from '../src/site/site-view.tsx';

// All pages of the site and all examples of blocks. The build renders most of them without React's renderer.
const validator = projectValidator();
const sources = withGallery(readSources(pagesFolder(), PUBLIC_FOLDER), validator);
const { pages } = resolveSite(new SiteParser(validator).read(sources).parsedSite);

// In one call, as the build renders them, so that a page cannot get what was rendered for another.
const rendering = renderBlocks(pages.map(({ page }) => page));
const rendered = new Map(pages.map(({ page }, index) => [page, rendering[index]?.map(({ html }) => html)]));

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

describe('the blocks of a page are, byte for byte, what React renders', () => {
  test.each(pages)('$page.route', ({ page }) => {
    expect(rendered.get(page)).toEqual(renderedByReact(page));
  });
});

describe('a page in the shell of its state is, byte for byte, the page that React renders as a whole', () => {
  const rendered = renderPages(pages.map(({ page }) => page));
  test.each(pages.map(({ page }, index) => ({ page, html: rendered[index]?.html })))(
    '$page.route',
    ({ page, html }) => {
      expect(html).toBe(renderedWhole(page));
    },
  );
});

test('only blocks with form fields are left to React', () => {
  const left = new Set(pages.flatMap(({ page }) => leftToReact(page)));
  expect([...left].sort()).toEqual(['cart', 'contact', 'enquiry', 'specialist-test']);
});

function renderedByReact(page: DeliveredPage): string[] {
  return page.blocks.map((block, index) => {
    const html = renderToString(<PageProviders page={page}>{blockElement(block, blockId(index))}</PageProviders>);
    return html.replace(PRELOADS, '');
  });
}

function renderedWhole(page: DeliveredPage): string {
  const html = renderToString(
    <SiteView path={page.route} navigate={() => undefined}>
      <PageView page={page} />
    </SiteView>,
  );
  return html.replace(PRELOADS, '');
}

function leftToReact(page: DeliveredPage): string[] {
  const left: string[] = [];
  const Blocks = () => {
    for (const [index, block] of page.blocks.entries()) {
      try {
        staticMarkup(blockElement(block, blockId(index)));
      } catch (error) {
        if (!(error instanceof Unsupported)) throw error;
        left.push(block.type);
      }
    }
    return null;
  };
  renderToString(
    <PageProviders page={page}>
      <Blocks />
    </PageProviders>,
  );
  return left;
}
