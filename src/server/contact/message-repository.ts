import { randomUUID } from 'node:crypto';
import type { ContactMessageRequest } from '../../generated/api.ts';
import type { Database } from '../database/database.ts';

/** Stores a message of the contact form. @returns its id */
export async function storeMessage(
  database: Database,
  { name, mail, phone, message, lead_form_url, referrer_path }: ContactMessageRequest,
): Promise<string> {
  const id = randomUUID();
  const created_at = new Date().toISOString();
  await database
    .insertInto('contact_message')
    .values({ id, name, mail, phone: phone ?? '', message, lead_form_url, referrer_path, created_at })
    .execute();
  return id;
}
