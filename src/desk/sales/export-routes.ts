import type { FastifyInstance } from 'fastify';
import type { Exported } from '../../editor/protocol/sales-calls.ts';
import { daysLater, isDay } from '../../lib/days.ts';
import type { Database } from '../../server/database/database.ts';
import { leadRecords } from '../../server/staff/lead-records.ts';
import { messageRecords } from '../../server/staff/message-records.ts';
import { orderRecords } from '../../server/staff/order-records.ts';
import { type ExportPart, exportPart, type Period } from '../../server/staff/records.ts';
import { momentInLondon } from '../../shop/london-moments.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from '../people/audit-log.ts';

const EXPORT: Record<Exported, (database: Database, period: Period, isFirst: boolean) => Promise<ExportPart>> = {
  orders: (...rest) => exportPart(orderRecords, ...rest),
  leads: (...rest) => exportPart(leadRecords, ...rest),
  messages: (...rest) => exportPart(messageRecords, ...rest),
};

/** The call that exports records. Each part of an export is in the audit log: nobody can ask for a later one alone unseen. */
export function registerExports(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/export', async ({ records, from, until, after }, { person }) => {
    const begin = { created_at: beginningOf(from), id: '' };
    const [created_at = '', id = ''] = after?.split(' ') ?? [];
    // Never before the days that the audit log names.
    const period = {
      after: created_at > begin.created_at ? { created_at, id } : begin,
      until: beginningOf(isDay(until) ? daysLater(until, 1) : until),
    };
    const { last, ...part } = await EXPORT[records](database, period, after === null);
    const more = after === null ? '' : 'further ';
    await audit(database, person, 'exported', records, `${part.count} ${more}records, ${from} to ${until}`);
    return { ...part, next: last === null ? null : `${last.created_at} ${last.id}` };
  });
}

/** The beginning of a day, on the clocks of the UK. @throws RequestRefused if there is no such day */
function beginningOf(day: string): string {
  const moment = momentInLondon(`${day}T00:00`)?.moment;
  if (!moment) throw new RequestRefused(422, 'bad-request', `There is no day ${day}. Choose another.`);
  return moment.toISOString();
}
