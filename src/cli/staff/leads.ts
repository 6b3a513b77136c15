import { leadRecords } from '../../server/staff/lead-records.ts';
import { runStaffCommand } from '../../server/staff/staff-command.ts';
import { terminal, withDatabase } from '../../server/staff/with-database.ts';

// npm run leads -- list [--limit N]           the newest leads
// npm run leads -- show ID                    one lead with its orders
// npm run leads -- export [--format csv|json] [--out FILE]   every lead, to a new file or standard output
const args = process.argv.slice(2);
await withDatabase((database) => runStaffCommand(leadRecords, args, database, terminal));
