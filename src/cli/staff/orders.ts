import { fulfil, orderRecords } from '../../server/staff/order-records.ts';
import { runStaffCommand } from '../../server/staff/staff-command.ts';
import { terminal, withDatabase } from '../../server/staff/with-database.ts';

// npm run orders -- list [--limit N]          the newest orders
// npm run orders -- show ID                   one order with its lines, history and mails
// npm run orders -- export [--format csv|json] [--out FILE]   every order, to a new file or standard output
// npm run orders -- fulfil ID                 marks a paid order as fulfilled
const args = process.argv.slice(2);
await withDatabase((database) => runStaffCommand(orderRecords, args, database, terminal, { fulfil }));
