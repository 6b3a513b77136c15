import { flushSync } from 'react-dom';

/** Returns whether the target of an event takes keys as characters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select') || target.isContentEditable;
}

/** For this many frames an element may still be on its way to the screen. */
export const FRAMES = 60;

/** Focuses an element once the last change is on screen, within `frames`, and opens the parts that hide it. */
export function focusSoon(id: string, frames = 1): void {
  requestAnimationFrame(() => {
    if (!focusNow(id) && frames > 1) focusSoon(id, frames - 1);
  });
}

/** Makes a change, renders it and focuses an element by its id, all before the next key is pressed. */
export function changeAndFocus(change: () => void, id: string): void {
  flushSync(change);
  if (!focusNow(id)) focusSoon(id);
}

/** Moves something at once or, while the mouse is pressed, after its click, which would miss what it presses. */
export function afterPress(move: () => void): void {
  if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(move), { once: true });
  else move();
}

/** Puts the cursor at the end of a text box or textarea that has the focus, or so many characters before it. */
export function moveCursorToEnd(id: string, fromEnd = 0): void {
  const control = document.getElementById(id);
  if (control instanceof HTMLTextAreaElement) {
    const place = control.value.length - fromEnd;
    control.setSelectionRange(place, place);
  } else if (control) {
    const selection = document.getSelection();
    selection?.setPosition(control, control.childNodes.length);
    for (let left = fromEnd; left > 0; left--) selection?.modify('move', 'backward', 'character');
  }
}

/** The event that shows a panel that is folded, or behind the page in a narrow window, because something in it gets the focus. */
export const UNFOLD = 'unfold';

/** Opens the parts that hide an element: closed details, and a panel. */
export function uncover(element: Element): void {
  for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    if (element.parentElement !== details) details.open = true;
  if (!element.checkVisibility()) flushSync(() => element.dispatchEvent(new Event(UNFOLD, { bubbles: true })));
}

/** Returns the element of an id. Closed items of lists render no fields: those around it open, from the outside in. */
export function findField(id: string): HTMLElement | null {
  for (let found = document.getElementById(id); ; found = document.getElementById(id)) {
    const item = found ? undefined : closedItemAround(id);
    if (!item) return found;
    item.open = true;
    flushSync(() => item.dispatchEvent(new Event('toggle')));
  }
}

/** The closed item nearest around a field that is not rendered. Ids are pointers. */
function closedItemAround(id: string): HTMLDetailsElement | undefined {
  for (let end = id.lastIndexOf('/'); end > 0; end = id.lastIndexOf('/', end - 1)) {
    const summary = document.getElementById(id.slice(0, end));
    const details = summary?.parentElement;
    if (summary) return details instanceof HTMLDetailsElement && !details.open ? details : undefined;
  }
  return undefined;
}

/** Focuses an element; returns whether it has the focus: it exists, and no dialog is in front of it. */
export function focusNow(id: string): boolean {
  const element = findField(id);
  if (!element) return false;
  uncover(element);
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  return document.activeElement === element;
}
