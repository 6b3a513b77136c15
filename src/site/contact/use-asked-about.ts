import { useEffect } from 'react';

/** The longest text taken from an address, in characters. */
const LONGEST = 200;

/**
 * Begins an empty message with what the visitor asks about, as links to the contact page name it in their query.
 * @param fieldId id of the message's field
 */
export function useAskedAbout(fieldId: string): void {
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const about = new URLSearchParams(window.location.search).get('about')?.slice(0, LONGEST);
    if (about && field instanceof HTMLTextAreaElement && field.value === '')
      field.value = `I am asking about: ${about}\n`;
  }, [fieldId]);
}
