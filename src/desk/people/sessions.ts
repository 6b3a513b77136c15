import { hash } from 'node:crypto';
import cookies from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import type { Person, SignedInBrowser } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { asPerson } from './people.ts';

declare module 'fastify' {
  interface Session {
    person?: Person | undefined;
    /** The challenge that this request makes, for a passkey or the company's issuer. Only the database has earlier ones. */
    challenge?: string | undefined;
    /** The browser's own name for itself. */
    browser?: string | undefined;
    /** Id of the passkey that started it; undefined for a company account. */
    passkey?: string | undefined;
  }
}

/** How long a session lasts without a call, how long at most, and how long an unfinished sign-in; in milliseconds. */
const IDLE_MS = 12 * 60 * 60_000;
const LONGEST_MS = 7 * 24 * 60 * 60_000;
const SIGN_IN_MS = 10 * 60_000;
/** Characters kept of the name that a browser gives itself. */
const LONGEST_BROWSER = 300;

/** Sessions that ended while a call was answered. */
const ended = new WeakSet<Session>();
const unstored = new WeakSet<Session>();

/**
 * The answer to a call whose session is over leaves the cookie alone: the person may have signed in again meanwhile.
 * So do files, which need no session. @param origin decides whether the cookie is for https alone
 */
export async function registerSessions(
  app: FastifyInstance,
  database: Database,
  origin: string,
  isFile: (request: FastifyRequest) => boolean,
): Promise<void> {
  const secure = origin.startsWith('https:');
  await app.register(cookies);
  await app.register(session, {
    // The id is 192 random bits, and only its hash is stored: a signature would add nothing.
    secret: { sign: (id) => id, unsign: (id) => ({ valid: true, renew: false, value: id }) },
    cookieName: secure ? '__Host-desk' : 'desk',
    cookie: { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: IDLE_MS },
    saveUninitialized: false,
    rolling: true,
    store: new DatabaseSessions(database),
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 || ended.has(request.session) || isFile(request)) reply.removeHeader('set-cookie');
  });
}

/** The sessions in the database, so that they end when a person is removed or signed out elsewhere. */
class DatabaseSessions implements SessionStore {
  constructor(readonly database: Database) {}

  get(id: string, done: (error: unknown, found?: Session | null) => void): void {
    this.#find(id).then((found) => done(null, found), done);
  }

