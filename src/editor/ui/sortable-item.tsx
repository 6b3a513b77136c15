import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventPayloadMap,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { type KeyboardEventHandler, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './sortable-item.module.css';

interface SortableItemProps {
  /** Names the list: an item is dropped within its own list alone. */
  list: string;
  index: number;
  /** The part that drags the item: all of it, or its grip alone, so that its text can be selected. */
  by: 'any part' | 'grip';
  className?: string | undefined;
  onMove: (from: number, to: number) => void;
  onKeyDown?: KeyboardEventHandler<HTMLLIElement>;
  children: (grip: ReactNode) => ReactNode;
}

/** An item of a list that can be dragged to another place with the mouse. A line shows where it will be; Escape cancels. */
export function SortableItem({ list, index, by, className = '', onMove, onKeyDown, children }: SortableItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  const [isDragged, setDragged] = useState(false);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = item.current;
    const handle = by === 'grip' ? grip.current : element;
    if (!element || !handle) return;
    const own = { list, index };
    const show = ({ self, source }: ElementDropTargetEventPayloadMap['onDrag']) =>
      setEdge(shownEdge(source.data, self.data));
    return combine(
      draggable({
        element: handle,
        getInitialData: () => own,
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 8, 8),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => attachClosestEdge(own, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDragEnter: show,
        onDrag: show,
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          if (shownEdge(source.data, self.data)) move(Number(source.data.index), destination(source.data, self.data));
        },
      }),
    );
  }, [list, index, by]);
  return (
    <li
      ref={item}
      className={`${styles.item} ${className}`}
      data-drop={edge}
      data-dragged={isDragged}
      onKeyDown={onKeyDown}
    >
      {children(<span ref={grip} className={styles.grip} title="Drag to move" aria-hidden="true" />)}
    </li>
  );
}

type Data = Readonly<Record<string | symbol, unknown>>;

function destination(source: Data, target: Data): number {
  return getReorderDestinationIndex({
    startIndex: Number(source.index),
    indexOfTarget: Number(target.index),
    closestEdgeOfTarget: extractClosestEdge(target),
    axis: 'vertical',
  });
}

/** The edge of an item at which the dragged one would be put; undefined if it would stay where it is. */
function shownEdge(source: Data, target: Data): 'top' | 'bottom' | undefined {
  if (destination(source, target) === source.index) return undefined;
  return extractClosestEdge(target) === 'top' ? 'top' : 'bottom';
}
