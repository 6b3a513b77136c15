import {
  exportAll,
  list,
  type RecordCommand,
  type Records,
  show,
  terminal,
  withDatabase,
} from '../../server/staff/staff-command.ts';
import type { FlagValues } from '../command-line/run-command.ts';

/** The actions that all records have, for `runCommand`. */
export function actionsOf<Row>(records: Records<Row>) {
  return {
    list: (_: readonly string[], { limit }: FlagValues<'orders list'>) =>
      withDatabase((database) => list(records, database, Number(limit), terminal)),
    show: withId(show(records)),
    export: (_: readonly string[], flags: FlagValues<'orders export'>) =>
      withDatabase((database) => exportAll(records, database, flags, terminal)),
  };
}

/** The action that does something with the record of an id. */
export function withId(command: RecordCommand) {
  return ([id = '']: readonly string[]) => withDatabase((database) => command(database, id, terminal));
}
