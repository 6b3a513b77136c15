import { jsonPointer } from '../../../content/documents/pointer.ts';
import { fieldId } from '../../form/form-context.ts';
import { DATA, useSession } from '../session.ts';
import type { DateRow } from './date-rows.ts';

/** Changes keys of a date; undefined takes one out. */
export type SetDate = (row: DateRow, values: Partial<Record<keyof DateRow, unknown>>) => void;

export interface CellProps {
  row: DateRow;
  set: SetDate;
  name: string;
}

/** A control of a date: where problems lead, and whether it has one. */
export function useControls(row: DateRow) {
  const { problems } = useSession();
  return (...keys: (string | number)[]) => {
    const pointer = ['dates', row.index, ...keys];
    const isWrong = problems.some((one) => one.document === DATA.dates && one.pointer === jsonPointer(pointer));
    return { id: fieldId(pointer), 'aria-invalid': isWrong };
  };
}
