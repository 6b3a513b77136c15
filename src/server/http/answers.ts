import type { ApiError } from '../../generated/api.ts';

/** Longest message in an answer (schema/api/error.schema.json). */
const LONGEST_MESSAGE = 500;

/** The body of a successful answer. */
export interface Success<T> {
  status: 'success';
  data: T;
}

/** Wraps data in the envelope of every call but the checkout (LIVE-08, CHK-05). */
export function success<T>(data: T): Success<T> {
  return { status: 'success', data };
}

/** The body of an error answer. */
export function errorBody(message: string): ApiError {
  return { status: 'error', message: message.slice(0, LONGEST_MESSAGE) };
}

/** Thrown by a handler to answer with this status and message. Visitors read the message. */
export class RequestError extends Error {
  /**
   * @param statusCode HTTP status, 400 to 599
   * @param message what is wrong and, where it helps, what to do
   * @param cause for the log only
   */
  constructor(
    readonly statusCode: number,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'RequestError';
  }
}
