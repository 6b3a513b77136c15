/**
 * Attribute of the root element while the address names a checkout session and the shop has not been asked about it. The
 * drawn page would thank for an order that may not be paid; its style hides the thanks.
 */
export const PAYMENT_MARK = 'data-session';
