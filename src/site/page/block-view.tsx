import { Component, type ReactNode } from 'react';
import type { Block, BlockType } from '../../generated/documents.ts';
import { registry } from '../blocks/registry.ts';
import type { BlockProps } from './block-props.ts';

/** A block that throws is replaced by a notice; the rest of the page stays. */
export function BlockView({ block, id }: { block: Block; id: string }) {
  return <BlockBoundary>{blockElement(block, id)}</BlockBoundary>;
}

/** A block as an element of its type's component, without an error boundary. */
export function blockElement(block: Block, id: string, key?: string): ReactNode {
  return elementOf(block.type, block, id, key);
}

function elementOf<T extends BlockType>(type: T, block: Block<T>, id: string, key: string | undefined): ReactNode {
  const Component: ((props: BlockProps<T>) => ReactNode) | undefined = registry[type];
  if (Component === undefined) throw new Error(`${type} is not loaded.`);
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

export function BlockNotice() {
  return (
    <section className="notice" role="note">
      <p>
        This part of the page could not be shown. The rest still works. <a href="/contact-us">Ask us</a> if you need it.
      </p>
    </section>
  );
}
