import type { ContactMessageRequest } from '../../generated/api.ts';
import type { Mail } from './outbox.ts';

/**
 * The mail that takes a message of the contact form to the sales address.
 * @param id of the stored message
 */
export function contactMail(id: string, message: ContactMessageRequest): Mail {
  const { name, mail, phone, lead_form_url, referrer_path } = message;
  return {
    purpose: 'contact-message',
    reference: id,
    recipient: null,
    replyTo: mail,
    subject: `Website message from ${name.trim()}`,
    body: [
      `Name: ${name}`,
      `Email: ${mail}`,
      `Phone: ${phone || 'not given'}`,
      `Page: ${lead_form_url}`,
      `Came from: ${referrer_path}`,
      '',
      message.message,
      '',
    ].join('\n'),
  };
}
