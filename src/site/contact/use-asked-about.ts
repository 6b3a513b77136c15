import { useEffect } from 'react';
import { isRecord } from '../../shop/record.ts';

/** The longest text taken from an address, in characters. */
const LONGEST = 200;

/**
 * Begins an empty form with what the visitor asks about: the fields that the page before passed on as the navigation
 * state `enquiry`, so that nothing personal is in an address, or a message with what the query of a link names.
 */
export function useAskedAbout(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const [name, text] of Object.entries(askedAbout())) {
      const field = form.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value === '' && typeof text === 'string') field.value = text;
    }
  }, [formId]);
}

/** The texts of the form's fields, by their names. */
function askedAbout(): Record<string, unknown> {
  const enquiry: unknown = window.history.state?.usr?.enquiry;
  if (isRecord(enquiry)) return enquiry;
  const about = new URLSearchParams(window.location.search).get('about')?.slice(0, LONGEST);
  return about ? { message: `I am asking about: ${about}\n` } : {};
}
