/** What pages never use, and what nothing that is smuggled into one may use: devices and what they sense. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/**
 * The header Permissions-Policy of pages (W3C Permissions Policy, 5.2).
 * @param paymentOrigins scripts that may ask the browser for a payment beside the site; none denies it to all
 */
export function permissionsPolicy(paymentOrigins: readonly string[]): string {
  const origins = ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ');
  const payment = paymentOrigins.length === 0 ? 'payment=()' : `payment=(${origins})`;
  return [...DENIED.map((feature) => `${feature}=()`), payment].join(', ');
}
