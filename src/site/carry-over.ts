import type { EarlyWindow } from './requests/requests.ts';

/** A visitor's input on the page as it was sent, by the elements that received it. */
export interface EarlyInput {
  fields: readonly Element[];
  focused: Element | null;
  pressed: Element | null;
}

/** The input on the page as it is now: called before React replaces it. */
export function earlyInput(): EarlyInput {
  return {
    fields: [...document.querySelectorAll('input,textarea,details')],
    focused: document.activeElement,
    pressed: document.querySelector('button:active'),
  };
}

/**
 * Carries input over to a page that React has rendered anew, as it does when something else has changed the page that was
 * sent: phones turn numbers into links, translators wrap text, password managers add elements. Nothing happens to elements
 * that React has kept.
 */
export function carryOver({ fields, focused, pressed }: EarlyInput): void {
  for (const field of fields) {
    const now = successor(field);
    if (!now || now === field) continue;
    for (const name of ['open', 'checked', 'value']) {
      const entered: unknown = Reflect.get(field, name);
      // Uses the prototype's setter: React takes a value set on the element itself for its own.
      if (entered) Reflect.set(Object.getPrototypeOf(now), name, entered, now);
    }
    now.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused?.isConnected === false) {
    const now = successor(focused);
    now?.focus({ preventScroll: true });
    // A field for email has no selection.
    if (isText(focused) && isText(now) && focused.selectionStart !== null)
      now.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
  if (pressed?.isConnected === false) finishPress(pressed);
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Clicks once a mouse, a pen or the space bar is released where it was pressed: browsers send no click to the element
 * that replaced the pressed one. All mouse events of a touch follow it, so they press the new element, which is clicked
 * without help.
 */
function finishPress(pressed: Element): void {
  const ending = new AbortController();
  const end = (event: MouseEvent | KeyboardEvent) => {
    ending.abort();
    const now = successor(pressed);
    const released = 'key' in event ? event.key === ' ' : event.type === 'mouseup' && event.button === 0;
    if (released && event.target instanceof Node && now?.contains(event.target)) now.click();
  };
  for (const type of ['mousedown', 'mouseup', 'keyup'] as const) addEventListener(type, end, ending);
}

/** Replays early drags and clicks, the clicks on a button as one. */
export function replay({ clicked = [], dragged = [] }: EarlyWindow): void {
  for (const event of dragged)
    if (event.target instanceof Element) successor(event.target)?.dispatchEvent(new PointerEvent(event.type, event));
  for (const button of new Set(clicked)) {
    button.removeAttribute('aria-busy');
    successor(button)?.click();
  }
}

/**
 * Finds the element that replaced another: the one with the same id or, within the nearest element with an id, the one
 * at the same place among those with its tag and first class. Counts from the end, because parts that only browsers
 * render, such as the rows of the cart, come before.
 */
export function successor(element: Element): HTMLElement | null | undefined {
  if (element.isConnected && element instanceof HTMLElement) return element;
  const scope = element.closest('[id]');
  const now = scope && document.getElementById(scope.id);
  if (!now || scope === element) return now;
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.localName)]
      .filter(({ classList }) => classList[0] === element.classList[0])
      .reverse();
  const before: Element[] = alike(scope);
  return alike(now)[before.indexOf(element)];
}
