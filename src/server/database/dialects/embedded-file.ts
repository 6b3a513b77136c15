import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { bindable, safeRow } from './safe-values.ts';

/** How long the driver waits for another process, in milliseconds: at startup, and later, when requests are waiting. */
const START_TIMEOUT_MS = 5000;
const BUSY_TIMEOUT_MS = 10;

const TRANSACTION = /^\s*(begin|commit|rollback|savepoint|release)\b/i;
const ROLLBACK = /^\s*rollback\s*$/i;
const READ = /^\s*(select|pragma|explain)\b/i;
const PRAGMA = /^\s*(pragma|explain)\b/i;
const RETURNING = /^\s*(?:insert|update|delete)\b.*(?=\sreturning\s)/is;

/**
 * Opens an SQLite file whose acknowledged writes survive a power cut.
 *
 * When a prepared statement fails because another process is writing, libsql leaves it unfinished, and until it is
 * finished later writes report success but are never committed. Only `exec` finishes its statements. So `exec` always
 * takes the write lock before a statement that writes: with the lock no statement can meet another writer.
 *
 * libsql ends the process when it reads text that is not UTF-8, as a flipped bit leaves it, and cuts text at NUL. So
 * text is read as bytes.
 * @param file created if missing
 * @throws Error with the code SQLITE_CORRUPT when it is damaged, SQLITE_BUSY when it is opened alone but is in use
 */
export function openEmbeddedFile(file: string, use: Use): SqliteDatabase {
  const database = new Libsql(file, { timeout: START_TIMEOUT_MS });
  // Before WAL: every process then holds a lock on the file while it has it open.
  if (use === 'alone') database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted data is overwritten: erased personal data must not remain in the file.
  database.pragma('secure_delete = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  checkWhole(database);
  return {
    close: () => void database.close(),
    prepare: (sql) => (TRANSACTION.test(sql) ? execution(database, sql) : statement(database, sql)),
  };
}

/** Reads bytes, as all statements do: what SQLite finds has names in it, and names may be damaged. */
function checkWhole(database: Libsql.Database): void {
  const read = (sql: string) => JSON.stringify(database.prepare(sql).all().map(safeRow));
  const found = read("select cast(quick_check as blob) as found from pragma_quick_check(1) where quick_check <> 'ok'");
  const schema = read("select cast(name || tbl_name || ifnull(sql, '') as blob) as name from sqlite_schema");
  const [name] = /\w*\ufffd\w*/.exec(schema) ?? [];
  if (found === '[]' && name === undefined) return;
  database.close();
  const reason = name === undefined ? `quick_check: ${found}` : `a name is not UTF-8: ${name}`;
  throw Object.assign(new Error(reason), { code: 'SQLITE_CORRUPT' });
}

function execution(database: Libsql.Database, sql: string): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (ROLLBACK.test(sql) && !database.inTransaction) return { changes: 0, lastInsertRowid: 0 };
      database.exec(sql);
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [][Symbol.iterator](),
  };
}

function statement(database: Libsql.Database, sql: string): SqliteStatement {
  const prepared = prepare(database, sql);
  const locked = <T>(run: () => T): T => (READ.test(sql) || database.inTransaction ? run() : alone(database, run));
  return {
    reader: prepared.reader,
    all: (parameters) => locked(() => prepared.all(parameters.map(bindable)).map(safeRow)),
    run: (parameters) => locked(() => prepared.run(parameters.map(bindable))),
    *iterate(parameters) {
      for (const row of prepared.iterate(parameters.map(bindable))) yield safeRow(row);
    },
  };
}

/** Prepares a statement whose results contain bytes instead of text. */
function prepare(database: Libsql.Database, sql: string): Libsql.Statement {
  const written = database.prepare(sql);
  if (!written.reader) return written;
  const columns = written.columns().map(({ name }) => {
    const column = `\`${name.replaceAll('`', '``')}\``;
    return `case typeof(${column}) when 'text' then cast(${column} as blob) else ${column} end as ${column}`;
  });
  const [changing] = RETURNING.exec(sql) ?? [];
  const read = changing === undefined ? `select ${columns} from (${sql})` : `${changing} returning ${columns}`;
  return (PRAGMA.test(sql) ? written : database.prepare(read)).safeIntegers(true);
}

/** Runs a write in its own transaction. */
function alone<T>(database: Libsql.Database, run: () => T): T {
  database.exec('begin immediate');
  try {
    const result = run();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/**
 * How a process uses a database: together with others, as servers and commands do, or alone, while it is moved. Either
 * one excludes the other.
 */
export type Use = 'shared' | 'alone';
