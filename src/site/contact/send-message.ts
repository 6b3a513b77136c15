import { type ContactForm, contactLead, contactMessage } from '../../shop/forms/contact-message.ts';
import { ApiFailure } from '../products/shop-api.ts';

/** Where the form is, and how it calls the API. */
export interface ContactServices {
  post: (path: string, body: unknown) => Promise<unknown>;
  /** Path of the page with the form. */
  path: string;
  /** Address of the referring page, or empty. */
  referrer: string;
}

/** How sending ended; `reason` completes 'Failed to send message: ' (CONTACT-24 to CONTACT-27). */
export type SendOutcome = { sent: true } | { sent: false; reason: string };

/** Sends a contact form: the lead first, and the email only if the lead was accepted (CONTACT-22). */
export async function sendMessage(form: ContactForm, services: ContactServices): Promise<SendOutcome> {
  const { post, path, referrer } = services;
  try {
    await post('/api/users/lead', contactLead(form));
  } catch (error) {
    return failed(error, 'Failed to create lead.');
  }
  try {
    await post('/api/mails/contact-us', contactMessage(form, path, referrer));
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
