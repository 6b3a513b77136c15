import { useEffect } from 'react';
import { isRecord } from '../../../lib/record.ts';
import { ASKING_ABOUT, subjectOf } from '../../../shop/forms/enquiry.ts';
import { recall, remember } from '../../cart/checkout-memory.ts';
import { fillIn } from '../../forms/kept-form.ts';
import { fetchPage } from '../../page/navigation/fetch-page.ts';

/** The longest text taken from an address, in characters. */
const LONGEST = 200;

/**
 * Fills in the enquiry: from navigation state `enquiry`, so that no address has personal data, a link's query, or what
 * the previous page sells. A message already begun follows it.
 */
export function useAskedAbout(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const { key = '', usr } = window.history.state ?? {};
    form.addEventListener('input', () => remember('enquiry', key));
    // The kept form has it, perhaps corrected.
    if (key === recall('enquiry')) return;
    if (isRecord(usr?.enquiry)) return beginForm(form, usr.enquiry);
    const about = new URLSearchParams(window.location.search).get('about')?.slice(0, LONGEST);
    if (about) return askAbout(form, about);
    let left = false;
    subjectOfPath(previousPath(usr?.from)).then((subject) => {
      // A visitor who is typing by then goes on.
      if (subject && !left && key !== recall('enquiry')) askAbout(form, subject);
    });
    return () => {
      left = true;
    };
  }, [formId]);
}

function askAbout(form: HTMLFormElement, subject: string): void {
  beginForm(form, { message: `${ASKING_ABOUT}${subject}\n` });
  const details = form.querySelector('details');
  if (details) details.open = true;
}

/** @param fields values by the names of fields */
function beginForm(form: HTMLFormElement, { message, ...others }: Record<string, unknown>): void {
  fillIn(form, Object.entries(others));
  const field = form.elements.namedItem('message');
  if (typeof message !== 'string' || !(field instanceof HTMLTextAreaElement)) return;
  field.value = [message, field.value].filter(Boolean).join('\n');
}

/** @param from path of the page before, if it was of the same visit */
function previousPath(from: unknown): string | undefined {
  if (typeof from === 'string') return from;
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : undefined;
}

async function subjectOfPath(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return subjectOf((await fetchPage(path)).page);
  } catch {
    // The visitor says what it is about.
    return undefined;
  }
}
