/** SQLSTATE classes and codes of PostgreSQL that a later attempt may not meet. */
const PASSING_STATES = /^(08...|53...|58030|57P0[1-5]|57014|25P03|40001|40P01|25006|55P03)$/;
/** The same of the embedded database, and of the network. */
const PASSING_CODES =
  /^(SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|PROTOCOL)|E(CONN|PIPE|TIMEDOUT|HOST|NET)|EAI_AGAIN|ENOTFOUND)/;
/** A page or a file that is not what the database wrote. Every further attempt may meet it. */
const DAMAGE = /^(XX00[12]|SQLITE_(CORRUPT|NOTADB))/;
/** What the drivers say without a code. */
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|database (is|has been) (locked|closed)|driver has already been destroyed/i;

/** Whether an error says that the database cannot be used now: away, busy, full or damaged. The request was not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    PASSING_STATES.test(code) || PASSING_CODES.test(code) || DAMAGE.test(code) || PASSING_MESSAGES.test(error.message)
  );
}

/** Whether an error says that what the database has stored is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
