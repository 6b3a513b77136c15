/** Features that pages never use, so that injected code cannot use them either: devices and sensors. */
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
 * The Permissions-Policy header of pages (W3C Permissions Policy, 5.2).
 * @param paymentOrigins origins, besides the site, that may ask the browser for a payment; an empty list denies it to
 *   all
 */
export function permissionsPolicy(paymentOrigins: readonly string[]): string {
  const origins = ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ');
  const payment = paymentOrigins.length === 0 ? 'payment=()' : `payment=(${origins})`;
  return [...DENIED.map((feature) => `${feature}=()`), payment].join(', ');
}
