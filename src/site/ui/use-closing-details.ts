import { type RefObject, useEffect, useRef } from 'react';

/** A <details> closed from outside, by Escape or a link. `inFlow`: closing moves content, so it waits for the click. */
export function useClosingDetails(inFlow = false): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const outside = ({ type, target }: Event) => {
      const menu = details.current;
      if (!menu?.open || !(target instanceof Node) || menu.contains(target)) return;
      // A press on text inside the menu moves the focus to what is around it, before the click.
      if (type !== 'pointerdown' && type !== 'click' && target.contains(menu)) return;
      menu.open = false;
    };
    const followed = (event: Event) => {
      const menu = details.current;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && menu?.contains(link)) menu.open = false;
    };
    const onEscape = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    };
    const { signal } = leaving;
    const types = inFlow ? ['click', 'keyup'] : ['pointerdown', 'click', 'focusin'];
    for (const type of types) document.addEventListener(type, outside, { signal });
    document.addEventListener('click', followed, { signal });
    document.addEventListener('keydown', onEscape, { signal });
    return () => leaving.abort();
  }, [inFlow]);
  return details;
}
