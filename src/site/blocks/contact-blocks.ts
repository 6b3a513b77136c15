import type { Components } from '../page/block-props.ts';
import { Contact } from './contact/contact.tsx';

export const blocks: Components<'contact'> = {
  contact: Contact,
};
