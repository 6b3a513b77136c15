/** PostgreSQL's SQLSTATE classes and codes for faults that may have passed at a later attempt. */
const PASSING_STATES = /^(08...|53...|58030|57P0[1-5]|57014|25P03|40001|40P01|25006|55P03)$/;
/** The same for the embedded database and the network. */
const PASSING_CODES =
  /^(SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|PROTOCOL)|E(CONN|PIPE|TIMEDOUT|HOST|NET)|EAI_AGAIN|ENOTFOUND)/;
/** A page or file is corrupt. Every further attempt may hit it. */
const DAMAGE = /^(XX00[12]|SQLITE_(CORRUPT|NOTADB))/;
/** Messages of driver errors that have no code. */
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|database (is|has been) (locked|closed)|driver has already been destroyed/i;

/**
 * Whether an error means that the database is unavailable: down, busy, full or damaged. The request is not at fault.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    PASSING_STATES.test(code) || PASSING_CODES.test(code) || DAMAGE.test(code) || PASSING_MESSAGES.test(error.message)
  );
}

/** Whether an error means that stored data is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
