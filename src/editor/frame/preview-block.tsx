import '../../site/blocks/every-block.ts';
import { Component, memo } from 'react';
import type { Block } from '../../generated/documents.ts';
import { blockElement } from '../../site/page/block-view.tsx';
import { BlockNotice } from '../../site/page/notices.tsx';

interface BlockProps {
  block: Block;
  id: string;
}

/** A block of the preview, in a wrapper that takes no part in the layout. It renders again only if the block changed. */
export const PreviewBlock = memo(
  ({ block, id, index, selected }: BlockProps & { index: number; selected: boolean }) => (
    <div data-block={index} data-selected={selected ? '' : undefined}>
      <LastGoodBlock block={block} id={id} />
    </div>
  ),
);

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
