import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A list of results below a field. */
export interface ResultsList {
  /** For the element around field and list. */
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen(open: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Opens and closes a list of links below a field: arrow keys walk from the field through the links, Escape goes back to the
 * field and closes the list, and so does whatever gets a click or the focus elsewhere.
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
