/** The parts of the page view in their order, each by its accessible name. */
const PARTS = ['Blocks of the page', 'Fields'].map((name) => `[aria-label="${name}"]`);
const CONTROLS = 'button:not(:disabled), input, textarea, select, summary';

/** Focuses the first field of what is selected. */
export function focusFields(): void {
  document
    .querySelector('[aria-label="Fields"]')
    ?.querySelector<HTMLElement>('input, textarea, select, summary')
    ?.focus();
}

/** Moves the focus from the blocks to the fields, or back to the selected block: past the preview with all of its links. */
export function focusOtherPart(): void {
  const parts = PARTS.flatMap((part) => document.querySelector(part) ?? []);
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = parts[(at + 1) % parts.length];
  const selected = next?.querySelector<HTMLElement>('ol [aria-pressed=true]');
  (selected ?? next?.querySelector<HTMLElement>(CONTROLS))?.focus();
}
