import { leadRecords } from '../../server/staff/lead-records.ts';
import { runCommand } from '../command-line/run-command.ts';
import { actionsOf } from './records.ts';

const { list, show, export: exportAll } = actionsOf(leadRecords);
await runCommand({ 'leads list': list, 'leads show': show, 'leads export': exportAll });
