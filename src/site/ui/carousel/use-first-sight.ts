import { type RefObject, useEffect, useState } from 'react';

/**
 * When an element was first seen, in milliseconds of performance.now; undefined until then. For elements seen before
 * hydration the bootstrap records it in `data-seen`.
 */
export function useFirstSight(element: RefObject<HTMLElement | null>): number | undefined {
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    if (observed.dataset.seen) return setSeen(Number(observed.dataset.seen));
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setSeen(performance.now());
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
