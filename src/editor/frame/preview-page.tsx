import { Component, memo } from 'react';
import type { Block, PageData } from '../../generated/documents.ts';
import { blockId, PageContext } from '../../site/page/block-props.ts';
import { BlockNotice, blockElement } from '../../site/page/block-view.tsx';
import { KnownProducts, type PageProducts } from '../../site/products/products.tsx';
import { textNodes } from './picked-text.ts';
import { EMPTY, type PreviewContent } from './preview.ts';
import '../../site/blocks/every-block.ts';

interface PreviewPageProps {
  content: PreviewContent;
  products?: PageProducts | undefined;
}

/** @param products what the shop answered; without it, the page is as it was built */
export function PreviewPage({ content: { page, sources }, products }: PreviewPageProps) {
  return (
    <PageContext value={page}>
      <KnownProducts data={page.data} products={products}>
        {page.blocks.map((block, index) => {
          const source = sources[index];
          return <PreviewBlock key={source?.key ?? blockId(index)} block={block} id={blockId(index)} index={index} />;
        })}
      </KnownProducts>
    </PageContext>
  );
}

export function cataloguedProducts(data: PageData): PageProducts {
  const category = data.load === 'category' ? data.products : [];
  return { status: 'loaded', answered: new Map(), category };
}

interface BlockProps {
  block: Block;
  id: string;
}

/** A block of the preview, in a wrapper that takes no part in the layout. It renders again only if the block changed. */
const PreviewBlock = memo(({ block, id, index }: BlockProps & { index: number }) => (
  <div data-block={index} ref={(wrapper) => (wrapper ? markEmpty(wrapper) : undefined)}>
    <LastGoodBlock block={block} id={id} />
  </div>
));

/** Shows the names of empty fields as such, until the function that it returns is called. */
function markEmpty(block: HTMLElement): (() => void) | undefined {
  if (!block.textContent.includes(EMPTY)) return undefined;
  const empty = textNodes(block).filter(({ data }) => data.startsWith(EMPTY));
  const marked = CSS.highlights.get('empty') ?? new Highlight();
  CSS.highlights.set('empty', marked);
  const ranges = empty.map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  });
  for (const range of ranges) marked.add(range);
  return () => {
    for (const range of ranges) marked.delete(range);
  };
}

/** A block that fails while it is written shows its last good version until it works again. */
class LastGoodBlock extends Component<BlockProps, { block: Block; failed: boolean }> {
  override state = { block: this.props.block, failed: false };
  #good: Block | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ block }: BlockProps, state: { block: Block }) {
    return block === state.block ? null : { block, failed: false };
  }

  override componentDidCatch() {
    if (this.#good === this.props.block) this.#good = undefined;
  }

  override componentDidMount() {
    this.#remember();
  }

  override componentDidUpdate() {
    this.#remember();
  }

  override render() {
    const { block, id } = this.props;
    const shown = this.state.failed ? this.#good : block;
    return shown ? blockElement(shown, id) : <BlockNotice />;
  }

  #remember() {
    if (!this.state.failed) this.#good = this.props.block;
  }
}
