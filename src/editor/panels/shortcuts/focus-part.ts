import { uncover } from '../../ui/focus.ts';

/** The parts of the app in their order, each by its accessible name; those on screen count. */
const PARTS = [
  'Parts of the editor',
  'Blocks of the page',
  'Settings',
  'Fields',
  'Pages',
  'Products',
  'Facts',
  'Find and replace',
  'Problems',
  'Changes',
].map((name) => `[aria-label="${name}"]`);
const CONTROLS = 'button:not(:disabled), input, textarea, select, summary, [role=textbox]';
const CURRENT = '[aria-pressed=true], [aria-current=page]';

/** Focuses the first field of what is selected. */
export function focusFields(): void {
  const fields = document.querySelector('[aria-label="Fields"]');
  if (fields) uncover(fields);
  fields?.querySelector<HTMLElement>('input, textarea, select, summary, [role=textbox]')?.focus();
}

/**
 * Moves the focus to the next part of the app, or the one before: past the preview with all of its links. In a list the
 * selected entry gets it.
 */
export function focusOtherPart(step: 1 | -1): void {
  const parts = PARTS.flatMap((part) => document.querySelector(part) ?? []).filter((part) => !part.closest('[hidden]'));
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = at < 0 && step < 0 ? parts.at(-1) : parts[(at + step + parts.length) % parts.length];
  const controls = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const seen = controls.find((control) => control.checkVisibility({ visibilityProperty: true }));
  (next?.querySelector<HTMLElement>(CURRENT) ?? seen)?.focus();
}

/** Focuses the entry that is selected in the list of blocks, or else the tab of the open part. */
export function focusSelected(): void {
  const blocks = ':not([hidden]) > [aria-label="Blocks of the page"]';
  document
    .querySelector<HTMLElement>(`${blocks} [aria-pressed=true], [aria-label="Parts of the editor"] ${CURRENT}`)
    ?.focus();
}
