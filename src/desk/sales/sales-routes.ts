import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { registerContacts } from './contact-routes.ts';
import { registerEmails } from './email-routes.ts';
import { registerExports } from './export-routes.ts';
import { registerOrders } from './order-routes.ts';

/** The calls about orders, leads, messages and their emails, over the functions of the staff commands. */
export function registerSales(app: FastifyInstance, database: Database): void {
  registerOrders(app, database);
  registerContacts(app, database);
  registerEmails(app, database);
  registerExports(app, database);
}
