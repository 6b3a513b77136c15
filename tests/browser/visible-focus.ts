import { expect, type Page } from '@playwright/test';

/** Expects a ring of at least 2 px around the focused element, with nothing covering it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const place = () =>
    page.locator(':focus').evaluate(async (element) => {
      const before = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // The search box has the ring around itself and its icon.
      const around = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
      const ring = around.find(({ outlineStyle }) => outlineStyle === 'solid');
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        atRest: scrollY === before,
        element: `${element.tagName} ${element.id} ${element.textContent}`,
        ring: Number.parseFloat(ring?.outlineWidth ?? '0') >= 2,
        uncovered: top !== null && (element.contains(top) || top.contains(element)),
      };
    });
  // Only the page at rest shows what covers the element: a drawer or a dialogue may still be opening.
  await expect.poll(place).toMatchObject({ atRest: true, ring: true, uncovered: true });
}
