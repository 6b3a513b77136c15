import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BlockEdges, Preview } from '../../frame/preview.ts';
import { Button } from '../../ui/controls.tsx';
import { IconButton } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { nameOfBlock } from './block-edits.ts';
import { BlockTools } from './outline.tsx';
import styles from './page.module.css';
import type { BlockActions } from './use-block-actions.ts';

/** Half the height of the tools of a block, in pixels: they are on its upper edge, as the plus is. */
const HALF_TOOLS = 18;
/** In pixels: a block held this near the upper or lower edge scrolls the page, a step at a time. */
const SCROLL_EDGE = 56;
const SCROLL_STEP = 24;

interface BlockOverlayProps {
  preview: Preview | undefined;
  blocks: readonly unknown[];
  /** The block that the pointer is on, or else the selected one. */
  active: number | undefined;
  /** Where a block is being added, as the index that it will have. */
  adding: number | undefined;
  selected: number | undefined;
  /** Pixels of the window for one of the frame. */
  scale: number;
  side: number;
  height: number;
  /** Counts the moves of the page. Blocks are measured only then: it makes the browser lay out both windows. */
  moves: number;
  /** True while a string is written on the page, whose tools replace the block's. */
  isWriting: boolean;
  actions: BlockActions;
  onAdd: (at: number) => void;
  onDrop: (block: unknown, at: number) => void;
  /** A tool was used: another block may be under the pointer now. */
  onUsed: () => void;
}

/** The layer over the page: a block's tools, a plus above and below it, and where a block is being added or dropped. */
export function BlockOverlay(props: BlockOverlayProps) {
  const { preview, blocks, active, adding, selected, scale, side, height, moves, isWriting, actions, onAdd, onUsed } =
    props;
  const session = useSession();
  const [held, setHeld] = useState<{ at: number | undefined }>();
  const layer = useDropLayer(props, setHeld);
  const edges = useEdges(preview, active, moves);
  const ring = useEdges(preview, selected, moves);
  const line = lineAt(held ? held.at : adding, blocks.length, preview);
  const title = nameOfBlock(blocks[active ?? 0], session).title;
  // A block that is partly above the page has its tools at the page's upper edge.
  const top = Math.max(0, (edges?.top ?? 0) * scale);
  const bottom = (edges?.bottom ?? 0) * scale;
  const isSeen = edges !== undefined && bottom > 40 && top < height - 8;
  return (
    <>
      {ring ? (
        <div
          className={styles.ring}
          style={{ top: ring.top * scale, height: (ring.bottom - ring.top) * scale, insetInline: side }}
        />
      ) : null}
      <div ref={layer} className={styles.dropLayer} data-held={held !== undefined} />
      {line === undefined ? null : (
        <p className={styles.dropLine} style={{ top: `clamp(12px, ${line * scale}px, 100% - 12px)` }}>
          <span>{held ? 'Drop it here' : 'The new block goes here'}</span>
        </p>
      )}
      {blocks.length === 0 && adding === undefined && !held ? (
        <div className={styles.emptyPage}>
          <h2>This page is empty</h2>
          <p>Its blocks are what visitors see: a heading, text, questions, prices.</p>
          <Button main text="Add the first block" onPress={() => onAdd(0)} />
        </div>
      ) : null}
      {active !== undefined && isSeen && !held && adding === undefined ? (
        <>
          {isWriting ? null : (
            <div className={styles.atBlock} style={{ top: `max(var(--space-2), ${top - HALF_TOOLS}px)` }}>
              <span className={styles.atBlockName}>{title}</span>
              <BlockTools block={blocks[active]} index={active} actions={actions} onUsed={onUsed} />
            </div>
          )}
          {edges.top >= 0 ? (
            <PlusButton name={`Add a block above ${title}`} top={top} onPress={() => onAdd(active)} />
          ) : null}
          {bottom < height ? (
            <PlusButton name={`Add a block below ${title}`} top={bottom} onPress={() => onAdd(active + 1)} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function useEdges(preview: Preview | undefined, index: number | undefined, moves: number): BlockEdges | undefined {
  return useMemo(
    () => (moves > 0 && index !== undefined ? preview?.edgesOf(index) : undefined),
    [preview, index, moves],
  );
}

function PlusButton({ name, top, onPress }: { name: string; top: number; onPress: () => void }) {
  const style = { top: `clamp(14px, ${top}px, 100% - 14px)` };
  return <IconButton icon="plus" name={name} className={styles.plus} style={style} onPress={onPress} />;
}

/** Where a block with an index goes, in pixels of the frame: between the one before and the one that it moves down. */
export function lineAt(at: number | undefined, count: number, preview: Preview | undefined): number | undefined {
  if (at === undefined) return undefined;
  if (count === 0) return 0;
  return at < count ? preview?.edgesOf(at)?.top : preview?.edgesOf(count - 1)?.bottom;
}

/** The index that a block gets when it is dropped at a height: before the first block whose middle is below it. */
export function placeAtHeight(y: number, edges: readonly (BlockEdges | undefined)[]): number {
  const next = edges.findIndex((one) => one !== undefined && y < (one.top + one.bottom) / 2);
  return next < 0 ? edges.length : next;
}

/** Covers the frame, which would keep the events for itself, while a block of the palette is held. */
function useDropLayer(props: BlockOverlayProps, setHeld: (held: { at: number | undefined } | undefined) => void) {
  const layer = useRef<HTMLDivElement>(null);
  const placeAt = useEffectEvent((clientY: number) => {
    const { preview, blocks, scale, height } = props;
    const y = clientY - (layer.current?.getBoundingClientRect().top ?? 0);
    const step = y < SCROLL_EDGE ? -SCROLL_STEP : y > height - SCROLL_EDGE ? SCROLL_STEP : 0;
    if (step !== 0) preview?.scrollBy(step / scale);
    const edges = blocks.map((_, index) => preview?.edgesOf(index));
    return placeAtHeight(y / scale, edges);
  });
  const drop = useEffectEvent((block: unknown, at: number) => props.onDrop(block, at));
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const isOffered = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      typeof source.data.offered === 'string';
    return combine(
      monitorForElements({
        canMonitor: isOffered,
        onDragStart: () => setHeld({ at: undefined }),
        onDrop: () => setHeld(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: isOffered,
        onDrag: ({ location }) => setHeld({ at: placeAt(location.current.input.clientY) }),
        onDragLeave: () => setHeld({ at: undefined }),
        onDrop: ({ source, location }) => drop(source.data.block, placeAt(location.current.input.clientY)),
      }),
    );
  }, [setHeld]);
  return layer;
}
