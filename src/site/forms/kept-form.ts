import { type RefObject, useLayoutEffect, useRef } from 'react';
import { forget, recall, remember } from '../cart/checkout-memory.ts';

/** Keeps a form's values in session storage under `name` until forgotten, and fills in empty fields. */
export function useKeptForm(name: 'customerDetails' | 'contactMessage'): {
  ref: RefObject<HTMLFormElement | null>;
  onInput: () => void;
} {
  const ref = useRef<HTMLFormElement>(null);
  const keep = () => {
    const typed = [...new FormData(ref.current ?? undefined)].flatMap(([field, text]) =>
      typeof text === 'string' && text !== '' ? [[field, text]] : [],
    );
    if (typed.length > 0) remember(name, new URLSearchParams(typed).toString());
    else forget(name);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that appears
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const emptyAgain = () => recall(name) || form.reset();
    const followBack = ({ persisted }: PageTransitionEvent) => persisted && emptyAgain();
    if (isRestored()) emptyAgain();
    fillIn(form, new URLSearchParams(recall(name)));
    keep();
    addEventListener('pageshow', followBack);
    return () => removeEventListener('pageshow', followBack);
  }, []);
  return { ref, onInput: keep };
}

/** Returns whether Back loaded this page, whose forms browsers refill as sent, and nobody has touched it since. */
function isRestored(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const wentBack = load !== undefined && 'type' in load && load.type === 'back_forward';
  return wentBack && document.getElementById('root')?.dataset.scrolled === undefined;
}

/** Fills in the empty fields of a form, and opens the lists that they are in; `texts` are by name. */
export function fillIn(form: HTMLFormElement, texts: Iterable<[string, unknown]>): void {
  for (const [name, text] of texts) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || field.value !== '' || typeof text !== 'string') continue;
    field.value = text;
    const list = field.closest('details');
    if (list) list.open = true;
  }
}
