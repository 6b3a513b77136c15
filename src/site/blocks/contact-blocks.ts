import type { Components } from '../page/block-props.ts';
import { Contact } from './contact/contact.tsx';

/** The block of the contact page. */
export const blocks: Components<'contact'> = {
  contact: Contact,
};
