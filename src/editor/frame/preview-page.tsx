import type { PageData } from '../../generated/documents.ts';
import { PageContext } from '../../site/page/page-context.ts';
import { blockId } from '../../site/page/page-view.tsx';
import { KnownProducts, type PageProducts } from '../../site/products/products.tsx';
import type { PreviewContent } from './preview.ts';
import { PreviewBlock } from './preview-block.tsx';

/**
 * The blocks of a page as visitors see them.
 * @param products what the shop answered; without it, the page is as it was built
 */
export function PreviewPage({
  content: { page, sources, selected },
  products,
}: {
  content: PreviewContent;
  products?: PageProducts | undefined;
}) {
  return (
    <PageContext value={page}>
      <KnownProducts data={page.data} products={products}>
        {page.blocks.map((block, index) => {
          const source = sources[index];
          return (
            <PreviewBlock
              key={source?.key ?? blockId(index)}
              block={block}
              id={blockId(index)}
              index={index}
              selected={selected !== undefined && source?.place.index === selected}
            />
          );
        })}
      </KnownProducts>
    </PageContext>
  );
}

/** What the shop answers for a page, by the catalogue. */
export function cataloguedProducts(data: PageData): PageProducts {
  const category = data.load === 'category' ? data.products : [];
  return { status: 'loaded', answered: new Map(), category };
}
