import { PaymentResult } from './payment-result/payment-result.tsx';
import type { Components } from './registry.ts';

/** The block of the pages after payment. */
export const blocks: Components<'payment-result'> = {
  'payment-result': PaymentResult,
};
