import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { setNotice } from './notice-settings.ts';

/** The call with which people switch a notice on or off. */
export function registerNotices(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/account/notice', async (body, { person }) => {
    await setNotice(database, person, body.kind, body.isOn);
    return body;
  });
}