  set(id: string, session: Session, done: (error?: unknown) => void): void {
    // The answer that says so is sent without another attempt.
    (unstored.has(session) ? Promise.resolve() : this.#store(id, session))
      .catch(async (error: unknown) => {
        // On a full disk, a known session is not prolonged, and its calls are answered.
        if (session.challenge === undefined && (await this.#isKnown(id, session))) return;
        unstored.add(session);
        throw error;
      })
      .then(() => done(), done);
  }

  destroy(id: string, done: (error?: unknown) => void): void {
    this.database
      .deleteFrom('desk_session')
      .where('id', '=', idOf(id))
      .execute()
      .then(() => done(), done);
  }

  async #find(id: string): Promise<Session | null> {
    const row = await this.database
      .selectFrom('desk_session')
      .leftJoin('person', 'person.id', 'desk_session.person_id')
      .select(['person.id', 'name', 'email', 'roles', 'removed_at', 'person_id', 'browser', 'passkey_id'])
      .where('desk_session.id', '=', idOf(id))
      .where('expires_at', '>', timestamp())
      .where('desk_session.created_at', '>', timestamp(-LONGEST_MS))
      .executeTakeFirst();
    if (!row) return null;
    const { browser, passkey_id, id: person, name, email, roles, removed_at } = row;
    const found: Session = { cookie: { originalMaxAge: IDLE_MS }, browser, passkey: passkey_id ?? undefined };
    if (row.person_id === null) return found;
    if (person === null || name === null || email === null || roles === null || removed_at !== null) return null;
    return { ...found, person: asPerson({ id: person, name, email, roles }) };
  }

  async #isKnown(id: string, { person }: Session): Promise<boolean> {
    const rows = this.database.selectFrom('desk_session').select('person_id').where('id', '=', idOf(id));
    return person !== undefined && (await rows.executeTakeFirst())?.person_id === person.id;
  }

  /** A session of a person is never stored again: one that ended while its last call was answered stays ended. */
  async #store(id: string, session: Session): Promise<void> {
    const { person, challenge, browser = '', passkey = null } = session;
    const row = {
      id: idOf(id),
      ...(challenge !== undefined && { challenge }),
      browser: browser.slice(0, LONGEST_BROWSER),
      passkey_id: passkey,
      used_at: timestamp(),
    };
    if (person === undefined) {
      const times = { created_at: timestamp(), expires_at: timestamp(SIGN_IN_MS) };
      await this.database
        .insertInto('desk_session')
        .values({ challenge: null, ...row, ...times, person_id: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return;
    }
    const { numUpdatedRows } = await this.database
      .updateTable('desk_session')
      .set({ ...row, person_id: person.id, expires_at: timestamp(IDLE_MS) })
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) ended.add(session);
  }
}

export function sessionRow({ sessionId }: FastifyRequest['session']): string {
  return idOf(sessionId);
}

function idOf(cookie: string): string {
  return hash('sha256', cookie);
}

/** The most recent first. @param own the id of the session that asks */
export async function listSessions(database: Database, own: string): Promise<(SignedInBrowser & { person: string })[]> {
  const columns = ['id', 'person_id', 'browser', 'created_at as since', 'used_at as used'] as const;
  const running = database.selectFrom('desk_session').select(columns).where('expires_at', '>', timestamp());
  const rows = await running.where('person_id', 'is not', null).orderBy('used_at', 'desc').execute();
  return rows.map(({ person_id, ...row }) => ({ ...row, person: person_id ?? '', isThis: row.id === idOf(own) }));
}

/** @param which the one with an id, or those begun with a passkey, except for one; all by default */
export async function endSessions(
  database: Database,
  person: string,
  which: { session?: string | undefined; passkey?: string; except?: string } = {},
): Promise<void> {
  const { session, passkey, except } = which;
  await database
    .deleteFrom('desk_session')
    .where('person_id', '=', person)
    .$if(session !== undefined, (query) => query.where('id', '=', session ?? ''))
    .$if(passkey !== undefined, (query) => query.where('passkey_id', '=', passkey ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

export async function forgetSessions(database: Database): Promise<void> {
  await database
    .deleteFrom('desk_session')
    .where(({ or, eb }) => or([eb('expires_at', '<', timestamp()), eb('created_at', '<', timestamp(-LONGEST_MS))]))
    .execute();
}

/** The purpose of a challenge. Signed for any other purpose, it is worth nothing. */
export type ChallengePurpose = 'sign-in' | 'invitation' | 'confirmation' | 'device' | 'company-account';

/** How long a challenge can be answered, in milliseconds. */
const VALID_MS = 10 * 60_000;

/** Asks for an answer to a challenge, in place of any that the session waits for. It is stored with the session. */
export function keepChallenge(session: FastifyRequest['session'], purpose: ChallengePurpose, challenge: string): void {
  session.challenge = `${purpose} ${challenge} ${timestamp(VALID_MS)}`;
}

/** Of several calls at once, one gets it. @returns an empty string if there is none for this purpose */
export async function takeChallenge(
  database: Database,
  session: FastifyRequest['session'],
  purpose: ChallengePurpose,
): Promise<string> {
  const id = sessionRow(session);
  const row = await database.selectFrom('desk_session').select('challenge').where('id', '=', id).executeTakeFirst();
  const [kept, challenge = '', until = ''] = row?.challenge?.split(' ') ?? [];
  if (kept !== purpose || until < timestamp()) return '';
  const { numUpdatedRows } = await database
    .updateTable('desk_session')
    .set({ challenge: null })
    .where('id', '=', id)
    .where('challenge', '=', row?.challenge ?? '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? challenge : '';
}
