import type { FastifyRequest } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { sessionRow } from './sessions.ts';

/** What a challenge is for. Signed for anything else, it is worth nothing. */
export type ChallengePurpose = 'sign-in' | 'invitation' | 'confirmation' | 'device';

/** Asks for an answer to a challenge, in place of any that the session waits for. It is stored with the session. */
export function keepChallenge(session: FastifyRequest['session'], purpose: ChallengePurpose, challenge: string): void {
  session.challenge = `${purpose} ${challenge}`;
}

/**
 * Takes the challenge that a session waits for. Of several who take it at once, one gets it.
 * @returns an empty string if there is none for this purpose
 */
export async function takeChallenge(
  database: Database,
  session: FastifyRequest['session'],
  purpose: ChallengePurpose,
): Promise<string> {
  const id = sessionRow(session);
  const row = await database.selectFrom('desk_session').select('challenge').where('id', '=', id).executeTakeFirst();
  const [kept, challenge = ''] = row?.challenge?.split(' ') ?? [];
  if (kept !== purpose) return '';
  const { numUpdatedRows } = await database
    .updateTable('desk_session')
    .set({ challenge: null })
    .where('id', '=', id)
    .where('challenge', '=', row?.challenge ?? '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? challenge : '';
}
