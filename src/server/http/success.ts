/** The body of an answer that went well. */
export interface Success<T> {
  status: 'success';
  data: T;
}

/** Wraps data as every call but the checkout answers it (D1 section 5). */
export function success<T>(data: T): Success<T> {
  return { status: 'success', data };
}
