import type { Components } from '../page/block-props.ts';
import { Enquiry } from './enquiry/enquiry.tsx';

/** The block that ends pages of listings and of short courses. */
export const blocks: Components<'enquiry'> = {
  enquiry: Enquiry,
};
