import { fulfil, orderRecords } from '../../server/staff/order-records.ts';
import { runCommand } from '../command-line/run-command.ts';
import { actionsOf, withId } from './records.ts';

const { list, show, export: exportAll } = actionsOf(orderRecords);
await runCommand({
  'orders list': list,
  'orders show': show,
  'orders export': exportAll,
  'orders fulfil': withId(fulfil),
});
