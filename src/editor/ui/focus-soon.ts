/** Focuses an element by its id once what was just changed is on screen, and opens what hides it. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => focusNow(id));
}

/**
 * Focuses an element by its id and opens what hides it.
 * @returns whether there is such an element
 */
export function focusNow(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    if (element.parentElement !== details) details.open = true;
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  return true;
}
