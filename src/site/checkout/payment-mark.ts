/**
 * Attribute of the root element while the address has a checkout session that the shop has not been asked about. The
 * prerendered page gives thanks for an order that may not be paid; its styles hide them while this is set.
 */
export const PAYMENT_MARK = 'data-session';
