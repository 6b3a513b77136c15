import { useEffectEvent, useLayoutEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { isTyping, uncover } from '../ui/focus.ts';
import styles from './panels.module.css';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <table className={styles.table}>
        <tbody>
          {SHORTCUTS.map(([keys, what]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

type ShortcutActions = Readonly<Record<'undo' | 'redo' | 'save' | 'help' | 'pages', () => void>>;

const SHORTCUTS = [
  ['Ctrl S', 'Save'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['Ctrl K', 'Choose a page; in prose, make a link'],
  ['Ctrl B, Ctrl Shift 8', 'Bold and list, in prose'],
  ['Ctrl Shift K', 'Insert a fact, a count or a price, in text'],
  ['F6, Shift F6', 'Go to the next part of the editor, or the one before: tabs, notices, blocks, fields'],
  ['Enter', 'Go to the fields of the selected block, in the list of blocks'],
  ['F2', 'Edit a field on the page; there, the arrow keys and Tab move to the next text, and Esc returns to the field'],
  ['Alt ↑, Alt ↓', 'Move the block or the item of a list that has the focus'],
  ['Ctrl Enter', 'Add an item below this one, in a list; in a list of short texts, Enter does the same'],
  ['↑, ↓', 'Go to the block before or after, in the list of blocks'],
  ['Ctrl C, Ctrl V', 'Copy and paste a block, in the list of blocks'],
  ['Ctrl D', 'Duplicate a block, in the list of blocks'],
  ['Delete', 'Remove a block, in the list of blocks'],
  ['?', 'Show this list'],
] as const;

export function useShortcuts(actions: ShortcutActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Not in an effect after the paint: a key that was pressed as soon as the app was seen would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, actions: ShortcutActions): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    // A key that is held is one save.
    if (key === 's') return event.repeat ? () => undefined : actions.save;
    if (key === 'k') return actions.pages;
    if (key === 'y' || (key === 'z' && event.shiftKey)) return actions.redo;
    return key === 'z' ? actions.undo : undefined;
  }
  if (key === 'f6') return () => focusOtherPart(event.shiftKey ? -1 : 1);
  return key === '?' && !isTyping(event.target) ? actions.help : undefined;
}

/** The parts of the app in their order, each by its accessible name; those on screen count. */
const PARTS = [
  'Draft',
  'Parts of the editor',
  'Unsaved changes from before',
  'Changed on disk',
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
const CONTROLS = 'button:not(:disabled), a[href], input, textarea, select, summary, [role=textbox]';
const CURRENT = '[aria-pressed=true], [aria-current=page]';

export function focusFields(): void {
  const fields = document.querySelector('[aria-label="Fields"]');
  if (fields) uncover(fields);
  fields?.querySelector<HTMLElement>('input, textarea, select, summary, [role=textbox]')?.focus();
}

/** Focuses the next part of the app, or the one before, past all of the preview. In a list the selected entry. */
function focusOtherPart(step: 1 | -1): void {
  const parts = PARTS.flatMap((part) => document.querySelector(part) ?? []).filter((part) => part.checkVisibility());
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = at < 0 && step < 0 ? parts.at(-1) : parts[(at + step + parts.length) % parts.length];
  const controls = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const seen = controls.find((control) => control.checkVisibility({ visibilityProperty: true }));
  (next?.querySelector<HTMLElement>(CURRENT) ?? seen)?.focus();
}

export function focusSelected(): void {
  const blocks = ':not([hidden]) > [aria-label="Blocks of the page"]';
  document
    .querySelector<HTMLElement>(`${blocks} [aria-pressed=true], [aria-label="Parts of the editor"] ${CURRENT}`)
    ?.focus();
}
