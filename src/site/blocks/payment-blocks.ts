import type { Components } from '../page/block-props.ts';
import { PaymentResult } from './payment-result/payment-result.tsx';

/** The block of the pages after payment. */
export const blocks: Components<'payment-result'> = {
  'payment-result': PaymentResult,
};
