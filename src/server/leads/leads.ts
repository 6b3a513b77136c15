import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CustomerDetailsRequest, LeadRequest } from '../../generated/api.ts';
import { UserError } from '../../lib/user-error.ts';
import { givenText } from '../../shop/forms/free-text.ts';
import { LONGEST_INVOICE_FIELD } from '../../shop/money/payment-limits.ts';
import type { Database } from '../database/database.ts';
import { type Answerable, UNANSWERED } from '../database/tables/sales-tables.ts';
import type { LeadTable, OrderTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { success } from '../http/answers.ts';
import { bodyOf } from '../http/api-schemas.ts';
import { mendDetails } from '../http/request-guards.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';
import { indexRecord } from '../record-search/index-words.ts';

export interface OrderCustomer {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Postal, on one line. */
  address: string | null;
}

/** Stores a lead of either form (CHK-04, CHK-06). @returns its id */
async function storeLead(database: Database, request: LeadRequest): Promise<string> {
  const lead = { id: randomUUID(), ...leadFields(request), ...UNANSWERED, created_at: timestamp() };
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('lead').values(lead).execute();
    await indexRecord(transaction, 'lead_word', lead.id);
  });
  return lead.id;
}

/** How long after a lead its details may be added, in milliseconds: checkout does so at once. */
const DETAILS_WITHIN_MS = 60 * 60_000;

/** Adds the given details to a lead that was just stored; returns whether there is such a lead. */
async function addDetails(database: Database, { user, ...details }: CustomerDetailsRequest): Promise<boolean> {
  const { company, vatNumber, purchaseOrder, address, city, state, country, postalCode } = details;
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('lead')
      .set({
        id: user,
        company: givenText(company),
        vat_number: givenText(vatNumber),
        purchase_order: givenText(purchaseOrder),
        address: givenText(address),
        city: givenText(city),
        state: givenText(state),
        country: givenText(country),
        postal_code: givenText(postalCode),
      })
      .where('id', '=', user)
      .where('created_at', '>', timestamp(-DETAILS_WITHIN_MS))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await indexRecord(transaction, 'lead_word', user);
    return true;
  });
}

/** The stored lead with this id, if there is one: a browser may send an old id, or none. */
export async function knownLead(database: Database, id: string | null | undefined): Promise<LeadTable | undefined> {
  if (!id) return undefined;
  return database.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The customer of an order: its lead if known, else the details from the payment provider. */
export async function findCustomer(
  database: Database,
  { lead_id, customer_email }: Pick<OrderTable, 'lead_id' | 'customer_email'>,
): Promise<OrderCustomer> {
  const lead = await knownLead(database, lead_id);
  return {
    name: `${lead?.first_name ?? ''} ${lead?.last_name ?? ''}`.trim() || null,
    email: lead?.email || customer_email,
    phone: lead?.phone || null,
    address: lead ? addressLine(lead) : null,
  };
}

function addressLine({ address, city, state, postal_code, country }: LeadTable): string | null {
  return [address, city, state, postal_code, country].filter((part) => part !== '').join(', ') || null;
}

function leadFields({ user, ...flat }: LeadRequest): Omit<LeadTable, 'id' | 'created_at' | keyof Answerable> {
  const person = user ?? { ...flat, phone: flat.contactNo };
  return {
    first_name: givenText(person.firstName) ?? '',
    last_name: givenText(person.lastName) ?? '',
    email: givenText(person.email) ?? '',
    phone: givenText(person.phone) ?? '',
    address: givenText(flat.address) ?? '',
    city: givenText(flat.city) ?? '',
    state: givenText(flat.state) ?? '',
    country: givenText(flat.country) ?? '',
    postal_code: givenText(flat.postalCode) ?? '',
    company: '',
    vat_number: '',
    purchase_order: '',
  };
}

/** @throws UserError 400 naming the field that the provider, by its own count, would refuse on an invoice */
function requireInvoiceFields({ company, vatNumber, purchaseOrder }: CustomerDetailsRequest): void {
  for (const [field, text = ''] of Object.entries({ company, vatNumber, purchaseOrder }))
    if (text.trim().length > LONGEST_INVOICE_FIELD) {
      const longest = `${LONGEST_INVOICE_FIELD} characters, of which an emoji counts as two`;
      throw new UserError(`"${field}" is longer than ${longest}.`, 400);
    }
}

/** POST /api/users/lead, nested or flat (CHK-04, CHK-06), and /details for fields that the nested one lacks. */
export function leadRoute(app: FastifyInstance, database: Database, limit: Limit): void {
  app.post<{ Body: LeadRequest }>(
    '/api/users/lead',
    { schema: bodyOf('lead'), preValidation: mendDetails, ...limit('leads') },
    async ({ body }) => success({ _id: await storeLead(database, body) }),
  );
  app.post<{ Body: CustomerDetailsRequest }>(
    '/api/users/lead/details',
    { schema: bodyOf('customer-details'), ...limit('leads') },
    async ({ body }) => {
      requireInvoiceFields(body);
      if (!(await addDetails(database, body))) throw new UserError('There is no such customer.', 404);
      return success({ _id: body.user });
    },
  );
}
