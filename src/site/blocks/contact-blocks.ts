import { Contact } from './contact/contact.tsx';
import type { Components } from './registry.ts';

/** The block of the contact page. */
export const blocks: Components<'contact'> = {
  contact: Contact,
};
