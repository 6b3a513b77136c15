import { useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactForm,
  contactErrors,
  lacksRequiredField,
  suggestedPhone,
} from '../../shop/forms/contact-message.ts';
import { postJson } from '../products/shop-api.ts';
import { type SendOutcome, sendMessage } from './send-message.ts';

/** The contact form: idle, sending, then an outcome (CONTACT-28 to CONTACT-30). */
export interface ContactFormState {
  sending: boolean;
  errors: ContactErrors;
  /** The phone number that was probably meant in the last attempt. */
  suggestion: string | undefined;
  /** Whether a required field was missing in the last attempt. */
  incomplete: boolean;
  outcome: SendOutcome | undefined;
  clearError: (field: keyof ContactErrors) => void;
  dismiss: () => void;
  /** Validates and sends the form, unless it is being sent. */
  send: (form: ContactForm) => Promise<'underway' | 'invalid' | 'sent' | 'failed'>;
}

/** Keeps the contact form's state and sends it. */
export function useContactForm(): ContactFormState {
  const [sending, setSending] = useState(false);
  // Set at once, while several clicks may come before the next render.
  const underway = useRef(false);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [suggestion, setSuggestion] = useState<string>();
  const [incomplete, setIncomplete] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();

  const send = async (form: ContactForm) => {
    if (underway.current) return 'underway';
    const found = contactErrors(form);
    setErrors(found);
    setSuggestion(suggestedPhone(form.phone));
    setIncomplete(lacksRequiredField(form));
    if (Object.keys(found).length > 0) return 'invalid';
    underway.current = true;
    setSending(true);
    const services = { post: postJson, path: window.location.pathname, referrer: document.referrer };
    const ended = await sendMessage(form, services);
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
