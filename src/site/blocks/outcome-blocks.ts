import type { Components } from '../page/block-props.ts';
import { AddressSearch } from './address-search/address-search.tsx';
import { PaymentResult } from './payment-result/payment-result.tsx';

/** The blocks of the pages that say how something ended: a payment, and an address that leads nowhere. */
export const blocks: Components<'address-search' | 'payment-result'> = {
  'address-search': AddressSearch,
  'payment-result': PaymentResult,
};
