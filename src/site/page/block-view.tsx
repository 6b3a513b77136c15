import { Component, type ReactNode } from 'react';
import type { Block, BlockType } from '../../generated/documents.ts';
import { registry } from '../blocks/registry.ts';
import { BlockNotice } from './block-notice.tsx';
import type { BlockProps } from './block-props.ts';

/** Draws a block by the component of its type. What throws is replaced by a small notice; the rest of the page stays. */
export function BlockView({ block, id }: { block: Block; id: string }) {
  return <BlockBoundary>{blockElement(block, id)}</BlockBoundary>;
}

/** A block as an element of the component of its type, without anything that catches what it throws. */
export function blockElement(block: Block, id: string, key?: string): ReactNode {
  return elementOf(block.type, block, id, key);
}

function elementOf<T extends BlockType>(type: T, block: Block<T>, id: string, key: string | undefined): ReactNode {
  const Component: (props: BlockProps<T>) => ReactNode = registry[type];
  return <Component key={key} block={block} id={id} />;
}

class BlockBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BlockNotice /> : this.props.children;
  }
}
