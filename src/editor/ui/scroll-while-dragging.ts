import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';

/** As the ref of a panel: scrolls it while something is dragged near its edge. */
export function scrollWhileDragging(element: HTMLElement | null): (() => void) | undefined {
  return element ? autoScrollForElements({ element }) : undefined;
}
