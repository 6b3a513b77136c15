import { discard, mailRecords, messageRecords, sendAgain } from '../../server/staff/message-records.ts';
import { runCommand } from '../command-line/run-command.ts';
import { actionsOf, withId } from './records.ts';

const { list, show, export: exportAll } = actionsOf(messageRecords);
await runCommand({
  'messages list': list,
  'messages show': show,
  'messages export': exportAll,
  'messages mails': actionsOf(mailRecords).list,
  'messages send-again': withId(sendAgain),
  'messages discard': withId(discard),
});
