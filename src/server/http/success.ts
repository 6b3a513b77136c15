/** The body of a successful answer. */
export interface Success<T> {
  status: 'success';
  data: T;
}

/** Wraps data in the envelope of every call but the checkout (LIVE-08, CHK-05). */
export function success<T>(data: T): Success<T> {
  return { status: 'success', data };
}
