import type { ContactForm } from '../../shop/forms/contact-message.ts';

/** Reads the contact form. */
export function readContactForm(data: FormData): ContactForm {
  const text = (name: keyof ContactForm) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
  };
}
