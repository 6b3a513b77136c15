import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { swipeStep } from './carousel-steps.ts';

/** A press that moves this many pixels counts as a drag, not a click. */
const DRAG_BEGINS = 8;

/**
 * A track that follows a horizontal drag.
 * @param track the scrolling element
 * @param onEnd called at the end of a drag: 1 for the next slide, -1 for the previous one, 0 to go back
 * @returns whether a drag is in progress, and the handlers for the track
 */
export function useSwipe(track: RefObject<HTMLElement | null>, onEnd: (step: -1 | 0 | 1) => void) {
  const [dragging, setDragging] = useState(false);
  const press = useRef<{ pointer: number; x: number; scroll: number } | undefined>(undefined);
  const dragged = useRef(false);

  const end = (event: PointerEvent, cancelled: boolean) => {
    const start = press.current;
    press.current = undefined;
    // Read from the ref: a quick drag ends before the state of its start has been rendered.
    if (!start || !dragged.current) return;
    setDragging(false);
    onEnd(cancelled ? 0 : swipeStep(event.clientX - start.x));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      dragged.current = false;
      press.current = { pointer: event.pointerId, x: event.clientX, scroll: track.current?.scrollLeft ?? 0 };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (!start || start.pointer !== event.pointerId) return;
      const distance = event.clientX - start.x;
      if (!dragged.current && Math.abs(distance) >= DRAG_BEGINS) {
        dragged.current = true;
        setDragging(true);
        // Captured only now: capturing the press would keep the click from a link. A replayed press has no pointer.
        if (event.isTrusted) track.current?.setPointerCapture(event.pointerId);
      }
      if (dragged.current) track.current?.scrollTo({ left: start.scroll - distance, behavior: 'instant' });
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    // Ending a drag on a link must not click it, and a link or picture must not be dragged out of the page.
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { dragging, handlers };
}
