import { hash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DeskMetrics } from '../../src/desk/desk-metrics.ts';
import { createDesk } from '../../src/desk/desk-server.ts';
import type { Role } from '../../src/editor/protocol/desk.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

/** The address of every desk of the tests. It is not listened at: requests are injected. */
export const ORIGIN = 'http://localhost:3200';

/** A person with a session of their own. */
export interface SignedIn {
  id: string;
  /** The Cookie header. */
  cookie: string;
}

/** A call as CALL_ROLES names it, its body, headers in place of the usual ones, and the address that it comes from. */
type InjectedCall = [
  call: string,
  body?: object | string,
  headers?: Readonly<Record<string, string | undefined>>,
  remoteAddress?: string,
];

/** A desk over a copy of the pages, on an empty database. */
export interface TestDesk {
  app: FastifyInstance;
  database: Database;
  metrics: DeskMetrics;
  /** Calls as the desk's own pages do. @param call such as GET /api/me */
  call(...request: InjectedCall): Promise<LightMyRequestResponse>;
  /** Why such a call is refused with 401 or 403; `answered` if it is not. */
  refusal(...request: InjectedCall): Promise<string>;
  /** The body of such a call's answer, as it comes. */
  open(...request: InjectedCall): Promise<Readable>;
  /** Adds a person who is signed in. */
  addPerson(roles: readonly Role[], name?: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

/** Starts a desk. Its bundle is empty. */
export async function startTestDesk(origin = ORIGIN): Promise<TestDesk> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'desk-')));
  const [pagesFolder, publicFolder, bundle] = ['pages', 'public', 'bundle'].map((name) => join(folder, name));
  if (!pagesFolder || !publicFolder || !bundle) throw new Error('Three names give three folders.');
  copyTestPages(pagesFolder);
  mkdirSync(publicFolder);
  mkdirSync(bundle);
  writeFileSync(join(bundle, 'manifest.json'), '{}');
  const { databaseUrl, drop } = await makeDatabase(process.env.TEST_POSTGRES_URL, process.env.TEST_POSTGRES_TEMPLATE);
  const storage = { dataDir: join(folder, 'data'), databaseUrl };
  const database = await openDatabase(storage);
  const preview = {
    previewOrigin: 'http://127.0.0.1:3201',
    previewPort: 3201,
    publishedDir: join(folder, 'published'),
  };
  const settings = {
    ...storage,
    host: 'localhost',
    port: 3200,
    origin,
    trustProxy: ['127.0.0.1'],
    metrics: null,
    ...preview,
  };
  const { app, metrics } = await createDesk({ pagesFolder, publicFolder, bundle }, database, settings);
  const own = { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin' };
  const injected = (...[call, body, headers = {}, remoteAddress = '127.0.0.1']: InjectedCall): InjectOptions => {
    const [, method, url = ''] = /^(GET|PUT|POST) (.+)$/.exec(call) ?? [];
    const all = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
    return {
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST',
      url: url.replace('*', 'about.json'),
      remoteAddress,
      headers: Object.fromEntries(all),
      ...(body && { payload: body }),
    };
  };
  return {
    app,
    database,
    metrics,
    call: (...request) => app.inject(injected(...request)),
    open: async (...request) => (await app.inject({ ...injected(...request), payloadAsStream: true })).stream(),
    async refusal(...request) {
      // A stream of events is answered, and never ends.
      const answer = await app.inject({ ...injected(...request), payloadAsStream: true });
      if (![401, 403].includes(answer.statusCode)) {
        answer.stream().destroy();
        return 'answered';
      }
      const { error } = JSON.parse(await text(answer.stream()));
      return String(error);
    },
    async addPerson(roles, name = roles.join(' ')) {
      const id = randomUUID();
      const token = randomBytes(24).toString('base64url');
      const since = { created_at: timestamp(), removed_at: null };
      await database
        .insertInto('person')
        .values({ id, name, email: `${id}@example.com`, roles: roles.join(' '), ...since })
        .execute();
      const times = { created_at: timestamp(), used_at: timestamp(), expires_at: timestamp(60_000) };
      await database
        .insertInto('desk_session')
        .values({ id: hash('sha256', token), person_id: id, challenge: null, browser: 'Test', ...times })
        .execute();
      return { id, cookie: `desk=${token}` };
    },
    async stop() {
      await app.close();
      await database.destroy();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}
