import { useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactForm,
  contactErrors,
  contactLead,
  contactMessage,
  lacksRequiredField,
  suggestedPhone,
} from '../../shop/forms/contact-message.ts';
import { ApiFailure, postJson } from '../products/shop-api.ts';

export type ContactFormState = ReturnType<typeof useContactForm>;

/** The contact form: idle, sending, then an outcome (CONTACT-28 to CONTACT-30). */
export function useContactForm() {
  const [sending, setSending] = useState(false);
  // Set at once, while several clicks may come before the next render.
  const underway = useRef(false);
  const [errors, setErrors] = useState<ContactErrors>({});
  /** The phone number that was probably meant in the last attempt. */
  const [suggestion, setSuggestion] = useState<string>();
  /** True if a required field was missing in the last attempt. */
  const [incomplete, setIncomplete] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();

  /** Validates and sends the form, unless it is being sent. */
  const send = async (form: ContactForm) => {
    if (underway.current) return 'underway';
    const found = contactErrors(form);
    setErrors(found);
    setSuggestion(suggestedPhone(form.phone));
    setIncomplete(lacksRequiredField(form));
    if (Object.keys(found).length > 0) return 'invalid';
    underway.current = true;
    setSending(true);
    const ended = await sendMessage(form);
    setOutcome(ended);
    underway.current = false;
    setSending(false);
    return ended.sent ? 'sent' : 'failed';
  };
  const clearError = (field: keyof ContactErrors) => {
    setErrors(({ [field]: _, ...others }) => others);
    setIncomplete(false);
  };
  return { sending, errors, suggestion, incomplete, outcome, clearError, dismiss: () => setOutcome(undefined), send };
}

/** How sending ended; `reason` completes 'Failed to send message: ' (CONTACT-24 to CONTACT-27). */
type SendOutcome = { sent: true } | { sent: false; reason: string };

/** Sends a contact form: the lead first, and the email only if the lead was accepted (CONTACT-22). */
async function sendMessage(form: ContactForm): Promise<SendOutcome> {
  try {
    await postJson('/api/users/lead', contactLead(form));
  } catch (error) {
    return failed(error, 'Failed to create lead.');
  }
  try {
    await postJson('/api/mails/contact-us', contactMessage(form, window.location.pathname, document.referrer));
  } catch (error) {
    return failed(error, 'Failed to send message.');
  }
  return { sent: true };
}

function failed(error: unknown, fallback: string): SendOutcome {
  console.error(fallback, error);
  const message = error instanceof ApiFailure ? error.serverMessage : undefined;
  return { sent: false, reason: message ?? fallback };
}
