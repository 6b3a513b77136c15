import { Enquiry } from './enquiry/enquiry.tsx';
import type { Components } from './registry.ts';

/** The block that ends pages of listings and of short courses. */
export const blocks: Components<'enquiry'> = {
  enquiry: Enquiry,
};
