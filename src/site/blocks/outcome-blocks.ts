// The blocks of the pages that say how something ended: a payment, and an address that leads nowhere.
export { AddressSearch as 'address-search' } from './address-search/address-search.tsx';
export { PaymentResult as 'payment-result' } from './payment-result/payment-result.tsx';
