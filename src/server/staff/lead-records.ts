import { type LeadTable, TABLES } from '../database/tables/tables.ts';
import { exportCell, printable } from './output.ts';
import { firstOf, type Records } from './records.ts';

const FIELDS = Object.keys(TABLES.lead.columns).filter(isShown);

/** Who answered is an id, which says nothing to a reader. */
function isShown(column: string): column is Exclude<keyof LeadTable, 'answered_by'> {
  return column !== 'answered_by';
}

export const leadRecords: Records<LeadTable> = {
  name: 'leads',
  next: (database, ...first) => firstOf(database.selectFrom('lead').selectAll(), 'lead', ...first),
  show: async (database, id) => {
    const lead = await database.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
    if (lead === undefined) return undefined;
    const orders = await database.selectFrom('orders').select('id').where('lead_id', '=', id).execute();
    const fields = FIELDS.map((field) => `${field}: ${printable(lead[field] ?? '-')}`);
    return [...fields, ...orders.map((order) => `order: ${order.id}`)].join('\n');
  },
  exportColumns: FIELDS,
  exportCells: (lead) => FIELDS.map((field) => exportCell(field, lead[field])),
};
