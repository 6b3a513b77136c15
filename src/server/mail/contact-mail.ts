import type { ContactMessageRequest } from '../../generated/api.ts';
import type { Mail } from './outbox.ts';
import { fieldLine, replyAddress } from './visitor-text.ts';

/**
 * The mail that forwards a contact message to the sales address.
 * @param id of the stored message
 */
export function contactMail(id: string, message: ContactMessageRequest): Mail {
  const { name, mail, phone, lead_form_url, referrer_path } = message;
  return {
    purpose: 'contact-message',
    reference: id,
    recipient: null,
    replyTo: replyAddress(mail),
    subject: `Website message from ${name.trim()}`,
    body: [
      fieldLine('Name', name),
      fieldLine('Email', mail),
      fieldLine('Phone', phone || 'not given'),
      fieldLine('Page', lead_form_url),
      fieldLine('Came from', referrer_path),
      '',
      message.message,
      '',
    ].join('\n'),
  };
}
