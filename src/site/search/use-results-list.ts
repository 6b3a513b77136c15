import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A list of results below a field. */
export interface ResultsList {
  /** Ref for the element around the field and the list. */
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen(open: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Opens and closes a list of links below a field. Arrow keys move from the field through the links; Escape returns to
 * the field and closes the list; a click or focus elsewhere closes it too.
 */
export function useResultsList(): ResultsList {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, outside, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const move = (to: HTMLElement | undefined, opened: boolean) => {
      if (!to) return;
      event.preventDefault();
      setOpen(opened);
      to.focus();
    };
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (event.key === 'Escape' && open) move(stops[0], false);
    else if (event.key === 'ArrowDown') move(open ? stops[at + 1] : stops[0], true);
    else if (event.key === 'ArrowUp' && open) move(stops[at - 1], true);
  };
  return { box, open, setOpen, onKeyDown };
}
