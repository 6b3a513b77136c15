import type { LeadTable } from '../database/tables/sales-tables.ts';
import { printable } from './output.ts';
import { within } from './periods.ts';
import type { Records } from './staff-command.ts';

const FIELDS = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'country',
  'postal_code',
  'company',
  'vat_number',
  'purchase_order',
  'status',
  'note',
  'answered_at',
] as const;

/** Leads as staff see them. */
export const leadRecords: Records<LeadTable> = {
  name: 'leads',
  columns: ['id', 'received', 'name', 'email', 'phone'],
  cells: ({ id, created_at, first_name, last_name, email, phone }) => [
    id,
    created_at,
    `${first_name} ${last_name}`,
    email,
    phone,
  ],
  newest: (database, limit) =>
    database.selectFrom('lead').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
  next: (database, period, limit) =>
    database
      .selectFrom('lead')
      .selectAll()
      .where(within('lead', period))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  show: async (database, id) => {
    const lead = await database.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
    if (lead === undefined) return undefined;
    const orders = await database.selectFrom('orders').select('id').where('lead_id', '=', id).execute();
    const fields = FIELDS.map((field) => `${field}: ${printable(lead[field] ?? '-')}`);
    return [...fields, ...orders.map((order) => `order: ${order.id}`)].join('\n');
  },
  exportColumns: FIELDS,
  exportCells: (lead) => FIELDS.map((field) => lead[field]),
};
