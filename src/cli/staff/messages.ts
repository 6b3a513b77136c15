import { discard, mailRecords, messageRecords, sendAgain } from '../../server/staff/message-records.ts';
import { runStaffCommand } from '../../server/staff/staff-command.ts';
import { terminal, withDatabase } from '../../server/staff/with-database.ts';

// npm run messages -- list [--limit N]        the newest contact messages, with the states of their mails
// npm run messages -- show ID                 one message
// npm run messages -- export [--format csv|json] [--out FILE]   every message, to a new file or standard output
// npm run messages -- mails                   the mails of messages and orders that are waiting or dead
// npm run messages -- send-again ID           queues a dead mail again, by the id of the mail
// npm run messages -- discard ID              deletes a dead mail, by the id of the mail
const args = process.argv.slice(2);
await withDatabase((database) =>
  args[0] === 'mails'
    ? runStaffCommand(mailRecords, ['list', ...args.slice(1)], database, terminal)
    : runStaffCommand(messageRecords, args, database, terminal, { 'send-again': sendAgain, discard }),
);
