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
