/** A fault told to its reader, in sentences that say what is wrong and what to do. A status lets an answer carry them. */
export class UserError extends Error {
  override name = 'UserError';
  readonly status: number | undefined;

  /** @param options its cause, for the log alone */
  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
